import type { DraftHands } from '#contracts/essay-agent.ts';
import { type Ink, inkOfHand } from '#web/ui/writing/inks.ts';

/** Words in the ink of whoever took them out or put them in. */
export type Inked = { text: string; ink: Ink };

/** `isPure`: none of its words stands in both drafts. */
export type InkRun = Inked & { isPure: boolean };

/**
 * Reads a text from its beginning, each time so many letters on. What nobody changed lies between words that somebody did,
 * and goes with them. A text that the hands are not of is the machine's: only a machine's changes are asked about.
 */
export function inkReader(text: string, segments: DraftHands['draft']): (length: number) => InkRun[] {
  const isOfText = segments.map((segment) => segment.text).join('') === text;
  const inks = segments.flatMap(({ text: { length }, hand }) =>
    Array.from<Ink | null>({ length }).fill(hand && inkOfHand[hand]),
  );
  let at = 0;
  return (length) => {
    const runs: { text: string; ink: Ink | null; isPure: boolean }[] = [];
    // Blanks have a hand of their own only where nothing else was changed.
    const isBlank = text.slice(at, at + length).trim() === '';
    for (const end = at + length; at < end; at += 1) {
      const letter = text.charAt(at);
      const isWord = letter.trim() !== '';
      const ink = isOfText && (isBlank || isWord) ? (inks[at] ?? null) : null;
      const isPure = ink !== null || !isWord;
      const last = runs.at(-1);
      if (last && (ink === null || last.ink === ink || last.ink === null)) {
        last.text += letter;
        last.ink ??= ink;
        last.isPure &&= isPure;
      } else {
        // Blanks go before a word, as they do in a comparison.
        const words = last?.text.trimEnd() ?? '';
        const blanks = last?.text.slice(words.length) ?? '';
        if (last) last.text = words;
        runs.push({ text: blanks + letter, ink, isPure });
      }
    }
    return runs.map((run) => ({ text: run.text, ink: run.ink ?? 'machine', isPure: run.isPure }));
  };
}

type Edit = { removed: readonly InkRun[]; added: readonly InkRun[] };

/**
 * Whole words of the student's own before or behind the machine's are a change by themselves, so that whoever refuses the
 * machine's keeps them.
 */
export function setOwnApart({ removed, added }: Edit): Edit[] {
  const isMixed = added.some(({ ink }) => ink !== 'student') && removed.every(({ ink }) => ink !== 'student');
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
  return run?.ink === 'student' && run.isPure;
}
