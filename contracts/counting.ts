/**
 * Words as application portals count them: what stands between white space, if it holds a letter or a digit. A dash on its
 * own is no word, and "well-known" is one.
 */
export function countWords(text: string): number {
  let count = 0;
  for (const token of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(token)) count += 1;
  return count;
}

/** Characters as a portal with a character limit counts them: spaces count, a line break is one, the ends are trimmed. */
export function countCharacters(text: string): number {
  return [...text.replace(/\r\n?/g, '\n').trim()].length;
}
