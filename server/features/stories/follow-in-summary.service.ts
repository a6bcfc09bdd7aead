import { changeStoryIn, type ToldStory } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import { toTold } from './sort-by-privacy.ts';
import { lockSummaryTexts, updateSummaryTexts, type StoryRow } from './stories.repo.ts';

/** The summary names every story that may be used: what is made private, corrected or deleted changes its line there. */
export async function followInSummary(
  tx: Database,
  profileId: string,
  before: StoryRow | null,
  after: StoryRow | null,
): Promise<void> {
  const summary = await lockSummaryTexts(tx, profileId);
  if (!summary) return;
  const change = (text: string) => changeStoryIn(text, before && usable(before), after && usable(after));
  const changed = { content: change(summary.content), madeContent: change(summary.madeContent) };
  if (changed.content !== summary.content || changed.madeContent !== summary.madeContent)
    await updateSummaryTexts(tx, profileId, changed);
}

function usable(row: StoryRow): ToldStory | null {
  const told = toTold(row);
  return row.isPrivate || told.answers.length === 0 ? null : told;
}
