import { countWords } from '#contracts/counting.ts';
import type { DraftHands } from '#contracts/essay-agent.ts';
import type { Hand } from '#contracts/essays.ts';
import { followWords, type Token, type WrittenVersion } from './follow-words.ts';

export interface AuthoredSegment {
  text: string;
  hand: Hand;
}

/** Whose hand each part of the newest version is from. */
export async function attributeText(versions: readonly WrittenVersion[]): Promise<AuthoredSegment[]> {
  const newest = (await followWords(versions)).versions.at(-1) ?? [];
  return join(newest, ({ hand }) => hand);
}

/**
 * Who put in and took out what, from the draft before the newest revision to the draft as it stands: the last version with
 * its words that a machine went on from. Where there is none, it was brought along by the student.
 */
export async function attributeChanges(
  versions: readonly WrittenVersion[],
  previousDraft: string,
): Promise<DraftHands> {
  const revised = versions.findLastIndex(
    ({ hand }, index) => hand === 'machine' && versions[index - 1]?.content === previousDraft,
  );
  const brought: WrittenVersion = { content: previousDraft, hand: 'student', pasted: [] };
  const followed = await followWords(revised === -1 ? [brought, ...versions] : versions);
  const before = followed.versions[Math.max(0, revised - 1)] ?? [];
  const now = followed.versions.at(-1) ?? [];
  const stood = new Set(before);
  const stands = new Set(now);
  return {
    previous: join(before, (token) => (stands.has(token) ? null : (followed.takenOutBy.get(token) ?? null))),
    draft: join(now, (token) => (stood.has(token) ? null : token.hand)),
  };
}

function join<Of extends Hand | null>(tokens: readonly Token[], handOf: (token: Token) => Of) {
  const segments: { text: string; hand: Of }[] = [];
  for (const token of tokens) {
    const last = segments.at(-1);
    const hand = handOf(token);
    // White space belongs to whatever it stands behind, but for a break that somebody put between words that stayed.
    const isSpaceBehind = token.text.trim() === '' && (hand === null || last?.hand !== null);
    if (last && (last.hand === hand || isSpaceBehind)) last.text += token.text;
    else segments.push({ text: token.text, hand });
  }
  return segments;
}

export function countHands(segments: readonly AuthoredSegment[]): Record<Hand, number> {
  const words: Record<Hand, number> = { machine: 0, student: 0, pasted: 0, writer: 0 };
  for (const { text, hand } of segments) words[hand] += countWords(text);
  return words;
}
