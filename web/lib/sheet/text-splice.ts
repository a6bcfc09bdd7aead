/** Letters taken out of a text at a place, and others put in there. */
export interface Splice {
  at: number;
  del: number;
  ins: string;
}

export function applySplice(text: string, { at, del, ins }: Splice): string {
  return text.slice(0, at) + ins + text.slice(at + del);
}

/** Where a caret stands after a change: with the letters that it stood behind. */
export function placeAfter({ at, del, ins }: Splice, place: number): number {
  if (place <= at) return place;
  return Math.max(place - del, at) + ins.length;
}

/** The one change that makes the second text of the first. */
export function differenceOf(text: string, next: string): Splice {
  const shorter = Math.min(text.length, next.length);
  let head = 0;
  while (head < shorter && text[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && text.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  return wholeCharacters(text, {
    at: head,
    del: text.length - head - tail,
    ins: next.slice(head, next.length - tail),
  });
}

/** A change of one half of a character is a change of the whole. */
export function wholeCharacters(text: string, { at, del, ins }: Splice): Splice {
  const splice = { at, del, ins };
  if (splitsPair(text, at)) {
    splice.at -= 1;
    splice.del += 1;
    splice.ins = text[at - 1] + splice.ins;
  }
  if (splitsPair(text, at + del)) {
    splice.ins += text[at + del];
    splice.del += 1;
  }
  return splice;
}

function splitsPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1)) && at > 0;
}
