/** Text arrives in bursts; it is shown at an even pace, which never falls further behind than about this. */
const catchUpMs = 450;
const leastPerMs = 0.12;
/** A run without a space that is longer than this is shown in parts: an address, or a script that has no spaces. */
const longestWord = 28;

/**
 * How much of a text to show after some more time, in characters. It ends between words, because a word that grows at the
 * end of a line would jump to the next one under the reader's eyes. A whole text is shown to its end.
 */
export function revealNext(shown: number, text: string, elapsedMs: number, isWhole: boolean): number {
  const waiting = text.length - shown;
  if (waiting <= 0) return text.length;
  const pace = Math.max(leastPerMs, waiting / catchUpMs);
  const wish = Math.min(text.length, shown + Math.max(1, Math.ceil(pace * elapsedMs)));
  if (isWhole && wish === text.length) return wish;

  for (let place = wish; place > shown; place--) if (isBreak(text, place)) return place;
  const reach = Math.min(text.length, shown + longestWord);
  for (let place = wish + 1; place <= reach; place++) if (isBreak(text, place)) return place;
  if (waiting > longestWord) return wholeCharacter(text, wish);
  return isWhole ? text.length : shown;
}

function isBreak(text: string, place: number): boolean {
  return isSpace(text[place - 1]) || isSpace(text[place]);
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}

/** Never half of a character that takes two places. */
function wholeCharacter(text: string, place: number): number {
  const code = text.charCodeAt(place - 1);
  const isFirstHalf = code >= 0xd800 && code <= 0xdbff;
  return isFirstHalf && place < text.length ? place + 1 : place;
}
