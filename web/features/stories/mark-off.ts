import type { StoryAnswer } from '#contracts/stories.ts';

export interface Piece {
  text: string;
  /** The student switched it off under their message. */
  isOff: boolean;
}

const sentenceEnd = /[.!?…]["'”’)\]]*$/;
/** Where a sentence may begin: after a mark or a new line, behind the bullet or the number of a list. */
const sentenceStart = /(?:[.!?…]["'”’)\]]*\s*|\n\s*)(?:[-•*–]\s+|\d{1,2}[.)]\s+)?/gu;
/** What stands between two parts of a sentence that have a switch each, without and with the word that joins them. */
const joints = [/^[\s,;:()–—-]+/u, /^[\s,;:()–—-]+(?:(?:but|and|so|anyways?|because|cause|cuz)[\s,]+)+/iu];

/** An answer in pieces: the sentences that are off, and what is between them. A sentence counts only whole: “lol” isn't in “lolling”. */
export function markOff({ text, on = [], off = [] }: Pick<StoryAnswer, 'text' | 'on' | 'off'>): Piece[] {
  if (off.length === 0) return [{ text, isOff: false }];
  const known = [...on, ...off].filter(Boolean).toSorted((one, other) => other.length - one.length);
  const sentenceAt = (at: number) =>
    known.find((each) => text.startsWith(each, at) && isEnd(text, at, at + each.length, known));
  const pieces: Piece[] = [];
  let shown = 0;
  function show(to: number, isOff: boolean): void {
    if (to > shown) pieces.push({ text: text.slice(shown, to), isOff });
    shown = to;
  }
  let at = text.search(/\S|$/);
  while (at < text.length) {
    const sentence = sentenceAt(at) ?? '';
    const end = at + sentence.length;
    if (off.includes(sentence)) {
      show(at, false);
      show(end, true);
    }
    const behind = sentence === '' ? [] : [end, ...behindJoints(text, end)];
    at = behind.find((each) => sentenceAt(each) !== undefined) ?? nextStart(text, end);
  }
  show(text.length, false);
  return pieces;
}

/** Whether what began at `start` ends as a sentence does, or where another known one follows. */
function isEnd(text: string, start: number, end: number, known: readonly string[]): boolean {
  const rest = text.slice(end);
  if (/^[^\S\n]*(?:\n|$)/.test(rest)) return true;
  if (sentenceEnd.test(text.slice(start, end)) && /^[\s\p{Lu}]/u.test(rest)) return true;
  return behindJoints(text, end).some((at) => known.some((each) => text.startsWith(each, at)));
}

function behindJoints(text: string, end: number): number[] {
  const rest = text.slice(end);
  return joints.flatMap((joint) => {
    const found = joint.exec(rest);
    return found ? [end + found[0].length] : [];
  });
}

function nextStart(text: string, from: number): number {
  sentenceStart.lastIndex = from;
  return sentenceStart.test(text) ? sentenceStart.lastIndex : text.length;
}
