import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AgentNode, ThreadField } from '#contracts/essay-agent.ts';
import { prepareWrite, type Database } from '#server/platform/database/database.ts';
import { essayThreads, threadTexts } from './essay-agent.table.ts';

export type Thread = typeof essayThreads.$inferSelect;
export type ThreadChanges = Partial<Omit<typeof essayThreads.$inferInsert, 'id' | 'profileId'>>;
export type ThreadText = typeof threadTexts.$inferSelect;

/** Null where the id is taken. */
export async function insertThread(
  db: Database,
  values: ThreadChanges & Pick<Thread, 'id' | 'profileId' | 'task'>,
): Promise<Thread | null> {
  const [row] = await db
    .insert(essayThreads)
    .values(values)
    .onConflictDoNothing({ target: essayThreads.id })
    .returning();
  return row ?? null;
}

export async function findOwnThread(db: Database, profileId: string, id: string): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.id, id), eq(essayThreads.profileId, profileId)));
  return row ?? null;
}

/** Locked until the transaction ends, so that two changes come one after the other. */
export async function lockOwnThread(tx: Database, profileId: string, id: string): Promise<Thread | null> {
  const [row] = await tx
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.id, id), eq(essayThreads.profileId, profileId)))
    .for('update');
  return row ?? null;
}

export async function findOpenThread(db: Database, profileId: string): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), isNull(essayThreads.closedAt)))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(1);
  return row ?? null;
}

/** The session in which a saved essay was written last. */
export async function findThreadOfPrompt(db: Database, profileId: string, promptId: string): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), eq(essayThreads.promptId, promptId)))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(1);
  return row ?? null;
}

export async function updateThread(db: Database, id: string, changes: ThreadChanges): Promise<Thread | null> {
  const [row] = await db.update(essayThreads).set(changes).where(eq(essayThreads.id, id)).returning();
  return row ?? null;
}

const given = sql.placeholder;
const noRun = { runId: null, runNode: null, runStartedAt: null, runAliveAt: null, runStopAskedAt: null };

export interface RunClaim {
  profileId: string;
  runId: string;
  /** Claims nothing where another node is the next; null claims whichever it is. */
  node: AgentNode | null;
  now: Date;
  /** A run that was last heard of before this moment is dead. */
  deadBefore: Date;
}

const claimed = prepareWrite((db) =>
  db
    .update(essayThreads)
    .set({
      runId: sql`${given('runId')}::uuid`,
      runNode: sql`${essayThreads.nextNode}`,
      runStartedAt: sql`${given('now')}::timestamptz`,
      runAliveAt: sql`${given('now')}::timestamptz`,
      runText: '',
      runFailure: null,
      runStopAskedAt: null,
    })
    .where(
      and(
        eq(essayThreads.id, given('id')),
        eq(essayThreads.profileId, given('profileId')),
        or(isNull(essayThreads.runId), lt(essayThreads.runAliveAt, given('deadBefore'))),
        eq(essayThreads.nextNode, sql`coalesce(${given('node')}::text, ${essayThreads.nextNode})`),
      ),
    )
    .returning()
    .prepare('run_claimed'),
);

/** Takes the thread for one run of its next node. Null where another run lives, or where there is nothing to claim. */
export async function claimRun(
  db: Database,
  id: string,
  { now, deadBefore, ...claim }: RunClaim,
): Promise<Thread | null> {
  const moments = { now: now.toISOString(), deadBefore: deadBefore.toISOString() };
  const [row] = await claimed(db).execute({ ...claim, ...moments, id });
  return row ?? null;
}

/** Says that the run lives and what it has written. Answers whether it is still ours and was asked to stop. */
export async function renewRun(
  db: Database,
  { threadId, runId, text, now }: { threadId: string; runId: string; text: string; now: Date },
): Promise<{ isOurs: boolean; isStopAsked: boolean }> {
  const [row] = await db
    .update(essayThreads)
    .set({ runAliveAt: now, runText: text })
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.runId, runId)))
    .returning({ stop: essayThreads.runStopAskedAt });
  return { isOurs: row !== undefined, isStopAsked: row !== undefined && row.stop !== null };
}

