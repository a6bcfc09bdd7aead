import { createHash } from 'node:crypto';
import type { AgentState, EditedSelection, GapAnswer, SelectionEdit } from '#contracts/essay-agent.ts';
import { findGaps } from '#contracts/gaps.ts';
import type { Context } from '#server/platform/context.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { editSelection, fillGap } from '#server/features/essay-writing/draft-tools.service.ts';
import { writeArrived } from '#server/features/ledger/ledger.service.ts';
import { listOwnSentences } from '#server/features/ledger/own-sentences.service.ts';
import { proposeWording } from '#server/features/ledger/suggestions.service.ts';
import { insertThreadText, type Thread } from './essay-agent.repo.ts';
import { changeThread } from './essay-agent.service.ts';
import { requireThread } from './require-thread.service.ts';

type Parts = Pick<Context, 'db' | 'workers' | 'now'>;

/** The answer takes its gap's place at once and is kept as one of this essay's answers, for every later draft. */
export function answerGap(
  parts: Parts,
  profileId: string,
  threadId: string,
  { question, answer, version }: GapAnswer,
): Promise<AgentState> {
  // The same once more: the answer to an earlier try was lost.
  const isWritten = ({ questions, draft }: Thread) =>
    questions.some((each) => each.question === question && each.answer === answer) &&
    findGaps(draft).every((gap) => gap.question !== question);
  return changeThread(parts, profileId, threadId, { version, isWritten }, async (tx, thread) => {
    const known = thread.questions.find((each) => each.question === question);
    const id = known?.id ?? `gap-${createHash('sha256').update(question).digest('hex').slice(0, 12)}`;
    const draft = fillGap(thread.draft, question, answer);
    requireEssayLength(draft, thread.draft);
    const ledgerSeq = await writeArrived(tx, thread, { text: draft, cause: 'answer', kind: 'T', now: parts.now() });
    await insertThreadText(tx, { threadId, field: 'draft', content: draft, hand: 'student', ledgerSeq });
    const others = thread.questions.filter((each) => each.id !== id);
    return { draft, questions: [...others, { id, question, answer }] };
  });
}

/** Other words for a passage, also as a suggestion: taking it takes the machine’s words. */
export async function offerWording(
  context: Context,
  profileId: string,
  threadId: string,
  { words, signal }: { words: SelectionEdit; signal: AbortSignal },
): Promise<EditedSelection> {
  const thread = await requireThread(context.db, profileId, threadId);
  const typed = await listOwnSentences(context.db, thread);
  const text = await editSelection(context, thread, words, { typed, signal });
  return { text, suggestion: await proposeWording(context.db, thread, { ...words, insert: text }) };
}
