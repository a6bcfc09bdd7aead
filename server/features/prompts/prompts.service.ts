import {
  toStoredLevel,
  type Prompt,
  type PromptChange,
  type PromptCreate,
  type PromptDuplicate,
  type PromptFacets,
  type PromptListQuery,
  type PromptRow,
} from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { essayFormMessages } from '#contracts/messages.ts';
import { removeDeletedBefore } from './deleted-prompts.repo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { copyTexts, noSuchPrompt } from './prompt-texts.service.ts';
import { presentPrompt, presentPromptRow } from './prompts.presenter.ts';
import {
  countFacets,
  countPrompts,
  findOwnPrompt,
  findThreadPrompt,
  insertPrompt,
  linkThread,
  listPrompts,
  lockOwnPrompt,
  markDeleted,
  searchPrompts,
  updatePrompt,
  type PromptRecord,
  type PromptValues,
} from './prompts.repo.ts';
import { toSearchQuery } from './search-query.ts';

const foundPrompts = 20;
const undoMs = 24 * 60 * 60_000;

/** Saves a prompt once, however often it is asked to: the browser's id and the open session both name the same one. */
export async function createPrompt(db: Database, profileId: string, input: PromptCreate): Promise<Prompt> {
  const values = toValues(input);
  return db.transaction(async (tx) => {
    const thread = input.thread_id ? await findThreadPrompt(tx, profileId, input.thread_id) : null;
    if (input.thread_id && !thread) throw noSuchPrompt();
    const saved = thread?.promptId ? await findOwnPrompt(tx, profileId, thread.promptId) : null;
    const kept = saved
      ? await updatePrompt(tx, saved.id, values)
      : await insertWithinLimit(tx, { ...values, id: input.id, profileId });
    const prompt = kept ?? (await requireSaved(tx, profileId, input.id));
    if (input.thread_id) await linkThread(tx, input.thread_id, prompt.id);
    return presentPrompt(prompt);
  });
}

/** Null where the id is taken already. The limit keeps the whole list small enough to answer at once. */
async function insertWithinLimit(
  tx: Database,
  values: Parameters<typeof insertPrompt>[1],
): Promise<PromptRecord | null> {
  const saved = await insertPrompt(tx, values);
  if (saved === null || (await countPrompts(tx, values.profileId)) <= essayLimits.saved) return saved;
  throw new AppError(
    'conflict',
    `You've saved ${essayLimits.saved.toLocaleString('en-US')} essays, and that's all we can keep. Delete one you don't need, then try again.`,
  );
}

/** What an earlier try has saved under the browser's id, unless the id is somebody else's. */
async function requireSaved(tx: Database, profileId: string, id: string | undefined): Promise<PromptRecord> {
  const saved = id ? await findOwnPrompt(tx, profileId, id) : null;
  if (!saved) throw new AppError('already_exists', 'An essay with this id already exists.');
  return saved;
}

function toValues(input: PromptCreate): PromptValues {
  const { word_limit_min: min = null, word_limit_max: max = null } = input;
  refuseLimits(min, max);
  return {
    promptText: input.prompt_text,
    wordLimitMin: min,
    wordLimitMax: max,
    universityName: input.university_name,
    courseName: input.course_name,
    educationLevel: toStoredLevel(input.education_level),
  };
}

function refuseLimits(min: number | null, max: number | null): void {
  if (min !== null && max !== null && min > max) {
    throw new AppError('validation_failed', essayFormMessages.minAboveMax);
  }
}

export async function isOwnPrompt(db: Database, profileId: string, id: string): Promise<boolean> {
  return (await findOwnPrompt(db, profileId, id)) !== null;
}

/** The caller's own prompt; anyone else's is not there. */
export async function requireOwnPrompt(db: Database, profileId: string, id: string): Promise<PromptRecord> {
  const prompt = await findOwnPrompt(db, profileId, id);
  if (!prompt) throw noSuchPrompt();
  return prompt;
}

