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

/** What the student decided, with the conversation before and after it. */
export interface KeptChanges extends FiledStories {
  changes: readonly KeptChange[];
  before: readonly ConversationMessage[];
  after: readonly ConversationMessage[];
}

/** A message whose sentences were switched, or that was moved to another story (`isMoved`). */
interface KeptChange {
  id: string;
  isMoved: boolean;
  /** A sentence that could be used can’t be any more. */
  isTakenOut: boolean;
}

/**
 * Brings what the student decided in the chat into the stories, where a message was taken into them already. What they renamed,
 * edited or made private there stays.
 */
export async function refileAnswers(tx: Database, profileId: string, all: KeptChanges): Promise<void> {
  const { takenUntil } = all;
  const taken = new Set(
    all.after.filter(({ createdAt }) => takenUntil !== null && createdAt <= takenUntil).map(({ id }) => id),
  );
  const changes = all.changes.filter(({ id }) => taken.has(id));
  if (changes.length === 0) return;
  const known = [...all.rows];
  const now = new Map(known.map((row) => [row.id, row]));
  const read = lazily(() => storiesIn(all.after));
  for (const change of changes)
    for (const { row, answers } of refiled(change, { ...all, rows: [...now.values()] }, read)) {
      if (row && answers.length > Math.max(storyLimits.answers, row.answers.length))
        throw new AppError('validation_failed', 'That story is full. Start a new story instead.');
      const position = Math.max(0, ...known.map((each) => each.position)) + 1;
      const changed = row ? { ...row, answers } : await insertStory(tx, { profileId, answers, position });
      if (!changed) continue;
      now.set(changed.id, changed);
      if (row) continue;
      known.push(changed);
      await followInSummary(tx, profileId, null, changed);
    }
  for (const row of known) await writeDown(tx, profileId, row, now.get(row.id) ?? row);
  await leaveOutOfPlans(tx, profileId);
  if (changes.some(({ isTakenOut }) => isTakenOut)) await forgetModelSummary(tx, profileId);
}

async function writeDown(tx: Database, profileId: string, before: StoryRow, after: StoryRow): Promise<void> {
  const { id, answers } = after;
  if (answers === before.answers) return;
  if (answers.length === 0) await deleteStories(tx, profileId, [id]);
  else await updateStory(tx, id, { answers, updatedAt: new Date() });
  await followInSummary(tx, profileId, before, answers.length === 0 ? null : after);
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

interface Refiled {
  /** Null: a new one. */
  row: StoryRow | null;
  answers: StoryAnswer[];
}

/** The stories that change, each with its answers then. */
function refiled(
  { id, isMoved }: KeptChange,
  { before, after, rows }: Omit<KeptChanges, 'changes'>,
  read: () => ReturnType<typeof storiesIn>,
): Refiled[] {
  const row = rows.find((each) => holds(each, id)) ?? null;
  const told = row && !isMoved ? undefined : read().find((each) => holds(each, id));
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
