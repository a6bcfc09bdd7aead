import { contentWords } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { hearTurns } from './hear-turns.ts';

/** A sentence that is kept, with where it stands. */
export interface Line {
  id: string;
  at: number;
  story: string;
  text: string;
}

/** Every kept sentence, in the order it was told. */
export const linesIn = (switches: readonly SwitchedMessage[]): Line[] =>
  switches.flatMap(({ id, story, sentences }) =>
    story === null ? [] : sentences.flatMap(({ text, isOn }, at) => (isOn ? [{ id, at, story, text }] : [])),
  );

const countIn = (words: readonly string[], text: string) => {
  const own = contentWords(text);
  return words.filter((word) => own.has(word)).length;
};

/** The sentences that say these words, or most of them. */
export function linesNaming(lines: readonly Line[], words: readonly string[]): Line[] {
  const best = Math.max(0, ...lines.map(({ text }) => countIn(words, text)));
  return lines.filter(({ text }) => best > 0 && countIn(words, text) * 2 >= best);
}

/** What of one story is about these words: each sentence that says them, with what goes on from it until something else is told. */
export function linesAbout(lines: readonly Line[], words: readonly string[], others: readonly string[]): Line[] {
  const named = linesNaming(lines, words);
  const story = mostFrequent(named.map((line) => line.story));
  const of = lines.filter((line) => line.story === story);
  const hits = new Set(named);
  const first = of.findIndex((line) => hits.has(line));
  const outside = contentWords(
    of
      .slice(0, Math.max(first, 0))
      .map(({ text }) => text)
      .join(' '),
  );
  const inside = new Set<string>();
  let isOf = false;
  return of.filter((line) => {
    const own = contentWords(line.text);
    isOf = hits.has(line) || (isOf && !leaves(line.text, own, { others, outside, inside }));
    if (isOf) for (const word of own) inside.add(word);
    return isOf;
  });
}

/** Whether a sentence turns to something else: it says so, names it, or has more words of what was told before. */
function leaves(
  text: string,
  own: ReadonlySet<string>,
  { others, outside, inside }: { others: readonly string[]; outside: ReadonlySet<string>; inside: ReadonlySet<string> },
): boolean {
  const isTurn = hearTurns(text).some(({ kind, isSure }) => isSure && kind !== 'maybe');
  return (
    isTurn || others.some((word) => own.has(word)) || own.intersection(outside).size > own.intersection(inside).size
  );
}

const mostFrequent = (all: readonly string[]): string | undefined =>
  [...Map.groupBy(all, (each) => each)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** Sentences that begin another story within one: they announce it. */
export const linesTurning = (lines: readonly Line[]): Line[] =>
  lines.filter(({ text }, at) => at > 0 && hearTurns(text).some(({ kind }) => kind !== 'maybe'));
