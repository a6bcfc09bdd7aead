import { createHash } from 'node:crypto';
import type { AgentState, AuthorshipRecord, DraftHands, GapAnswer } from '#contracts/essay-agent.ts';
import { countWords } from '#contracts/counting.ts';
import { findGaps, withoutGaps } from '#contracts/gaps.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';
import { listUsableStories } from '#server/features/stories/stories.service.ts';
import { fillGap } from '#server/features/essay-writing/draft-tools.service.ts';
import type * as Authorship from './authorship/authorship.ts';
import { countHands } from './authorship/authorship.ts';
import { insertThreadText, listThreadTexts, type Thread } from './essay-agent.repo.ts';
import { changeThread } from './essay-agent.service.ts';
import { requireThread } from './runs/runs.service.ts';

const authorship = workerModule<typeof Authorship>('#server/features/essay-agent/authorship/authorship.ts');

type Parts = Pick<Context, 'db' | 'workers' | 'now'>;

/** Everything that counts for the record; older versions than these were overwritten long ago. */
const countedVersions = 500;
/** Hundreds of versions of a long essay. Nobody writes more by hand, and to follow it would keep a processor busy. */
const countedCharacters = 3_000_000;

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
    await insertThreadText(tx, { threadId, field: 'draft', content: draft, hand: 'student' });
    const others = thread.questions.filter((each) => each.id !== id);
    return { draft, questions: [...others, { id, question, answer }] };
  });
}

export async function readAuthorship(
  { db, workers }: Parts,
  profileId: string,
  threadId: string,
): Promise<AuthorshipRecord> {
  const thread = await requireThread(db, profileId, threadId);
  const prose = (await listDrafts(db, thread)).map(({ content, hand, pasted, createdAt }) => ({
    content: withoutGaps(content),
    hand,
    pasted,
    createdAt,
  }));
  const segments = await workers.run(authorship, 'attributeText', [prose, await listTold(db, thread)]);
  return {
    segments,
    words: countHands(segments),
    versions: prose.map(({ hand, content, createdAt }) => ({
      hand,
      words: countWords(content),
      created_at: createdAt.toISOString(),
    })),
  };
}

/** Whose hands made the draft what it is since the one before the newest revision. */
export async function readDraftHands({ db, workers }: Parts, profileId: string, threadId: string): Promise<DraftHands> {
  const thread = await requireThread(db, profileId, threadId);
  const args = [await listDrafts(db, thread), thread.previousDraft, await listTold(db, thread)] as const;
  return workers.run(authorship, 'attributeChanges', [...args]);
}

/** What the student wrote to us for this and for every essay: a draft is made of it, often word for word. */
async function listTold(db: Database, { profileId, questions, sources }: Thread): Promise<string[]> {
  const stories = await listUsableStories(db, profileId);
  return [
    ...stories.flatMap(({ answers }) => answers.map(({ text }) => text)),
    ...questions.flatMap(({ answer }) => answer ?? []),
    ...sources.flatMap(({ because }) => because ?? []),
  ];
}

/** Every version of the draft, the oldest first. What the student brought along comes before all that was written here. */
async function listDrafts(db: Database, { id, form, createdAt }: Thread) {
  let characters = 0;
  const written = (await listThreadTexts(db, id, 'draft', countedVersions))
    .filter(({ content }) => (characters += content.length) <= countedCharacters)
    .toReversed();
  const brought = form?.currentDraft?.trim() ? form.currentDraft : null;
  return brought === null
    ? written
    : [{ content: brought, hand: 'student' as const, pasted: [], createdAt }, ...written];
}
