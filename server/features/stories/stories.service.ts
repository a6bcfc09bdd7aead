import { randomUUID } from 'node:crypto';
import { storyLimits } from '#contracts/limits.ts';
import { countWords } from '#contracts/counting.ts';
import type { Story, StoryAnswer, StoryCreate, StoryUpdate } from '#contracts/stories.ts';
import { storiesInPlan, type ToldStory } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  deleteStories,
  insertStory,
  listPlans,
  listStoryRows,
  lockStoryRows,
  updateStory,
  type StoryRow,
} from './stories.repo.ts';
import { forgetModelSummary } from '#server/features/summaries/summaries.service.ts';
import { followInSummary } from './follow-in-summary.service.ts';
import { changeInPlans } from './plans-with-new-words.service.ts';
import { leaveOutOfPlans } from './plans-without-private.service.ts';
import { switchesOff, withSwitches } from './sentence-switches.ts';
import { firstWords, sortByPrivacy, toTold, type SortedStories } from './sort-by-privacy.ts';
import { takeStories } from './take-stories.service.ts';

interface Parts {
  db: Database;
  now: () => Date;
}

export async function listStories({ db }: Pick<Parts, 'db'>, profileId: string): Promise<Story[]> {
  await takeStories(db, profileId);
  const rows = await listStoryRows(db, profileId);
  const used = await findUses(db, profileId, rows);
  return rows.map((row) => presentStory(row, used.get(row.id) ?? []));
}

/** What may be used in an essay, and what may not, in the student's order. `exceptThread` is the essay that asks. */
export async function listToldStories(
  db: Database,
  profileId: string,
  exceptThread: string | null = null,
): Promise<SortedStories> {
  await takeStories(db, profileId);
  const rows = await listStoryRows(db, profileId);
  const used = await findUses(db, profileId, rows, exceptThread);
  return sortByPrivacy(rows, (id) => (used.get(id) ?? []).map(({ university_name }) => university_name));
}

/** What may be used: nothing private, in the student's order. */
export async function listUsableStories(db: Database, profileId: string): Promise<ToldStory[]> {
  return (await listToldStories(db, profileId)).usable;
}

/** The same as they were taken last. Takes none, and so waits for nobody: for those who hold an essay’s thread. */
export async function readUsableStories(db: Database, profileId: string): Promise<ToldStory[]> {
  return sortByPrivacy(await listStoryRows(db, profileId)).usable;
}

export async function createStory({ db, now }: Parts, profileId: string, input: StoryCreate): Promise<Story> {
  const id = input.id ?? randomUUID();
  await db.transaction(async (tx) => {
    const rows = await lockStoryRows(tx, profileId);
    if (rows.some((row) => row.id === id)) return;
    if (rows.length >= storyLimits.stories)
      throw new AppError('validation_failed', 'You have as many stories as we can keep. Delete one first.');
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    const answers = [{ id: randomUUID(), question: '', text: input.text, is_private: false }];
    const made = await insertStory(tx, {
      id,
      profileId,
      answers,
      position,
      title: input.title ?? '',
      createdAt: now(),
      updatedAt: now(),
    });
    if (!made) throw new AppError('conflict', 'We couldn’t add this story. Please try again.');
  });
  return findStory(db, profileId, id);
}

export async function changeStory(
  { db, now }: Parts,
  profileId: string,
  id: string,
  input: StoryUpdate,
): Promise<Story> {
  const fields = {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.is_starred === undefined ? {} : { isStarred: input.is_starred }),
    ...(input.is_private === undefined ? {} : { isPrivate: input.is_private }),
  };
  await db.transaction(async (tx) => {
    const row = requireRow(await lockStoryRows(tx, profileId), id);
    const answers = input.answers?.map((answer) =>
      withSwitches(
        answer,
        row.answers.find(({ id: each }) => each === answer.id),
      ),
    );
    const changes = { ...fields, ...(answers && { answers }) };
    // The same once more: the answer to an earlier try was lost.
    if (isSame({ ...row, ...changes }, row)) return;
    if (input.seen !== undefined && input.seen !== row.updatedAt.toISOString()) throw changedStory(row);
    await updateStory(tx, row.id, { ...changes, updatedAt: now() });
    if (input.in_plans === true) await changeInPlans(tx, profileId, row, { ...row, ...changes });
    await leaveOutOfPlans(tx, profileId);
    await followInSummary(tx, profileId, row, { ...row, ...changes });
    if (takesOut(row, { ...row, ...changes })) await forgetModelSummary(tx, profileId);
  });
  return findStory(db, profileId, id);
}

/** Deleted twice is deleted. */
export async function deleteStory({ db }: Pick<Parts, 'db'>, profileId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = (await lockStoryRows(tx, profileId)).find((each) => each.id === id);
    if (!row) return;
    await deleteStories(tx, profileId, [id]);
    await followInSummary(tx, profileId, row, null);
    await forgetModelSummary(tx, profileId);
  });
}

/** Whether something that could be used can’t be any more. */
function takesOut(before: StoryRow, after: StoryRow): boolean {
  const usable = new Set(after.isPrivate ? [] : toTold(after).answers.map(({ id }) => id));
  const isOut = toTold(before).answers.some(({ id }) => !usable.has(id));
  return !before.isPrivate && (isOut || switchesOff(before.answers, after.answers));
}

