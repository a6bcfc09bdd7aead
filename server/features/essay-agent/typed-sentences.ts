import type { Hand } from '#contracts/essays.ts';
import { withoutGaps } from '#contracts/gaps.ts';
import { sentencesOf } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listThreadTexts, type Thread } from './essay-agent.repo.ts';

/** Older versions than these were overwritten long ago. */
const lookedAt = 60;

/**
 * The sentences of the draft that the student set down first, by typing, pasting or bringing them along. Whoever comes after,
 * a sentence stays with its first hand.
 */
export async function listTyped(db: Database, thread: Pick<Thread, 'id' | 'form' | 'draft'>): Promise<string[]> {
  const versions = (await listThreadTexts(db, thread.id, 'draft', lookedAt)).toReversed();
  return typedSentences(versions, thread.draft, thread.form?.currentDraft ?? '');
}

export function typedSentences(
  versions: readonly { content: string; hand: Hand }[],
  draft: string,
  brought: string,
): string[] {
  const firstHand = new Map<string, Hand>();
  for (const { content, hand } of [{ content: brought, hand: 'student' as const }, ...versions])
    for (const sentence of sentencesOf(withoutGaps(content)))
      if (!firstHand.has(sentence)) firstHand.set(sentence, hand);
  return sentencesOf(withoutGaps(draft)).filter((sentence) => {
    // What stands in no version yet was typed since the last one: a machine's text is always a version.
    const hand = firstHand.get(sentence) ?? 'student';
    return hand === 'student' || hand === 'pasted';
  });
}
