import { wordsOf } from '#server/composer/language/words.ts';

/** The gaps that nobody has asked about yet: what was asked once is not asked again, and an empty one asks nothing. */
export function unaskedGaps(gaps: readonly string[], said: readonly string[]): string[] {
  return gaps.filter((gap) => plain(gap).trim() !== '' && !said.some((text) => plain(text).includes(plain(gap))));
}

/** A model may set other capitals and marks. */
function plain(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}