/** Stories that are not named keep their order behind the others: one may have been told meanwhile. */
export async function orderStories({ db }: Parts, profileId: string, ids: readonly string[]): Promise<Story[]> {
  await db.transaction(async (tx) => {
    const rows = await lockStoryRows(tx, profileId);
    const place = new Map(ids.map((id, index) => [id, index]));
    const sorted = [...rows].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
    for (const [index, row] of sorted.entries())
      if (row.position !== index + 1) await updateStory(tx, row.id, { position: index + 1 });
  });
  return listStories({ db }, profileId);
}

export async function mergeStories({ db, now }: Parts, profileId: string, id: string, otherId: string): Promise<Story> {
  await db.transaction(async (tx) => {
    const rows = await lockStoryRows(tx, profileId);
    const row = requireRow(rows, id);
    const other = rows.find((each) => each.id === otherId && each.id !== id);
    // The same once more: the answer to an earlier try was lost.
    if (!other) return;
    // What was private stays so, answer by answer.
    const hidden = other.answers.map((each) => ({ ...each, is_private: each.is_private || other.isPrivate }));
    const answers = [...row.answers, ...hidden];
    if (answers.length > storyLimits.answers)
      throw new AppError('validation_failed', 'Together these two are too long for one story.');
    await updateStory(tx, id, { answers, isStarred: row.isStarred || other.isStarred, updatedAt: now() });
    await deleteStories(tx, profileId, [otherId]);
    await leaveOutOfPlans(tx, profileId);
    await followInSummary(tx, profileId, other, null);
    await followInSummary(tx, profileId, row, { ...row, answers });
  });
  return findStory(db, profileId, id);
}

export async function splitStory(parts: Parts, profileId: string, id: string, answerId: string): Promise<Story[]> {
  const { db, now } = parts;
  await db.transaction(async (tx) => {
    const rows = await lockStoryRows(tx, profileId);
    const row = requireRow(rows, id);
    const at = row.answers.findIndex((each) => each.id === answerId);
    if (at <= 0) return;
    for (const later of rows.filter(({ position }) => position > row.position))
      await updateStory(tx, later.id, { position: later.position + 1 });
    const first = { ...row, answers: row.answers.slice(0, at) };
    await updateStory(tx, id, { answers: first.answers, updatedAt: now() });
    await followInSummary(tx, profileId, row, first);
    const second = await insertStory(tx, {
      profileId,
      answers: row.answers.slice(at),
      isPrivate: row.isPrivate,
      position: row.position + 1,
      createdAt: now(),
      updatedAt: now(),
    });
    await followInSummary(tx, profileId, null, second);
  });
  return listStories(parts, profileId);
}

/** The database keeps the fields of an answer in an order of its own, so that they are compared in ours. */
function isSame(one: StoryRow, other: StoryRow): boolean {
  const fields = ({ title, isStarred, isPrivate, answers }: StoryRow) =>
    JSON.stringify([
      title,
      isStarred,
      isPrivate,
      answers.map(({ id, question, text, is_private, on = [], off = [] }) => [id, question, text, is_private, on, off]),
    ]);
  return fields(one) === fields(other);
}

/** With the story as it is now, so that the student sees both before anything is written over. */
function changedStory(row: StoryRow): AppError {
  return new AppError('changed_elsewhere', 'This story was changed in another tab or on another device.', {
    extra: { story: presentStory(row, []) },
  });
}

function requireRow(rows: readonly StoryRow[], id: string): StoryRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError('not_found', 'There’s no such story. It may have been deleted.');
  return row;
}

async function findStory(db: Database, profileId: string, id: string): Promise<Story> {
  const rows = await listStoryRows(db, profileId);
  const row = requireRow(rows, id);
  return presentStory(row, (await findUses(db, profileId, [row])).get(id) ?? []);
}

type Uses = Map<string, Story['used_in']>;

/** An essay uses a story when one of its sentences stands on that essay's board. */
async function findUses(
  db: Database,
  profileId: string,
  rows: readonly StoryRow[],
  exceptThread: string | null = null,
): Promise<Uses> {
  const uses: Uses = new Map();
  const told = rows.map((row) => toTold(row));
  for (const { threadId, promptId, form, plan } of await listPlans(db, profileId)) {
    if (threadId === exceptThread) continue;
    const use = { prompt_id: promptId, university_name: form?.universityName ?? '' };
    for (const id of storiesInPlan(plan, told)) uses.set(id, [...(uses.get(id) ?? []), use]);
  }
  return uses;
}

/** Counted without reading it: a list of stories is asked for often. */
function wordsIn({ text, off = [] }: StoryAnswer): number {
  const out = off.filter((each) => text.includes(each)).map(countWords);
  return Math.max(0, countWords(text) - out.reduce((sum, words) => sum + words, 0));
}

function presentStory(row: StoryRow, usedIn: Story['used_in']): Story {
  return {
    id: row.id,
    title: row.title || firstWords(row.answers),
    is_renamed: row.title !== '',
    answers: row.answers,
    is_starred: row.isStarred,
    is_private: row.isPrivate,
    words: row.answers.reduce((sum, answer) => sum + wordsIn(answer), 0),
    used_in: usedIn,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
