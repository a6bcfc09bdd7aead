import type { Kind } from '#contracts/ledger.ts';

/** How long after a trusted event the browser may still change the page because of it. Phones wait the longest. */
const graceMs = 200;

const kinds: Record<string, Kind> = {
  insertText: 't',
  insertLineBreak: 't',
  insertParagraph: 't',
  insertCompositionText: 'i',
  insertFromComposition: 'i',
  insertFromDictation: 'i',
  insertReplacementText: 'c',
  insertFromDrop: 'd',
  insertFromPaste: 'p',
  insertFromYank: 'p',
};

/** What a trusted event of this name may bring in; deletions are typed. */
export function kindOfInput(inputType: string, data: string | null): Kind {
  // No key brings several words at once: they were spoken, or completed.
  if (inputType === 'insertText' && data !== null && data.trim().includes(' ')) return 'i';
  return kinds[inputType] ?? (inputType.startsWith('delete') ? 't' : 'x');
}

/** By these a browser says what an input method is about to set down. */
const composed = new Set(['insertCompositionText', 'insertFromComposition']);

interface Expected {
  kind: Kind;
  letters: number;
}

/** Letters that no trusted event has announced were put in by a tool. */
export function createTrustedInput() {
  let expected: Expected | null = null;
  let isComposing = false;
  let hasJustComposed = false;
  /** Once it was seen to say so, nothing is composed unsaid: phones compose all the time, and a tool's words come in meanwhile too. */
  let saysWhatIsComposed = false;
  const expectNothingLater = afterGrace(() => (expected = null));
  const forgetCompositionLater = afterGrace(() => (hasJustComposed = false));
  return {
    note(event: Pick<InputEvent, 'isTrusted' | 'inputType' | 'data'>): void {
      if (!event.isTrusted) return;
      const { inputType, data } = event;
      saysWhatIsComposed ||= composed.has(inputType);
      const isCorrection = inputType === 'insertReplacementText';
      const letters = isCorrection ? 200 : Math.max(2, data?.length ?? 0);
      expected = { kind: kindOfInput(inputType, data), letters };
      expectNothingLater();
    },
    compose(isTrusted: boolean, goesOn: boolean): void {
      if (!isTrusted) return;
      isComposing = goesOn;
      hasJustComposed = true;
      forgetCompositionLater();
    },
    /** How a change of the page came about that nobody here has made. */
    judge(inserted: number): Kind {
      const isComposed = isComposing || hasJustComposed;
      if (expected && inserted <= expected.letters) {
        const { kind } = expected;
        if (!isComposed) expected = null;
        return kind;
      }
      return isComposed && !saysWhatIsComposed ? 'i' : 'x';
    },
  };
}

/**
 * Begins the time of grace anew with every call. It is a timer and no look at the clock: where a slow machine stands still between
 * an event and what comes of it, the timer does so too, and what a person typed is not said to be a tool's.
 */
function afterGrace(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, graceMs);
  };
}
