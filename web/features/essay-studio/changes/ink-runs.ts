import type { DraftHands } from '#contracts/essay-agent.ts';
import { findGaps } from '#contracts/gaps.ts';
import { type Ink, inkOfHand } from '#web/ui/writing/inks.ts';

/** Words in the ink of whoever wrote them, and by whom they were put in or taken out. */
export type Inked = { text: string; ink: Ink; by: Ink };

/** `isPure`: none of its words stands in both drafts. */
export type InkRun = Inked & { isPure: boolean };

/**
 * Reads a text from its beginning, each time so many letters on. What nobody changed lies between words that somebody did,
 * and goes with them; by itself it is the machine's: only a machine's changes are asked about. A gap is one piece in the machine's ink, also where it only
 * changed with what the student wrote beside it.
 */
export function inkReader(text: string, segments: DraftHands['draft']): (length: number) => InkRun[] {
  const marks = segments.flatMap(({ text: { length }, hand, is_told: isTold }) =>
    Array.from<Mark | null>({ length }).fill(
      hand && { ink: isTold ? 'student' : inkOfHand[hand], by: inkOfHand[hand] },
    ),
  );
  const gaps = new Map(findGaps(text).map(({ start, end }) => [start, end]));
  let at = 0;
  return (length) => {
    const runs: { text: string; mark: Mark | null; isPure: boolean }[] = [];
    // Blanks have a hand of their own only where nothing else was changed.
    const isBlank = text.slice(at, at + length).trim() === '';
    for (const end = at + length; at < end;) {
      const gapEnd = gaps.get(at) ?? Infinity;
      const isGap = gapEnd <= end;
      const letter = text.slice(at, isGap ? gapEnd : at + 1);
      const isWord = letter.trim() !== '';
      const own = isBlank || isWord ? (marks[at] ?? null) : null;
      const isPure = own !== null || !isWord;
      at += letter.length;
      const last = runs.at(-1);
      const mark = !isGap ? own : { ink: unknown.ink, by: own?.by ?? last?.mark?.by ?? unknown.by };
      if (last && (mark === null || last.mark === null || isSame(last.mark, mark))) {
        last.text += letter;
        last.mark ??= mark;
        last.isPure &&= isPure;
      } else {
        // Blanks go before a word, as they do in a comparison. Where there are no words, each stays with its hand.
        const words = (isBlank ? last?.text : last?.text.trimEnd()) ?? '';
        const blanks = last?.text.slice(words.length) ?? '';
        if (last) last.text = words;
        runs.push({ text: blanks + letter, mark, isPure });
      }
    }
    return runs.map((run) => {
      const { ink, by } = run.mark ?? unknown;
      return { text: run.text, ink, by, isPure: run.isPure };
    });
  };
}

type Mark = { ink: Ink; by: Ink };

const unknown: Mark = { ink: 'machine', by: 'machine' };

function isSame(one: Mark, other: Mark): boolean {
  return one.ink === other.ink && one.by === other.by;
}

type Edit = { removed: readonly InkRun[]; added: readonly InkRun[] };

/**
 * Whole words of the student's own before or behind the machine's are a change by themselves, so that whoever refuses the
 * machine's keeps them.
 */
export function setOwnApart({ removed, added }: Edit): Edit[] {
  const isMixed = added.some(({ by }) => by !== 'student') && removed.every(({ by }) => by !== 'student');
  if (!isMixed) return [{ removed, added }];
  const from = isOwnRun(added[0]) ? 1 : 0;
  const to = added.length - (isOwnRun(added.at(-1)) ? 1 : 0);
  const edits = [
    { removed: [], added: added.slice(0, from) },
    { removed, added: added.slice(from, to) },
    { removed: [], added: added.slice(to) },
  ];
  return edits.filter((edit) => edit.removed.length > 0 || edit.added.length > 0);
}

function isOwnRun(run: InkRun | undefined): boolean {
  return run?.by === 'student' && run.isPure;
}
