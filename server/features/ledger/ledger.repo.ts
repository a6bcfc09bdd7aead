import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { sumOf } from '#contracts/ledger.ts';
import type { LedgerRow } from '#contracts/ledger-wire.ts';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads, threadTexts } from '#server/features/essay-agent/essay-agent.table.ts';
import { essayUsage } from '#server/features/model-usage/model-usage.table.ts';
import { requestDeliveries, writerRequests } from '#server/features/requests/requests.table.ts';
import { essayLedgers, ledgerRows, suggestions } from './ledger.table.ts';

export type LedgerHead = typeof essayLedgers.$inferSelect;
export type StoredRow = typeof ledgerRows.$inferSelect;

const threadColumns = {
  id: essayThreads.id,
  profileId: essayThreads.profileId,
  promptId: essayThreads.promptId,
  plan: essayThreads.plan,
  draft: essayThreads.draft,
  form: essayThreads.form,
  questions: essayThreads.questions,
  sources: essayThreads.sources,
  runId: essayThreads.runId,
  createdAt: essayThreads.createdAt,
};

/** The thread of a draft, as far as its record asks for it. */
export type DraftThread = Pick<typeof essayThreads.$inferSelect, keyof typeof threadColumns>;

/** Held until the transaction ends: rows of one draft come one after the other. */
export async function lockThread(tx: Database, profileId: string, id: string): Promise<DraftThread | null> {
  const [row] = await tx
    .select(threadColumns)
    .from(essayThreads)
    .where(and(eq(essayThreads.id, id), eq(essayThreads.profileId, profileId)))
    .for('update');
  return row ?? null;
}

/** The same for the run that has the thread. */
export async function lockRunThread(tx: Database, id: string, runId: string): Promise<DraftThread | null> {
  const [row] = await tx
    .select(threadColumns)
    .from(essayThreads)
    .where(and(eq(essayThreads.id, id), eq(essayThreads.runId, runId)))
    .for('update');
  return row ?? null;
}

export async function findHead(db: Database, threadId: string): Promise<LedgerHead | null> {
  const [row] = await db.select().from(essayLedgers).where(eq(essayLedgers.threadId, threadId));
  return row ?? null;
}

/** The record of a draft, where it says what the draft says; null where there’s none yet, or where it has to catch up. */
export async function findSettledHead(db: Database, profileId: string, threadId: string): Promise<LedgerHead | null> {
  const [row] = await db
    .select({ head: essayLedgers, draft: essayThreads.draft })
    .from(essayLedgers)
    .innerJoin(essayThreads, eq(essayThreads.id, essayLedgers.threadId))
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.profileId, profileId)));
  return row && isRecordOf(row.head, row.draft) ? row.head : null;
}

export function isRecordOf(
  { textLength, textSum }: Pick<LedgerHead, 'textLength' | 'textSum'>,
  draft: string,
): boolean {
  return textLength === draft.length && textSum === sumOf(draft);
}

export async function insertHead(tx: Database, values: typeof essayLedgers.$inferInsert): Promise<LedgerHead | null> {
  const [row] = await tx.insert(essayLedgers).values(values).returning();
  return row ?? null;
}

export async function updateHead(
  tx: Database,
  id: string,
  changes: Partial<Omit<LedgerHead, 'id' | 'threadId' | 'requestId'>>,
): Promise<void> {
  await tx.update(essayLedgers).set(changes).where(eq(essayLedgers.id, id));
}

