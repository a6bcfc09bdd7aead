import type { ExtraReader, ReaderRequest } from '#contracts/critique.ts';
import { readerTitles } from '#contracts/reader-titles.ts';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { listOwnSentences } from '#server/features/ledger/own-sentences.service.ts';
import { askOneMoreReader } from '#server/features/essay-writing/more-readers.service.ts';
import { listOwnPrompts } from '#server/features/prompts/prompts.service.ts';
import { readText } from '#server/features/prompts/prompt-texts.service.ts';
import { insertThreadText, type Thread } from '#server/features/essay-agent/essay-agent.repo.ts';
import { presentState } from '#server/features/essay-agent/agent.presenter.ts';
import { changeThread } from '#server/features/essay-agent/essay-agent.service.ts';
import { requireThread } from '#server/features/essay-agent/require-thread.service.ts';

type Parts = Pick<Context, 'db' | 'model' | 'config' | 'workers' | 'now' | 'log'>;

/** One more reader of a draft that has a critique. What they say stands under it. */
export async function addReader(
  parts: Parts,
  profileId: string,
  threadId: string,
  { reader, version, signal }: ReaderRequest & { signal: AbortSignal },
): Promise<AgentState> {
  const { db, model } = parts;
  const thread = await requireThread(db, profileId, threadId);
  if (model.kind === 'composer') throw new AppError('conflict', 'There’s no AI model here to read your draft.');
  if (thread.critique === '') throw new AppError('conflict', 'Ask for a critique first.');
  // The same once more: the answer to an earlier try was lost. Nothing changes by it.
  if (hasSpoken(thread, reader)) return presentState(thread);
  const seen = { version: version ?? thread.version, isWritten: (now: Thread) => hasSpoken(now, reader) };
  const others = reader === 'application' ? await otherEssays(db, thread) : [];
  const typed = await listOwnSentences(db, thread);
  const read = await askOneMoreReader(parts, thread, { reader, others, typed, signal });
  return changeThread(parts, profileId, threadId, seen, async (tx, now) => {
    const critique = `${now.critique.trimEnd()}\n\n${read.markdown}`;
    await insertThreadText(tx, { threadId, field: 'critique', content: critique, hand: 'machine' });
    const review = now.review && { ...now.review, points: [...now.review.points, ...read.points] };
    return { critique, review, questions: read.mergeInto(now.questions) };
  });
}

function hasSpoken({ critique }: Thread, reader: ExtraReader): boolean {
  return critique.includes(`## ${readerTitles[reader]}`);
}

const shown = { essays: 3, length: 6000 } as const;

/** The newest of the student's other essays. */
async function otherEssays(db: Database, thread: Thread): Promise<{ university: string; text: string }[]> {
  const { rows } = await listOwnPrompts(db, thread.profileId, { limit: shown.essays + 1 });
  const found: { university: string; text: string }[] = [];
  for (const { id, university_name: university } of rows.filter((row) => row.id !== thread.promptId)) {
    const text = await readText(db, id, 'draft');
    if (text) found.push({ university, text: text.slice(0, shown.length) });
  }
  return found.slice(0, shown.essays);
}
