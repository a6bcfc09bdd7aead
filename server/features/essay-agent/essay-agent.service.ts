import { randomUUID } from 'node:crypto';
import type {
  AgentInitialize,
  AgentNode,
  AgentState,
  AgentUpdate,
  QuestionAnswers,
  Source,
  SourceChanges,
  ThreadField,
  ThreadVersion,
  UnsavedText,
} from '#contracts/essay-agent.ts';
import { essayLimits } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { fieldOf, nodeAfter } from './agent-steps.ts';
import { presentState, presentVersion, researchOf } from './agent.presenter.ts';
import {
  findOpenThread,
  insertThread,
  insertThreadText,
  listThreadTexts,
  updateThread,
  type Thread,
  type ThreadChanges,
} from './essay-agent.repo.ts';
import { readForm } from '#server/features/essay-writing/task/read-form.service.ts';
import { renderSources } from '#server/features/essay-writing/sources.service.ts';
import { foldLedger } from '#server/features/ledger/fold.service.ts';
import { writeArrived } from '#server/features/ledger/ledger.service.ts';
import { readText } from '#server/features/prompts/prompt-texts.service.ts';
import { isOwnPrompt } from '#server/features/prompts/prompts.service.ts';
import { requireLockedThread, requireThread } from './require-thread.service.ts';

interface Parts {
  db: Database;
  now: () => Date;
}

const shownVersions = 50;

export async function initializeThread(
  { db, now }: Parts,
  profileId: string,
  input: AgentInitialize,
): Promise<AgentState> {
  const sampleEssays = (input.sample_essays ?? []).map((essay) => essay.essay_text);
  // An essay that was deleted meanwhile is left alone: this one is saved beside it.
  const promptId = input.prompt_id && (await isOwnPrompt(db, profileId, input.prompt_id)) ? input.prompt_id : null;
  const id = input.thread_id ?? randomUUID();
  // A saved essay from before there was a limit can still be gone on with.
  const stored = promptId === null ? null : await readText(db, promptId, 'draft');
  const draft = input.draft ?? input.form?.currentDraft ?? '';
  requireEssayLength(draft, stored ?? '');
  requireEssayLength(input.form?.currentDraft ?? '', stored ?? '');
  requireEssayLength(input.plan ?? '');
  requireEssayLength(input.critique ?? '');
  const begun = await insertThread(db, {
    id,
    createdAt: now(),
    profileId,
    promptId,
    task: input.task,
    form: input.form ?? readForm(input.task),
    plan: input.plan ?? '',
    draft,
    critique: input.critique ?? '',
    researchEdited: input.research_content?.length ? input.research_content : null,
    userSummary: input.user_summary ?? '',
    sampleEssays,
    updatedAt: now(),
  });
  // The same once more: the answer to an earlier try was lost. Somebody else's id is as good as unknown.
  return presentState(begun ?? (await requireThread(db, profileId, id)));
}

export async function getState({ db }: Parts, profileId: string, threadId: string): Promise<AgentState> {
  return presentState(await requireThread(db, profileId, threadId));
}

/** The session to go on with after a reload or on another device; null where none is open. */
export async function getOpenState({ db }: Parts, profileId: string): Promise<AgentState | null> {
  const thread = await findOpenThread(db, profileId);
  return thread ? presentState(thread) : null;
}

export async function closeThread({ db, now }: Parts, profileId: string, threadId: string): Promise<void> {
  const thread = await requireThread(db, profileId, threadId);
  await db.transaction(async (tx) => {
    await updateThread(tx, thread.id, { closedAt: thread.closedAt ?? now() });
    await foldLedger(tx, thread.id);
  });
}

/** Brings a saved essay's session back onto the table. */
export async function reopenThread({ db, now }: Parts, profileId: string, threadId: string): Promise<AgentState> {
  const thread = await requireThread(db, profileId, threadId);
  const opened = await updateThread(db, thread.id, { closedAt: null, updatedAt: now() });
  return presentState(opened ?? thread);
}

/** Writes the field of a node as if that node had just finished: the next `invoke` goes on from there. */
export async function updateAsNode(
  parts: Parts,
  profileId: string,
  node: AgentNode,
  input: AgentUpdate & { threadId: string },
): Promise<AgentState> {
  const field = fieldOf(node);
  const write = async (tx: Database, thread: Thread): Promise<ThreadChanges> => {
    if (input.as_is === true) {
      if (textOf(thread, field).trim() === '') throw new AppError('validation_failed', `There’s no ${field} yet.`);
      return { lastNode: node, nextNode: nodeAfter(node) };
    }
    const { content, changes } = readField(thread, field, input);
    if (content === null) throw new AppError('validation_failed', `The new ${field} is missing.`);
    if (field !== 'research_content') requireEssayLength(content, thread[field]);
    // Whatever hand the caller names: a text without its steps is the work of nobody we saw.
    const ledgerSeq =
      field === 'draft'
        ? await writeArrived(tx, thread, { text: content, cause: 'update', kind: 'U', now: parts.now() })
        : null;
    await insertThreadText(tx, { threadId: thread.id, field, content, hand: 'student', ledgerSeq });
    const unsaved = { ...thread.unsaved };
    delete unsaved[field];
    // The same text once more only says where to go on; a new one is made for the form as it is now.
    const isNew = content !== textOf(thread, field);
    const outdated = isNew ? thread.outdated.filter((each) => each !== field) : thread.outdated;
    return { ...changes, unsaved, outdated, lastNode: node, nextNode: nodeAfter(node) };
  };
  // The same once more: the answer to an earlier try was lost. Whoever names no version may mean it anew, by another hand.
  const isWritten = (thread: Thread) =>
    thread.lastNode === node &&
    (input.as_is === true || readField(thread, field, input).content === textOf(thread, field));
  const seen = input.version === undefined ? {} : { version: input.version, isWritten };
  return changeThread(parts, profileId, input.threadId, seen, write);
}