export function changePrompt(db: Database, profileId: string, id: string, input: PromptChange): Promise<Prompt> {
  return db.transaction(async (tx) => {
    const old = await lockOwnPrompt(tx, profileId, id);
    if (!old) throw noSuchPrompt();
    const min = input.word_limit_min === undefined ? old.wordLimitMin : input.word_limit_min;
    const max = input.word_limit_max === undefined ? old.wordLimitMax : input.word_limit_max;
    refuseLimits(min, max);
    const changed = await updatePrompt(tx, id, {
      promptText: input.prompt_text ?? old.promptText,
      wordLimitMin: min,
      wordLimitMax: max,
      universityName: input.university_name ?? old.universityName,
      courseName: input.course_name ?? old.courseName,
      educationLevel: input.education_level ? toStoredLevel(input.education_level) : old.educationLevel,
    });
    if (!changed) throw noSuchPrompt();
    return presentPrompt(changed);
  });
}

export async function duplicatePrompt(
  db: Database,
  profileId: string,
  id: string,
  input: PromptDuplicate,
): Promise<Prompt> {
  const old = await requireOwnPrompt(db, profileId, id);
  return db.transaction(async (tx) => {
    const copy = await insertWithinLimit(tx, {
      id: input.id,
      profileId,
      promptText: old.promptText,
      wordLimitMin: old.wordLimitMin,
      wordLimitMax: old.wordLimitMax,
      universityName: input.university_name,
      courseName: input.course_name ?? old.courseName,
      educationLevel: old.educationLevel,
    });
    if (copy) await copyTexts(tx, old.id, copy.id);
    return presentPrompt(copy ?? (await requireSaved(tx, profileId, input.id)));
  });
}

export interface PromptPage {
  rows: PromptRow[];
  nextCursor: string | null;
}

export async function listOwnPrompts(db: Database, profileId: string, query: PromptListQuery): Promise<PromptPage> {
  const { sort = 'changed', limit, university, level, cursor, excerpt } = query;
  const found = await listPrompts(db, profileId, {
    sort,
    university,
    level,
    after: readCursor(sort, cursor),
    limit: limit === undefined ? undefined : limit + 1,
    isExcerpt: excerpt === 'true',
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(presentPromptRow),
    nextCursor: last && found.length > page.length ? writeCursor(sort, { value: last.place, id: last.id }) : null,
  };
}

export async function searchOwnPrompts(
  db: Database,
  profileId: string,
  typed: string,
  limit = foundPrompts,
): Promise<PromptRow[]> {
  const query = toSearchQuery(typed);
  if (query === null) return [];
  const found = await searchPrompts(db, profileId, query, limit);
  return found.map(presentPromptRow);
}

export async function getFacets(db: Database, profileId: string): Promise<PromptFacets> {
  const rows = await countFacets(db, profileId);
  const universities = new Map<string, number>();
  const levels = new Map<(typeof rows)[number]['level'], number>();
  let total = 0;
  for (const { university, level, count } of rows) {
    total += count;
    universities.set(university, (universities.get(university) ?? 0) + count);
    levels.set(level, (levels.get(level) ?? 0) + count);
  }
  return {
    total,
    universities: Array.from(universities, ([name, count]) => ({ name, count })),
    levels: Array.from(levels, ([level, count]) => ({ level, count })),
  };
}

export async function deletePrompt(db: Database, profileId: string, id: string, now: Date): Promise<void> {
  if (!(await markDeleted(db, profileId, id, now))) throw noSuchPrompt();
}

export async function restorePrompt(db: Database, profileId: string, id: string): Promise<Prompt> {
  // Undoing twice is no error: what counts is that the essay is there.
  await markDeleted(db, profileId, id, null);
  return presentPrompt(await requireOwnPrompt(db, profileId, id));
}

/** Takes away for good what was deleted a day ago and not brought back. */
export function removeDeletedPrompts(db: Database, now: Date): Promise<void> {
  return removeDeletedBefore(db, new Date(now.getTime() - undoMs));
}
