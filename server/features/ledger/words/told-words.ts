import { isWord } from './list-edits.ts';
import { plainWord, rowFinder } from './find-rows.ts';

/** Fewer words in a row than this are as likely the machine’s own, unless they are a whole sentence. */
const toldInRow = 5;

/** Tells which tokens the student told us word for word, by their places. */
export function toldFinder(told: readonly string[]): (texts: readonly string[]) => Set<number> {
  const findRows = rowFinder(
    told.map((text) => ({ text, before: '' })),
    toldInRow,
  );
  const sentences = new Set(told.flatMap((text) => sentencesOf(text.split(/\s+/)).map(({ words }) => words)));
  return (texts) => {
    const found = findRows(texts);
    for (const { words, from, to } of sentencesOf(texts)) {
      if (!sentences.has(words)) continue;
      for (let at = from; at <= to; at += 1) found.add(at);
    }
    return found;
  };
}

function sentencesOf(tokens: readonly string[]): { words: string; from: number; to: number }[] {
  const sentences: { words: string; from: number; to: number }[] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    const isEnd = /[.!?…]["”’)]*$/.test(token) || /\n/.test(token) || index === tokens.length - 1;
    if (!isEnd) return;
    const words = tokens
      .slice(from, index + 1)
      .filter(isWord)
      .map(plainWord)
      .join(' ')
      .trim();
    if (words !== '') sentences.push({ words, from, to: index });
    from = index + 1;
  });
  return sentences;
}
