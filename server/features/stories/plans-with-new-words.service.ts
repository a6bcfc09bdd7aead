import { planWithNewWords } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listPlans, updatePlan, type StoryRow } from './stories.repo.ts';

/** Puts what the student changed in a story into the plans that have the old words, because they asked for it. */
export async function changeInPlans(tx: Database, profileId: string, before: StoryRow, after: StoryRow): Promise<void> {
  for (const { threadId, plan } of await listPlans(tx, profileId)) {
    const changed = planWithNewWords(plan, before.answers, after.answers);
    if (changed !== plan) await updatePlan(tx, threadId, changed);
  }
}
