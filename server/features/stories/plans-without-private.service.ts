import { planWithoutPrivate } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sortByPrivacy } from './sort-by-privacy.ts';
import { listPlans, listStoryRows, updatePlan } from './stories.repo.ts';

const allPlans = 100_000;

/**
 * Takes what the student made private out of every plan it stands in. The version of an essay stays: nobody who has it open
 * needs to load it again, since the same sentences are left out of whatever they save.
 */
export async function leaveOutOfPlans(tx: Database, profileId: string): Promise<void> {
  const { usable, hidden } = sortByPrivacy(await listStoryRows(tx, profileId));
  if (hidden.length === 0) return;
  for (const { threadId, plan } of await listPlans(tx, profileId, allPlans)) {
    const left = planWithoutPrivate({ stories: usable, hidden }, plan);
    if (left !== plan) await updatePlan(tx, threadId, left);
  }
}
