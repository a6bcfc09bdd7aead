import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads, threadTexts } from '#server/features/essay-agent/essay-agent.table.ts';
import { ledgerComments } from '#server/features/comments/comments.table.ts';
import { essayLedgers } from '#server/features/ledger/ledger.table.ts';
import { exportRecord } from '#server/features/ledger/record.service.ts';
import { exportShares } from '#server/features/sealed-records/shares.service.ts';
import { essayTexts, prompts } from '#server/features/prompts/prompts.table.ts';

type PromptRow = typeof prompts.$inferSelect;
type ThreadRow = typeof essayThreads.$inferSelect;

/** One version of a text, with whose hand it is from. */
export interface TextVersion {
  kind: string;
  content: string;
  hand: string;
  createdAt: Date;
}

/** A saved essay with every version of its texts, oldest first. */
export interface SavedEssay {
  prompt: Pick<
    PromptRow,
    | 'id'
    | 'promptText'
    | 'wordLimitMin'
    | 'wordLimitMax'
    | 'universityName'
    | 'courseName'
    | 'educationLevel'
    | 'createdAt'
    | 'updatedAt'
    | 'deletedAt'
  >;
  texts: TextVersion[];
}

/** An essay in the making: as it stands, and as it came to stand so. */
export interface EssayInMaking {
  thread: Pick<
    ThreadRow,
    | 'id'
    | 'promptId'
    | 'task'
    | 'form'
    | 'questions'
    | 'userSummary'
    | 'unsaved'
    | 'plan'
    | 'researchEdited'
    | 'draft'
    | 'critique'
    | 'sources'
    | 'createdAt'
    | 'updatedAt'
  >;
  texts: TextVersion[];
  /** Every change of the draft; null where nobody opened it since there is a record. */
  record: Awaited<ReturnType<typeof exportRecord>>;
  /** Their notes to self; what they said to a writer is with the review. */
  notes: Pick<typeof ledgerComments.$inferSelect, 'quote' | 'text' | 'resolvedAt' | 'createdAt'>[];
  /** Links to the record, with who looked. */
  shares: Awaited<ReturnType<typeof exportShares>>;
}

export async function selectSavedEssays(tx: Database, profileId: string): Promise<SavedEssay[]> {
  const saved = await tx
    .select({
      id: prompts.id,
      promptText: prompts.promptText,
      wordLimitMin: prompts.wordLimitMin,
      wordLimitMax: prompts.wordLimitMax,
      universityName: prompts.universityName,
      courseName: prompts.courseName,
      educationLevel: prompts.educationLevel,
      createdAt: prompts.createdAt,
      updatedAt: prompts.updatedAt,
      deletedAt: prompts.deletedAt,
    })
    .from(prompts)
    .where(eq(prompts.profileId, profileId))
    .orderBy(asc(prompts.createdAt), asc(prompts.id));
  const texts = await tx
    .select({
      owner: essayTexts.promptId,
      kind: essayTexts.kind,
      content: essayTexts.content,
      hand: essayTexts.hand,
      createdAt: essayTexts.createdAt,
    })
    .from(essayTexts)
    .innerJoin(prompts, eq(prompts.id, essayTexts.promptId))
    .where(eq(prompts.profileId, profileId))
    .orderBy(asc(essayTexts.createdAt));
  const byOwner = Map.groupBy(texts, ({ owner }) => owner);
  return saved.map((prompt) => ({ prompt, texts: byOwner.get(prompt.id) ?? [] }));
}

export async function selectEssaysInMaking(tx: Database, profileId: string): Promise<EssayInMaking[]> {
  const threads = await tx
    .select({
      id: essayThreads.id,
      promptId: essayThreads.promptId,
      task: essayThreads.task,
      form: essayThreads.form,
      questions: essayThreads.questions,
      userSummary: essayThreads.userSummary,
      unsaved: essayThreads.unsaved,
      plan: essayThreads.plan,
      researchEdited: essayThreads.researchEdited,
      draft: essayThreads.draft,
      critique: essayThreads.critique,
      sources: essayThreads.sources,
      createdAt: essayThreads.createdAt,
      updatedAt: essayThreads.updatedAt,
    })
    .from(essayThreads)
    .where(eq(essayThreads.profileId, profileId))
    .orderBy(asc(essayThreads.createdAt), asc(essayThreads.id));
  const texts = await tx
    .select({
      owner: threadTexts.threadId,
      kind: threadTexts.field,
      content: threadTexts.content,
      hand: threadTexts.hand,
      createdAt: threadTexts.createdAt,
    })
    .from(threadTexts)
    .innerJoin(essayThreads, eq(essayThreads.id, threadTexts.threadId))
    .where(eq(essayThreads.profileId, profileId))
    .orderBy(asc(threadTexts.createdAt));
  const byOwner = Map.groupBy(texts, ({ owner }) => owner);
  const notes = await tx
    .select({
      owner: essayLedgers.threadId,
      note: {
        quote: ledgerComments.quote,
        text: ledgerComments.text,
        resolvedAt: ledgerComments.resolvedAt,
        createdAt: ledgerComments.createdAt,
      },
    })
    .from(ledgerComments)
    .innerJoin(essayLedgers, eq(essayLedgers.id, ledgerComments.ledgerId))
    .innerJoin(essayThreads, eq(essayThreads.id, essayLedgers.threadId))
    .where(and(eq(essayThreads.profileId, profileId), isNull(ledgerComments.requestId)))
    .orderBy(asc(ledgerComments.createdAt));
  const notesOf = Map.groupBy(notes, ({ owner }) => owner);
  const essays: EssayInMaking[] = [];
  for (const thread of threads)
    essays.push({
      thread,
      texts: byOwner.get(thread.id) ?? [],
      record: await exportRecord(tx, thread.id),
      notes: notesOf.get(thread.id)?.map(({ note }) => note) ?? [],
      shares: await exportShares(tx, thread.id),
    });
  return essays;
}
