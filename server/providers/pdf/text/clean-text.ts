import { correctedTextMaxLength } from '#contracts/limits.ts';
import { mendHyphens } from './mend-hyphens.ts';

const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** Dots, squares and arrows that begin a point of a list, those of symbol fonts included. A dash needs its space to count. */
const bullet = /^[\t ]*(?:[•●○◦▪▫■□‣⁃∙·➢➤►▶❖✓✔\u{f0b7}\u{f0a7}\u{f0d8}\u{f076}\u{f0fc}]|[–—*-](?=\s))[\t ]*/u;

/** What the database cannot keep, what nobody sees, and what could turn the direction of the text around it. */
const unseen = /(?![\n\t])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff0-\uffff]/gu;
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Characters without an agreed meaning: the little pictures of icon fonts. */
const privateUse = /\p{Co}/gu;
const softHyphen = /\u00ad/gu;

/** Text of a file as it is kept: one kind of line break, space and bullet, words whole, nothing that cannot be stored. */
export function cleanText(raw: string): string {
  const lines = withoutHalfCharacters(raw)
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(otherSpaces, ' ')
    .replaceAll(/[ﬀ-ﬆ]/gu, (ligature) => ligatures[ligature] ?? ligature)
    .split('\n')
    .map(cleanLine);
  const text = mendHyphens(withBulletsJoined(lines)).join('\n').replaceAll(softHyphen, '');
  return shortenText(text.replaceAll(/\n{3,}/g, '\n\n').trim());
}

/** The same for text that has no layout but its own spaces: they are kept, because columns and points stand on them. */
export function cleanLayout(raw: string): string {
  const lines = withoutHalfCharacters(raw)
    .replaceAll(/\r\n?|[\f\u2028\u2029]/gu, '\n')
    .replaceAll(otherSpaces, ' ')
    .replaceAll(/[ﬀ-ﬆ]/gu, (ligature) => ligatures[ligature] ?? ligature)
    .replaceAll(unseen, '')
    .replaceAll(softHyphen, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/^([\t ]*)[\u{f000}-\u{f0ff}][\t ]*/u, '$1• ')
        .replaceAll(privateUse, '')
        .trimEnd(),
    );
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd();
}

function cleanLine(line: string): string {
  return line
    .replace(bullet, '• ')
    .replaceAll(unseen, '')
    .replaceAll(privateUse, '')
    .replaceAll(/ *\t[\t ]*/g, '\t')
    .replaceAll(/ {2,}/g, ' ')
    .replace(/^[\t ]+|[\t ]+$/g, '');
}

/** A surrogate without its other half is no character. */
function withoutHalfCharacters(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed().replaceAll('\ufffd', '');
}

/** A bullet that was drawn on a line of its own belongs to the line after it. */
function withBulletsJoined(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    if (joined.at(-1) === '•' && line !== '') joined[joined.length - 1] = line.startsWith('•') ? line : `• ${line}`;
    else joined.push(line);
  }
  return joined.filter((line) => line !== '•');
}

/** As much as is kept, cut at the end of a line, so that no half word is left. */
export function shortenText(text: string): string {
  if (text.length <= correctedTextMaxLength) return text;
  const cut = text.slice(0, correctedTextMaxLength);
  return cut.slice(0, Math.max(cut.lastIndexOf('\n'), correctedTextMaxLength / 2)).trimEnd();
}
