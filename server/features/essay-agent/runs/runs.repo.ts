import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { AgentNode, ThreadField } from '#contracts/essay-agent.ts';
import { prepareOnce, prepareWrite, type Database } from '#server/platform/database/database.ts';
import { essayThreads, threadTexts } from '#server/features/essay-agent/essay-agent.table.ts';
import { mostTakeOvers, runTimes, takenOverAtOnce } from './run-times.ts';

type Thread = typeof essayThreads.$inferSelect;

const given = sql.placeholder;

const noRun = {
  runId: null,
  runNode: null,
  runStartedAt: null,
  runAliveAt: null,
  runStopAskedAt: null,
  runStage: null,
  runSuggests: false,
  runTakeOvers: 0,
};

const { runId, runAliveAt, runStopAskedAt, runTakeOvers } = essayThreads;

/** Given up by its process, or not heard of for too long. */
const isDead = sql`(${runAliveAt} is null or ${runAliveAt} < clock_timestamp() - interval '${sql.raw(String(runTimes.lease))} milliseconds')`;

/** What a run that takes the place of another has of it. One that was given up in good order does not count as lost. */
const begun = {
  runStartedAt: sql`coalesce(${essayThreads.runStartedAt}, clock_timestamp())`,
  runAliveAt: sql`clock_timestamp()`,
  runText: '',
  runStage: null,
  runFailure: null,
  runTakeOvers: sql`${runTakeOvers} + case when ${runId} is not null and ${runAliveAt} is not null then 1 else 0 end`,
};

export interface RunClaim {
  profileId: string;
  runId: string;
  /** Claims nothing where another node is the next; null claims whichever it is. */
  node: AgentNode | null;
  suggests: boolean;
}

const claimed = prepareWrite((db) =>
  db
    .update(essayThreads)
    .set({
      ...begun,
      runId: sql`${given('runId')}::uuid`,
      runNode: sql`${essayThreads.nextNode}`,
      runStopAskedAt: null,
      runSuggests: sql`case when ${runId} is null then ${given('suggests')}::boolean else ${essayThreads.runSuggests} end`,
    })
    .where(
      and(
        eq(essayThreads.id, given('id')),
        eq(essayThreads.profileId, given('profileId')),
        or(isNull(runId), and(isDead, isNull(runStopAskedAt), lt(runTakeOvers, mostTakeOvers))),
        eq(essayThreads.nextNode, sql`coalesce(${given('node')}::text, ${essayThreads.nextNode})`),
      ),
    )
    .returning()
    .prepare('run_claimed'),
);

/** Takes the thread for one run of its next node. Null where another run lives, or where there is nothing to claim. */
export async function claimRun(db: Database, id: string, claim: RunClaim): Promise<Thread | null> {
  const [row] = await claimed(db).execute({ ...claim, id });
  return row ?? null;
}

/** Takes runs over that lost their process. Several processes may try at once: each run goes to one of them. */
export function takeOverDead(db: Database): Promise<Thread[]> {
  const dead = db
    .select({ id: essayThreads.id })
    .from(essayThreads)
    .where(and(isNotNull(runId), isDead, isNull(runStopAskedAt), lt(runTakeOvers, mostTakeOvers)))
    .orderBy(essayThreads.runStartedAt)
    .limit(takenOverAtOnce)
    .for('update', { skipLocked: true });
  return db
    .update(essayThreads)
    .set({ ...begun, runId: sql`gen_random_uuid()` })
    .where(sql`${essayThreads.id} = any(array(${dead}))`)
    .returning();
}

/** Ends runs without a process that nobody shall go on with: those that were to be stopped, and those that were lost too often. */
export async function endLost(db: Database, failure: string): Promise<string[]> {
  const ended = await db
    .update(essayThreads)
    .set({ ...noRun, runFailure: sql`case when ${runStopAskedAt} is null then ${failure}::text end` })
    .where(and(isNotNull(runId), isDead, or(isNotNull(runStopAskedAt), gte(runTakeOvers, mostTakeOvers))))
    .returning({ id: essayThreads.id });
  return ended.map(({ id }) => id);
}

/** Where one process alone uses the database, whatever runs in it when that starts has lost its process. */
export async function freeAllRuns(db: Database): Promise<void> {
  await db.update(essayThreads).set({ runAliveAt: null }).where(isNotNull(runId));
}

interface OwnRun {
  threadId: string;
  runId: string;
}

const isOwn = (run: OwnRun) => and(eq(essayThreads.id, run.threadId), eq(runId, run.runId));

/** Says that the run lives and what it has written. Answers whether it is still ours and was asked to stop. */
export async function renewRun(
  db: Database,
  { text, stage, ...run }: OwnRun & { text: string; stage: string | null },
): Promise<{ isOurs: boolean; isStopAsked: boolean }> {
  const [row] = await db
    .update(essayThreads)
    .set({ runAliveAt: sql`clock_timestamp()`, runText: text, runStage: stage })
    .where(isOwn(run))
    .returning({ stop: runStopAskedAt });
  return { isOurs: row !== undefined, isStopAsked: row !== undefined && row.stop !== null };
}

/** Lets another process go on with the run, from now on. */
export async function giveUpRun(db: Database, run: OwnRun): Promise<void> {
  await db.update(essayThreads).set({ runAliveAt: null }).where(isOwn(run));
}

/** Ends a run without a result. Nothing is changed where it is no longer ours. */
export async function endRun(
  db: Database,
  { changes, ...run }: OwnRun & { changes: Pick<Thread, 'runFailure' | 'runText'> },
): Promise<void> {
  await db
    .update(essayThreads)
    .set({ ...changes, ...noRun })
    .where(isOwn(run));
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
        .where(and(eq(essayThreads.id, given('threadId')), eq(runId, given('runId'))))
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

export interface RunResult extends OwnRun {
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

export async function askToStop(db: Database, id: string): Promise<void> {
  await db
    .update(essayThreads)
    .set({ runStopAskedAt: sql`clock_timestamp()` })
    .where(and(eq(essayThreads.id, id), isNotNull(runId)));
}

const read = prepareOnce((db) =>
  db
    .select({
      runId,
      text: essayThreads.runText,
      stage: essayThreads.runStage,
      isDead: sql<boolean>`${isDead}`,
      silentMs: sql<number>`coalesce(extract(epoch from clock_timestamp() - ${runAliveAt}) * 1000, 0)::float8`,
    })
    .from(essayThreads)
    .where(and(eq(essayThreads.id, given('id')), eq(essayThreads.profileId, given('profileId'))))
    .prepare('run_read'),
);

export type RunNews = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number];

/** What a reader in another process wants to know of a run. Null where the thread is gone. */
export async function readRun(db: Database, profileId: string, id: string): Promise<RunNews | null> {
  const [row] = await read(db).execute({ profileId, id });
  return row ?? null;
}
