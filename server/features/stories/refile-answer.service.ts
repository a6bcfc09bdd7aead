import { storyLimits } from '#contracts/limits.ts';
import type { StoryAnswer } from '#contracts/stories.ts';
import { storiesIn } from '#server/composer/compose.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { forgetModelSummary } from '#server/features/summaries/summaries.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { followInSummary } from './follow-in-summary.service.ts';
import { leaveOutOfPlans } from './plans-without-private.service.ts';
import { deleteStories, insertStory, updateStory, type StoryRow } from './stories.repo.ts';
import { asAnswer, type FiledStories } from './take-stories.service.ts';

/** A message whose sentences were switched, or that was moved to another story (`isMoved`). */
export interface KeptChange extends FiledStories {
  id: string;
  before: readonly ConversationMessage[];
  after: readonly ConversationMessage[];
  isMoved: boolean;
  /** A sentence that could be used can’t be any more. */
  isTakenOut: boolean;
}

/**
 * Brings what the student decided in the chat into the stories, where the message was taken into them already. What they renamed,
 * edited or made private there stays.
 */
export async function refileAnswer(tx: Database, profileId: string, change: KeptChange): Promise<void> {
  const { id, after, rows, takenUntil } = change;
  const message = after.find((each) => each.id === id);
  if (!message || takenUntil === null || message.createdAt > takenUntil) return;
  const changed = refiled(change);
  let position = Math.max(0, ...rows.map((row) => row.position));
  for (const { row, answers } of changed) {
    if (row && answers.length > Math.max(storyLimits.answers, row.answers.length))
      throw new AppError('validation_failed', 'That story is full. Start a new story instead.');
    if (!row) {
      position += 1;
      await followInSummary(tx, profileId, null, await insertStory(tx, { profileId, answers, position }));
    } else if (answers.length === 0) {
      await deleteStories(tx, profileId, [row.id]);
      await followInSummary(tx, profileId, row, null);
    } else {
      await updateStory(tx, row.id, { answers, updatedAt: new Date() });
      await followInSummary(tx, profileId, row, { ...row, answers });
    }
  }
  await leaveOutOfPlans(tx, profileId);
  if (change.isTakenOut) await forgetModelSummary(tx, profileId);
}

interface Refiled {
  /** Null: a new one. */
  row: StoryRow | null;
  answers: StoryAnswer[];
}

/** The stories that change, each with its answers then. */
function refiled({ id, before, after, rows, isMoved }: KeptChange): Refiled[] {
  const row = rows.find((each) => holds(each, id)) ?? null;
  const told = storiesIn(after).find((each) => holds(each, id));
  const now = told?.answers.find((answer) => answer.id === id);
  const { keeping } = after.find((each) => each.id === id) ?? {};
  if (!row && (!now || now.isPrivate)) return [];
  const isSwitched = keeping && keeping.on.length + keeping.off.length > 0;
  const marks = isSwitched ? { on: [...keeping.on], off: [...keeping.off], is_private: keeping.on.length === 0 } : {};
  const known = row?.answers.find((answer) => answer.id === id) ?? (now && asAnswer(now));
  const own = known ? [{ ...known, ...marks }] : [];
  if (row && !isMoved)
    return [{ row, answers: row.answers.map((each) => own.find((one) => one.id === each.id) ?? each) }];
  const told0 = storiesIn(before).find((each) => holds(each, id));
  const place = new Map(after.map((each, at) => [each.id, at]));
  const isLater = (each: StoryAnswer) => (place.get(each.id) ?? -1) > (place.get(id) ?? 0);
  // What answered the questions about it comes along.
  const along = (row?.answers ?? []).filter(
    (each) => isLater(each) && told0 && holds(told0, each.id) && told && holds(told, each.id),
  );
  const moved = [...own, ...along];
  const left = (row?.answers ?? []).filter((each) => !moved.some((one) => one.id === each.id));
  const chosen = isMoved ? (keeping?.story ?? null) : null;
  const others = new Set((told?.answers ?? []).map((each) => each.id).filter((each) => each !== id));
  const target =
    chosen === 'new'
      ? null
      : (rows.find((each) => holds(each, chosen)) ??
        rows.findLast((each) => each.answers.some((one) => others.has(one.id))));
  if (row && (target === row || (!target && left.length === 0)))
    return [{ row, answers: row.answers.map((each) => moved.find((one) => one.id === each.id) ?? each) }];
  const at = target?.answers.findIndex(isLater) ?? -1;
  const joined = target ? target.answers.toSpliced(at === -1 ? target.answers.length : at, 0, ...moved) : moved;
  return [...(row ? [{ row, answers: left }] : []), { row: target ?? null, answers: joined }];
}

function holds({ answers }: { answers: readonly { id: string }[] }, id: string | null): boolean {
  return answers.some((each) => each.id === id);
}