export async function insertRows(tx: Database, rows: (typeof ledgerRows.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(ledgerRows).values(rows);
}

export async function writeDraft(tx: Database, threadId: string, draft: string, now: Date): Promise<void> {
  await tx
    .update(essayThreads)
    .set({ draft, updatedAt: now, revisionNumber: sql`greatest(1, ${essayThreads.revisionNumber})` })
    .where(eq(essayThreads.id, threadId));
}

/** The newest versions of a draft, the oldest of them first. */
export async function listDraftVersions(db: Database, threadId: string, limit: number) {
  const newest = await db
    .select()
    .from(threadTexts)
    .where(and(eq(threadTexts.threadId, threadId), eq(threadTexts.field, 'draft')))
    .orderBy(desc(threadTexts.createdAt))
    .limit(limit);
  return newest.toReversed();
}

export async function insertVersion(
  tx: Database,
  values: Pick<typeof threadTexts.$inferInsert, 'threadId' | 'content' | 'hand' | 'ledgerSeq'>,
): Promise<void> {
  await tx.insert(threadTexts).values({ ...values, field: 'draft' });
}

export async function findNewestVersion(tx: Database, threadId: string) {
  const [row] = await tx
    .select({ ledgerSeq: threadTexts.ledgerSeq, content: threadTexts.content })
    .from(threadTexts)
    .where(and(eq(threadTexts.threadId, threadId), eq(threadTexts.field, 'draft')))
    .orderBy(desc(threadTexts.createdAt))
    .limit(1);
  return row ?? null;
}

export async function setVersionSeqs(tx: Database, seqs: readonly { id: string; seq: number }[]): Promise<void> {
  await tx.execute(
    sql`update ${threadTexts} set ledger_seq = given.seq from jsonb_to_recordset(${JSON.stringify(seqs)}::jsonb) as given(id uuid, seq integer) where ${threadTexts.id} = given.id`,
  );
}

/** What machines wrote for a student, this essay’s first and then the newest, each with the version that it replaced. */
export function listShownDrafts(db: Database, profileId: string, threadId: string, limit: number) {
  const before = sql<
    string | null
  >`lag(${threadTexts.content}) over (partition by ${threadTexts.threadId} order by ${threadTexts.createdAt})`;
  const versions = db
    .select({
      threadId: threadTexts.threadId,
      content: threadTexts.content,
      hand: threadTexts.hand,
      createdAt: threadTexts.createdAt,
      before: before.as('before'),
    })
    .from(threadTexts)
    .innerJoin(essayThreads, eq(essayThreads.id, threadTexts.threadId))
    .where(and(eq(essayThreads.profileId, profileId), eq(threadTexts.field, 'draft')))
    .as('versions');
  return db
    .select({ content: versions.content, before: versions.before })
    .from(versions)
    .where(eq(versions.hand, 'machine'))
    .orderBy(sql`${versions.threadId} = ${threadId} desc`, desc(versions.createdAt))
    .limit(limit);
}

export function listShownSuggestions(db: Database, profileId: string, limit: number) {
  return db
    .select({ hand: suggestions.hand, insert: suggestions.insert, quote: suggestions.quote })
    .from(suggestions)
    .innerJoin(essayLedgers, eq(essayLedgers.id, suggestions.ledgerId))
    .innerJoin(essayThreads, eq(essayThreads.id, essayLedgers.threadId))
    .where(eq(essayThreads.profileId, profileId))
    .orderBy(desc(suggestions.createdAt))
    .limit(limit);
}

export function listShownDeliveries(db: Database, profileId: string, limit: number) {
  return db
    .select({
      essay: requestDeliveries.essay,
      letter: requestDeliveries.letter,
      frozen: sql<string>`${writerRequests.frozen} ->> 'draft'`,
    })
    .from(requestDeliveries)
    .innerJoin(writerRequests, eq(writerRequests.id, requestDeliveries.requestId))
    .where(eq(writerRequests.profileId, profileId))
    .orderBy(desc(requestDeliveries.createdAt))
    .limit(limit);
}

/** The newest delivery of each review of an essay, with the draft as it was sent and the record of the writer’s work. */
export function listPromptDeliveries(db: Database, profileId: string, promptId: string) {
  return db
    .selectDistinctOn([requestDeliveries.requestId], {
      requestId: requestDeliveries.requestId,
      number: requestDeliveries.number,
      essay: requestDeliveries.essay,
      frozen: sql<string>`${writerRequests.frozen} ->> 'draft'`,
      workSeq: requestDeliveries.ledgerSeq,
      workLedgerId: essayLedgers.id,
      baseLedgerId: essayLedgers.baseLedgerId,
      baseSeq: essayLedgers.baseSeq,
    })
    .from(requestDeliveries)
    .innerJoin(writerRequests, eq(writerRequests.id, requestDeliveries.requestId))
    .leftJoin(essayLedgers, eq(essayLedgers.requestId, writerRequests.id))
    .where(and(eq(writerRequests.profileId, profileId), eq(writerRequests.promptId, promptId)))
    .orderBy(asc(requestDeliveries.requestId), desc(requestDeliveries.number));
}

/** A draft of the same student that reads the same: a copy brings its hands along. */
export async function findSameText(
  db: Database,
  profileId: string,
  { threadId, length, sum }: { threadId: string; length: number; sum: number },
): Promise<LedgerHead | null> {
  const [row] = await db
    .select({ head: essayLedgers })
    .from(essayLedgers)
    .innerJoin(essayThreads, eq(essayThreads.id, essayLedgers.threadId))
    .where(
      and(
        eq(essayThreads.profileId, profileId),
        eq(essayLedgers.textSum, sum),
        eq(essayLedgers.textLength, length),
        sql`${essayLedgers.threadId} <> ${threadId}`,
      ),
    )
    .limit(1);
  return row?.head ?? null;
}

export function listSuggestions(db: Database, ledgerId: string) {
  return db
    .select()
    .from(suggestions)
    .where(eq(suggestions.ledgerId, ledgerId))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id));
}