function textOf(thread: Thread, field: ThreadField): string {
  if (field !== 'research_content') return thread[field];
  return researchOf(thread).join('\n\n');
}

function readField(
  thread: Thread,
  field: ThreadField,
  input: AgentUpdate,
): { content: string | null; changes: ThreadChanges } {
  if (field === 'research_content') {
    const given = input.research_content;
    if (given === null || given === undefined) return { content: null, changes: {} };
    const list = typeof given === 'string' ? [given] : given;
    const content = list.join('\n\n');
    // What comes back as it was given out is no version of the student's own: it goes on following the sources.
    const isRendered = content === renderSources(thread.sources).join('\n\n');
    return { content, changes: { researchEdited: isRendered ? null : list } };
  }
  const content = input[field] ?? null;
  if (field !== 'draft' || content === null) return { content, changes: { [field]: content ?? '' } };
  return { content, changes: { draft: content, revisionNumber: Math.max(1, thread.revisionNumber) } };
}

/** Kept as the student types. It changes no step and no version, so that it never gets in anyone's way. */
export async function keepUnsaved(
  { db }: Parts,
  profileId: string,
  threadId: string,
  { field, text }: UnsavedText,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await requireLockedThread(tx, profileId, threadId);
    const unsaved = { ...thread.unsaved };
    if (text !== null && field !== 'research_content') requireEssayLength(text, thread[field]);
    if (text === null) delete unsaved[field];
    else unsaved[field] = text;
    await updateThread(tx, threadId, { unsaved });
  });
}

export function answerQuestions(
  parts: Parts,
  profileId: string,
  threadId: string,
  { answers }: QuestionAnswers,
): Promise<AgentState> {
  const byId = new Map(answers.map(({ id, answer }) => [id, answer.trim()]));
  return changeThread(parts, profileId, threadId, {}, async (_tx, { questions }) => ({
    questions: questions.map((question) => {
      const answer = byId.get(question.id);
      return answer === undefined ? question : { ...question, answer: answer === '' ? null : answer };
    }),
  }));
}

export function changeSources(
  parts: Parts,
  profileId: string,
  threadId: string,
  { changes, added }: SourceChanges,
): Promise<AgentState> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return changeThread(parts, profileId, threadId, {}, async (_tx, { sources }) => {
    const changed = sources.map((source) => ({ ...source, ...definedOf(byId.get(source.id)) }));
    // What was added by an earlier try, whose answer was lost, is there already.
    if (!added || sources.some((source) => isSameSource(source, added))) return { sources: changed };
    if (sources.length >= essayLimits.sources) {
      throw new AppError('validation_failed', 'You’ve reached the limit for sources. Leave some out first.');
    }
    const own: Source = {
      id: `own-${sources.length + 1}-${parts.now().getTime().toString(36)}`,
      title: added.title,
      url: added.url,
      quote: added.quote,
      origin: 'student',
      retrieved_at: parts.now().toISOString(),
      is_official: false,
      is_struck: false,
      because: null,
    };
    return { sources: [...changed, own] };
  });
}

function isSameSource(source: Source, { title, url, quote }: NonNullable<SourceChanges['added']>): boolean {
  return source.origin === 'student' && source.title === title && source.url === url && source.quote === quote;
}

function definedOf(change: SourceChanges['changes'][number] | undefined): Partial<Source> {
  return {
    ...(change?.is_struck === undefined ? {} : { is_struck: change.is_struck }),
    ...(change?.because === undefined ? {} : { because: change.because === '' ? null : change.because }),
  };
}

export async function listVersions(
  { db }: Parts,
  profileId: string,
  threadId: string,
  field: ThreadField,
): Promise<ThreadVersion[]> {
  const thread = await requireThread(db, profileId, threadId);
  return (await listThreadTexts(db, thread.id, field, shownVersions)).map(presentVersion);
}

/** What the caller of a change has seen, and whether it is there already. */
interface SeenThread {
  version?: number | undefined;
  isWritten?: (thread: Thread) => boolean;
}

/** One change after the other, none while a step is being written, none over a state that the caller has not seen. */
export async function changeThread(
  { db, now }: Parts,
  profileId: string,
  threadId: string,
  seen: SeenThread,
  change: (tx: Database, thread: Thread) => Promise<ThreadChanges>,
): Promise<AgentState> {
  return db.transaction(async (tx) => {
    const thread = await requireLockedThread(tx, profileId, threadId);
    if (isChanged(thread, seen)) return presentState(thread);
    const changes = await change(tx, thread);
    const updated = await updateThread(tx, threadId, { ...changes, version: thread.version + 1, updatedAt: now() });
    return presentState(updated ?? thread);
  });
}

/** Whether the change is there already. Throws where it cannot be made now. */
export function isChanged(thread: Thread, seen: SeenThread): boolean {
  if (thread.runId !== null) {
    throw new AppError('conflict', 'We’re still writing a step. Wait for it to finish, or stop it first.');
  }
  if (seen.version !== thread.version && seen.isWritten?.(thread)) return true;
  if (seen.version === undefined || seen.version === thread.version) return false;
  throw new AppError(
    'conflict',
    'This essay was changed in another tab or on another device. Please refresh it first.',
  );
}
