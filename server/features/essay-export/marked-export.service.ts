import { brand } from '#contracts/brand.ts';
import type { EssayRef, ExportCheck, ExportMarks, ExportOrder } from '#contracts/export.ts';
import { createLedger, textOf } from '#contracts/ledger.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';
import { commentsInFile, finderIn, ledgerOfText } from '#server/providers/documents/word/marked/comments-in-file.ts';
import type { MarkedChange, MarkedComment } from '#server/providers/documents/word/marked/cut-pieces.ts';
import type * as WriteMarked from '#server/providers/documents/word/marked/write-marked.ts';
import { readComments } from '#server/features/comments/comments.service.ts';
import { findPromptThread } from '#server/features/essay-agent/require-thread.service.ts';
import type * as ChangesBetween from '#server/features/ledger/changes-between.service.ts';
import { readLedger } from '#server/features/ledger/steps.service.ts';
import { readSuggestions } from '#server/features/ledger/suggestions.service.ts';
import { requireOwnPrompt } from '#server/features/prompts/prompts.service.ts';
import { delivererOf, getDetail } from '#server/features/requests/request-detail.service.ts';
import { fileOf, type EssayFile } from './essay-export.service.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'workers'>;

const writing = workerModule<typeof WriteMarked>('#server/providers/documents/word/marked/write-marked.ts');
const comparing = workerModule<typeof ChangesBetween>('#server/features/ledger/changes-between.service.ts');

interface Marks {
  /** The text that changes and comments are about. */
  text: string;
  changes: MarkedChange[];
  comments: MarkedComment[];
}

export async function countMarks(parts: Parts, caller: Profile, check: ExportCheck): Promise<ExportMarks> {
  const marks = await readMarks(parts, caller, check);
  return { changes: marks?.changes.length ?? 0, comments: marks?.comments.length ?? 0 };
}

/** The essay with what others propose as tracked changes, and with comments. Word, Pages and Google Docs let each be taken or left. */
export async function exportMarked(parts: Parts, caller: Profile, order: ExportOrder): Promise<EssayFile> {
  if (order.format !== 'docx')
    throw new AppError('validation_failed', 'Only a Word file can show changes and comments.');
  const marks = await readMarks(parts, caller, order);
  const isReview = 'request_id' in order.essay;
  if (!marks || (!isReview && marks.text !== order.text))
    throw new AppError('conflict', 'We’re still saving your last words. Please try again in a moment.');
  const head = [order.title, order.subtitle].filter((part) => part !== '').join(' · ');
  const essay = { title: order.title, head, keepsTracking: false, properties: {}, ...marks };
  return fileOf(order, await parts.workers.run(writing, 'writeMarked', [essay]));
}

/** Null where nothing is known of this text but the text itself. */
async function readMarks(parts: Parts, caller: Profile, { essay, text }: ExportCheck): Promise<Marks | null> {
  if ('request_id' in essay) return readReview(parts, caller, essay.request_id, text);
  const threadId = await threadOf(parts, caller, essay);
  return threadId === null ? null : readDraft(parts, caller, threadId);
}

async function threadOf(
  { db }: Parts,
  caller: Profile,
  essay: Exclude<EssayRef, { request_id: number }>,
): Promise<string | null> {
  if ('thread_id' in essay) return essay.thread_id;
  const { id } = await requireOwnPrompt(db, caller.id, essay.prompt_id);
  return (await findPromptThread(db, caller.id, id))?.id ?? null;
}

/** The student's draft: what is neither taken nor left, where the words it is about still stand together. */
async function readDraft(parts: Parts, caller: Profile, threadId: string): Promise<Marks> {
  const state = await readLedger(parts, caller.id, threadId, undefined);
  if (!('text' in state)) throw new Error('A draft came without its text.');
  const suggestions = await readSuggestions(parts, caller.id, threadId);
  const { comments } = await readComments(parts, caller, { threadId });
  const ledger = createLedger(state);
  const find = finderIn(ledger);
  const names = new Map<string, string>();
  const changes: MarkedChange[] = [];
  for (const { hand, batch, anchor, insert, state: decided, placed, created_at: at } of suggestions) {
    const { state: found, at: from, del } = find(anchor);
    if (decided !== 'open' || placed !== null || found !== 'whole') continue;
    if (changes.some((each) => from < each.to && each.from < from + del)) continue;
    changes.push({
      from,
      to: from + del,
      insert,
      author: await authorOf(parts, { hand, batch }, names),
      date: new Date(at),
    });
  }
  return { text: textOf(ledger), changes, comments: commentsInFile(comments, find) };
}

async function authorOf(
  { db }: Parts,
  { hand, batch }: Pick<Suggestion, 'hand' | 'batch'>,
  names: Map<string, string>,
): Promise<string> {
  const [, request, number] = /^delivery (\d+)\/(\d+)$/.exec(batch) ?? [];
  if (hand !== 'writer' || request === undefined) return brand.name;
  const name = names.get(batch) ?? (await delivererOf(db, Number(request), Number(number)));
  names.set(batch, name);
  return name;
}

/** A delivery: the draft as it was sent, with the writer's changes. */
async function readReview(parts: Parts, caller: Profile, requestId: number, text: string): Promise<Marks | null> {
  const detail = await getDetail(parts, caller, requestId);
  const delivery = detail.deliveries.findLast(({ essay }) => essay.trim() === text.trim());
  if (!delivery) return null;
  const { draft } = detail;
  const { writer_name: author } = delivery;
  const { comments } = await readComments(parts, caller, { requestId });
  const date = new Date(delivery.created_at);
  const changes = await parts.workers.run(comparing, 'changesBetween', [draft, delivery.essay]);
  return {
    text: draft,
    changes: changes.map((hunk) => Object.assign(hunk, { author, date })),
    comments: commentsInFile(comments, finderIn(ledgerOfText(draft))),
  };
}
