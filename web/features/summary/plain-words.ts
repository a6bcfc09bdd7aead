/** Stars around words. One after a letter, as in A*, begins nothing. */
const pair = /(?<![*\p{L}\p{N}])(\*{1,3})(?![\s*])([^*]+)(?<!\s)\1(?![\p{L}\p{N}])/gu;
const escaped = /\\[!-/:-@[-`{-~]/g;
const piece = /\\[!-/:-@[-`{-~]|./gsu;
/** Stands for a star that is a mark while we look for others. */
const taken = '\u0000';

/** What would show as something else than it is, within a line and at its start. */
const mark = /[\\*`[]|<(?=[a-z/!?])|&(?=#?\w+;)|(?<![\w/])[_~]|[_~](?!\w)/gi;
const startMark = /^(\s*)(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|[-=:|\s]+$)(?=\S)/;

/** A letter as it is stored and as it is read. A mark is read as nothing. */
type Piece = { stored: string; plain: string };

/** Words of a stored line without the marks for bold and italics. */
export function plainWords(stored: string): string {
  return piecesOf(stored)
    .map(({ plain }) => plain)
    .join('');
}

/** Words as they are stored: with the marks of what stood there, as far as they still fit. What was typed shows as it was typed. */
export function markWords(words: string, before: string): string {
  const pieces = piecesOf(before);
  let [tail, to] = [pieces.length, words.length];
  for (; tail > 0 && words.slice(0, to).endsWith(pieces[tail - 1]?.plain ?? ''); tail -= 1)
    to -= pieces[tail - 1]?.plain.length ?? 0;
  let [head, from] = [0, 0];
  for (; head < tail && words.slice(0, to).startsWith(pieces[head]?.plain ?? '', from); head += 1)
    from += pieces[head]?.plain.length ?? 0;
  const storedOf = (start: number, end: number) =>
    pieces
      .slice(start, end)
      .map(({ stored }) => stored)
      .join('');
  const typed = escape(words.slice(from, to));
  const letter = pieces.findIndex(({ plain }, at) => at >= tail && plain !== '');
  const marksEnd = letter === -1 ? pieces.length : letter;
  const inside = storedOf(0, head) + typed + storedOf(tail, pieces.length);
  const behind = storedOf(0, head) + storedOf(tail, marksEnd) + typed + storedOf(marksEnd, pieces.length);
  // What is typed at the end of a bold title belongs to it; behind “(resume)” it is no part of where a fact is from.
  const tries = words[from - 1] === ')' ? [behind, inside] : [inside, behind];
  return escapeStart(tries.find((each) => plainWords(each) === words) ?? escape(words));
}

function piecesOf(stored: string): Piece[] {
  let masked = stored.replaceAll(escaped, String.raw`\\`);
  for (let last = ''; last !== masked;) {
    last = masked;
    masked = masked.replaceAll(pair, (_, stars: string, inner: string) =>
      [taken.repeat(stars.length), inner, taken.repeat(stars.length)].join(''),
    );
  }
  return [...stored.matchAll(piece)].map(({ 0: letter, index }) => ({
    stored: letter,
    plain: masked[index] === taken ? '' : letter.length > 1 && letter.startsWith('\\') ? letter.slice(1) : letter,
  }));
}

function escape(words: string): string {
  return words.replaceAll(mark, String.raw`\$&`);
}

function escapeStart(words: string): string {
  return words.replace(startMark, '$1\\');
}
