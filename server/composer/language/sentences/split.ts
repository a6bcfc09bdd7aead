/** A piece of a text with its place in it. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

const abbreviation =
  /(?:^|[\s("“])(?:mr|mrs|ms|dr|prof|st|sr|jr|vs|etc|no|approx|dept|univ|inc|ltd|pvt|co|fig|gen|rev|hon|sgt|capt|lt|e\.g|i\.e|a\.m|p\.m|u\.s|u\.k|u\.s\.a|ph\.d|b\.a|b\.s|b\.sc|m\.a|m\.s|m\.sc|b\.tech|m\.tech|d\.c|[a-z])\.$/i;
/** Marks are taken from the first of their row: from each of them, a page of full stops would hold everybody up. */
const ends = /(?:(?<![.!?])[.!?]+["'”’)]*|…)(?=\s|$)|\n+/g;
/** In characters. Nobody writes a sentence of four hundred words; what never ends is read in parts, so that each is soon done. */
const longest = 2500;
const bulletMark = /^\s*(?:[-•*–]|\d{1,2}[.)])\s+/;

/**
 * Sentences as a student types them: a full stop, a question or exclamation mark, or a new line ends one, and the next may
 * begin with a small letter. Titles, initials and decimals end none, nor does a quotation that the sentence goes on after.
 */
export function splitSentences(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const push = (to: number) => {
    const source = text.slice(from, to);
    const lead = bulletMark.exec(source)?.[0].length ?? source.length - source.trimStart().length;
    const start = from + lead;
    const end = from + source.trimEnd().length;
    for (const part of partsOf(text, start, end)) if (/[\p{L}\p{N}]/u.test(part.text)) pieces.push(part);
    from = to;
  };
  for (const match of text.matchAll(ends)) {
    const to = match.index + match[0].length;
    if (match[0].startsWith('\n') || to - from > longest || !goesOn(text, from, match.index, match[0])) push(to);
  }
  push(text.length);
  return pieces;
}

/** Cut between two words, or inside one that is longer than all. */
function partsOf(text: string, start: number, end: number): Piece[] {
  const parts: Piece[] = [];
  for (let from = start; from < end;) {
    const room = text.slice(from, from + longest + 1);
    const lastBlank = room.search(/\s\S*$/);
    const to = end - from <= longest ? end : from + (lastBlank > 0 ? lastBlank : longest);
    const part = text.slice(from, to).trimEnd();
    if (part !== '') parts.push({ text: part, start: from, end: from + part.length });
    from = to + (text.slice(to, end).length - text.slice(to, end).trimStart().length);
  }
  return parts;
}

function goesOn(text: string, from: number, at: number, mark: string): boolean {
  const next = text.slice(at + mark.length).trimStart();
  if (mark === '.' && abbreviation.test(text.slice(from, at + 1))) {
    return (
      !/^(?:[IiWw]\b|[A-Z][a-z]+\s+(?:was|is|had)\b)/.test(next) ||
      !/(?:etc|[ap]\.m)\.$/i.test(text.slice(from, at + 1))
    );
  }
  if (/^\d/.test(next) && /\d$/.test(text.slice(from, at)) && /^\S/.test(text.slice(at + mark.length))) return true;
  return /["'”’)]$/.test(mark) && /^[\p{Ll},;]/u.test(next);
}
