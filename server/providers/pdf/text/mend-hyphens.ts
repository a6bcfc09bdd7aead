/** First halves that keep their hyphen, whether a line ends there or not. */
const joinedByHyphen = new Set(
  'self well co non cross long short full part half high low multi award year semester team hands state first second third peer student end open real large small on off up in'.split(
    ' ',
  ),
);

const brokenWord = /(\p{L}+)([-\u00ad\u2010])$/u;
const restOfWord = /^(\p{Ll}[\p{L}'’]*)(.*)$/u;

/**
 * Puts words together that were broken at the end of a line. Whether the hyphen belongs to the word is told by the rest of
 * the text where the word stands there whole, then by its first half.
 */
export function mendHyphens(lines: string[]): string[] {
  const words = new Set(
    lines
      .join('\n')
      .toLowerCase()
      .match(/\p{L}+(?:-\p{L}+)*/gu) ?? [],
  );
  const mended = [...lines];
  for (let i = 0; i + 1 < mended.length; i += 1) {
    const broken = brokenWord.exec(mended[i] ?? '');
    const rest = restOfWord.exec(mended[i + 1] ?? '');
    if (!broken || !rest) continue;
    const [end, first = '', hyphen = ''] = broken;
    const [, second = '', remainder = ''] = rest;
    const keep = hyphen !== '\u00ad' && keepsHyphen(first, second, words);
    mended[i] = `${(mended[i] ?? '').slice(0, -end.length)}${first}${keep ? '-' : ''}${second}${closing(remainder)}`;
    mended[i + 1] = remainder.slice(closing(remainder).length).trimStart();
  }
  return mended.filter((line, i) => line !== '' || lines[i] === '');
}

function keepsHyphen(first: string, second: string, words: Set<string>): boolean {
  if (words.has(`${first}-${second}`.toLowerCase())) return true;
  if (words.has(`${first}${second}`.toLowerCase())) return false;
  return joinedByHyphen.has(first.toLowerCase());
}

/** A comma or a full stop goes with its word. */
function closing(remainder: string): string {
  return /^[.,;:!?)\]”"]+(?=\s|$)/u.exec(remainder)?.[0] ?? '';
}
