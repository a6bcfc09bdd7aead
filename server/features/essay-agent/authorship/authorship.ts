import { countWords } from '#contracts/counting.ts';
import type { DraftHands } from '#contracts/essay-agent.ts';
import type { Hand } from '#contracts/essays.ts';
import { followWords, type Token, type WrittenVersion } from './follow-words.ts';

export interface AuthoredSegment {
  text: string;
  hand: Hand;
}

/** Whose hand each part of the newest version is from. `told` is what the student wrote elsewhere, as an answer to us. */
export async function attributeText(
  versions: readonly WrittenVersion[],
  told: readonly string[] = [],
): Promise<AuthoredSegment[]> {
  const newest = (await followWords(versions, told)).versions.at(-1) ?? [];
  const authored = newest.map(({ text, hand, isTold }) => ({ text, hand: isTold ? ('student' as const) : hand }));
  return join(authored, (last, token) => last.hand === token.hand);
}

/**
 * Who put in and took out what, from the draft before the newest revision to the draft as it stands: the last version with
 * its words that a machine went on from. Where there is none, it was brought along by the student.
 */
export async function attributeChanges(
  versions: readonly WrittenVersion[],
  previousDraft: string,
  told: readonly string[] = [],
): Promise<DraftHands> {
  const revised = versions.findLastIndex(
    ({ hand }, index) => hand === 'machine' && versions[index - 1]?.content === previousDraft,
  );
  const brought: WrittenVersion = { content: previousDraft, hand: 'student', pasted: [] };
  const followed = await followWords(revised === -1 ? [brought, ...versions] : versions, told);
  const before = followed.versions[Math.max(0, revised - 1)] ?? [];
  const now = followed.versions.at(-1) ?? [];
  const stood = new Set(before);
  const stands = new Set(now);
  const segmentsOf = (tokens: Token[], handOf: (token: Token) => Hand | null) =>
    join(
      tokens.map((token) => ({ text: token.text, hand: handOf(token), is_told: token.isTold })),
      (last, token) => last.hand === token.hand && last.is_told === token.is_told,
    );
  return {
    previous: segmentsOf(before, (token) => (stands.has(token) ? null : (followed.takenOutBy.get(token) ?? null))),
    draft: segmentsOf(now, (token) => (stood.has(token) ? null : token.hand)),
  };
}

type Part = { text: string; hand: Hand | null };

function join<Of extends Part>(parts: readonly Of[], isAlike: (last: Of, part: Of) => boolean): Of[] {
  const segments: Of[] = [];
  for (const part of parts) {
    const last = segments.at(-1);
    // White space belongs to whatever it stands behind, but for a break that somebody put between words that stayed.
    const isSpaceBehind = part.text.trim() === '' && (part.hand === null || last?.hand !== null);
    if (last && (isAlike(last, part) || isSpaceBehind)) last.text += part.text;
    else segments.push(part);
  }
  return segments;
}

export function countHands(segments: readonly AuthoredSegment[]): Record<Hand, number> {
  const words: Record<Hand, number> = { machine: 0, student: 0, pasted: 0, writer: 0 };
  for (const { text, hand } of segments) words[hand] += countWords(text);
  return words;
}