/** Ends a run without a result. Nothing is changed where it is no longer ours. */
export async function endRun(
  db: Database,
  { threadId, runId, changes }: { threadId: string; runId: string; changes: ThreadChanges },
): Promise<void> {
  await db
    .update(essayThreads)
    .set({ ...changes, ...noRun })
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.runId, runId)));
}

type ChangedColumn = Exclude<keyof typeof essayThreads.$inferInsert, 'id' | 'profileId' | keyof typeof noRun>;

/** One statement for each set of columns that a node changes: the thread's new state, and the text in its history. */
const kept = prepareWrite((db) => {
  const build = (columns: ChangedColumn[]) => {
    const changes = columns.map((column) => [column, sql`${sql.param(given(column), essayThreads[column])}`]);
    const ended = db.$with('ended').as(
      db
        .update(essayThreads)
        .set({
          version: sql`${essayThreads.version} + 1`,
          runText: '',
          runFailure: null,
          ...noRun,
          ...Object.fromEntries(changes),
        })
        .where(and(eq(essayThreads.id, given('threadId')), eq(essayThreads.runId, given('runId'))))
        .returning(),
    );
    const text = db
      .select({
        id: sql`gen_random_uuid()`.as('text_id'),
        threadId: ended.id,
        field: sql`${given('field')}::text`.as('field'),
        content: sql`${given('content')}::text`.as('content'),
        hand: sql`'machine'`.as('hand'),
        pasted: sql`'[]'::jsonb`.as('pasted'),
        ledgerSeq: sql`${given('ledgerSeq')}::integer`.as('ledger_seq'),
        createdAt: sql`clock_timestamp()`.as('written_at'),
      })
      .from(ended)
      .where(sql`${given('content')}::text is not null`);
    const history = db.$with('history').as(db.insert(threadTexts).select(text).returning({ id: threadTexts.id }));
    return db.with(ended, history).select().from(ended).prepare('run_kept');
  };
  const built = new Map<string, ReturnType<typeof build>>();
  return (columns: ChangedColumn[]) => {
    const query = built.get(columns.join()) ?? build(columns);
    built.set(columns.join(), query);
    return query;
  };
});

export interface RunResult {
  threadId: string;
  runId: string;
  field: ThreadField;
  /** The text as the history keeps it; null where it is no version of its own. */
  content: string | null;
  /** Of a draft: the row of its ledger that the text is. */
  ledgerSeq: number | null;
  changes: Partial<Pick<Thread, ChangedColumn>>;
}

/** Ends a run with what it wrote. Null where it is no longer ours: then nothing is changed. */
export async function keepRun(db: Database, { changes, ...run }: RunResult): Promise<Thread | null> {
  const columns = (Object.keys(changes) as ChangedColumn[]).filter((column) => changes[column] !== undefined);
  const [row] = await kept(db)(columns).execute({ ...changes, ...run });
  return row ?? null;
}

export async function askToStop(db: Database, id: string, now: Date): Promise<void> {
  await db.update(essayThreads).set({ runStopAskedAt: now }).where(eq(essayThreads.id, id));
}

export async function insertThreadText(
  db: Database,
  values: Pick<ThreadText, 'threadId' | 'field' | 'content' | 'hand'> & { ledgerSeq?: number | null },
): Promise<void> {
  await db.insert(threadTexts).values(values);
}

/** One version for a while of work: a board is saved with every move, and nobody looks for each of them. */
export async function keepRecentText(
  db: Database,
  values: Pick<ThreadText, 'threadId' | 'field' | 'content' | 'hand'>,
  since: Date,
): Promise<void> {
  const [newest] = await listThreadTexts(db, values.threadId, values.field, 1);
  if (newest && newest.hand === values.hand && newest.createdAt > since)
    await db.update(threadTexts).set({ content: values.content }).where(eq(threadTexts.id, newest.id));
  else await insertThreadText(db, values);
}

export function listThreadTexts(
  db: Database,
  threadId: string,
  field: ThreadField,
  limit: number,
): Promise<ThreadText[]> {
  return db
    .select()
    .from(threadTexts)
    .where(and(eq(threadTexts.threadId, threadId), eq(threadTexts.field, field)))
    .orderBy(desc(threadTexts.createdAt))
    .limit(limit);
}