export function findSuggestions(db: Database, ledgerId: string, ids: readonly string[]) {
  return db
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.ledgerId, ledgerId), inArray(suggestions.id, [...ids])));
}

export async function insertSuggestions(
  tx: Database,
  values: (typeof suggestions.$inferInsert)[],
): Promise<(typeof suggestions.$inferSelect)[]> {
  return values.length === 0 ? [] : tx.insert(suggestions).values(values).returning();
}

export async function setSuggestionState(
  tx: Database,
  ledgerId: string,
  id: string,
  state: 'open' | 'refused',
): Promise<boolean> {
  const rows = await tx
    .update(suggestions)
    .set({ state })
    .where(and(eq(suggestions.ledgerId, ledgerId), eq(suggestions.id, id)))
    .returning({ id: suggestions.id });
  return rows.length > 0;
}

export async function refuseOpen(tx: Database, ledgerId: string, hand: 'machine' | 'writer'): Promise<void> {
  await tx
    .update(suggestions)
    .set({ state: 'refused' })
    .where(and(eq(suggestions.ledgerId, ledgerId), eq(suggestions.hand, hand), eq(suggestions.state, 'open')));
}

export function presentRow({ seq, actor, cause, beganAt, ops }: StoredRow): LedgerRow {
  return { seq, actor, cause, began_at: beganAt.toISOString(), ops };
}

/** The model that was asked most for an essay, or, for a copy, for any essay of the student’s; null where none was. */
export async function findUsedModel(
  db: Database,
  { profileId, threadId, isCopied }: { profileId: string; threadId: string; isCopied: boolean },
): Promise<string | null> {
  const [row] = await db
    .select({ model: essayUsage.model })
    .from(essayUsage)
    .innerJoin(essayThreads, eq(essayThreads.id, essayUsage.threadId))
    .where(and(eq(essayThreads.profileId, profileId), isCopied ? sql`true` : eq(essayUsage.threadId, threadId)))
    .orderBy(sql`${essayUsage.threadId} = ${threadId} desc`, desc(essayUsage.outputTokens))
    .limit(1);
  return row?.model ?? null;
}
