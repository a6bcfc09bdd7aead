import { diffArrays } from 'diff';
import type { Hand } from '#contracts/essays.ts';
import { countWords } from '#contracts/counting.ts';

export interface WrittenVersion {
  content: string;
  hand: Hand;
  /** Pieces that were pasted in this version. */
  pasted: string[];
}

export interface AuthoredSegment {
  text: string;
  hand: Hand;
}

interface Token {
  text: string;
  hand: Hand;
}

/** Fewer words in a row than this are as likely typed as pasted. */
const pastedAtLeast = 3;

/**
 * Whose hand each part of the newest version is from. A word keeps the hand that first set it down, through every later
 * version in which it still stands; what a version adds is of the version's own hand, or pasted where it was.
 */
export function attributeText(versions: WrittenVersion[]): AuthoredSegment[] {
  let tokens: Token[] = [];
  for (const version of versions) tokens = attributeVersion(tokens, version);
  return join(tokens);
}

function attributeVersion(before: Token[], { content, hand, pasted }: WrittenVersion): Token[] {
  const now = content.match(/\s+|[^\s]+/g) ?? [];
  const changes = diffArrays(
    before.map(({ text }) => text),
    now,
  );
  const tokens: Token[] = [];
  let at = 0;
  for (const { value, added, removed } of changes) {
    if (removed) at += value.length;
    else if (added) {
      const isPasted = hand === 'student' && wasPasted(value.join(''), pasted);
      tokens.push(...value.map((text) => ({ text, hand: isPasted ? ('pasted' as const) : hand })));
    } else {
      tokens.push(...before.slice(at, at + value.length));
      at += value.length;
    }
  }
  return tokens;
}

function wasPasted(added: string, pasted: string[]): boolean {
  const text = plain(added);
  if (countWords(text) < pastedAtLeast) return false;
  // A pasted piece is often longer than what is left of it, and sometimes shorter than what was added around it.
  return pasted.some((piece) => {
    const own = plain(piece);
    return countWords(own) >= pastedAtLeast && (own.includes(text) || text.includes(own));
  });
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function join(tokens: Token[]): AuthoredSegment[] {
  const segments: AuthoredSegment[] = [];
  for (const { text, hand } of tokens) {
    const last = segments.at(-1);
    // White space belongs to whatever it stands behind.
    if (last && (last.hand === hand || text.trim() === '')) last.text += text;
    else segments.push({ text, hand });
  }
  return segments;
}

export function countHands(segments: AuthoredSegment[]): Record<Hand, number> {
  const words: Record<Hand, number> = { machine: 0, student: 0, pasted: 0, writer: 0 };
  for (const { text, hand } of segments) words[hand] += countWords(text);
  return words;
}
