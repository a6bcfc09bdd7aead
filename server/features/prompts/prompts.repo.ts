import { and, asc, desc, eq, isNotNull, isNull, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm';
import type { EssayStage, PromptSort, StoredEducationLevel } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import type { ListPlace } from './list-cursor.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { prompts } from './prompts.table.ts';

export type PromptRecord = Pick<
  typeof prompts.$inferSelect,
  | 'id'
  | 'profileId'
  | 'promptText'
  | 'wordLimitMin'
  | 'wordLimitMax'
  | 'universityName'
  | 'courseName'
  | 'educationLevel'
  | 'stage'
  | 'draftWords'
  | 'gapWords'
  | 'createdAt'
  | 'updatedAt'
>;

export interface PromptListRecord extends PromptRecord {
  threadId: string | null;
  requestStatus: string | null;
  hit: string | null;
}

/** A row of the list, with its place in the order of the list. */
export interface PlacedPrompt extends PromptListRecord {
  place: string;
}

export type PromptValues = Pick<
  typeof prompts.$inferInsert,
  'promptText' | 'wordLimitMin' | 'wordLimitMax' | 'universityName' | 'courseName' | 'educationLevel'
>;

/** Without the search columns, which are as long as the texts. */
const columns = {
  id: prompts.id,
  profileId: prompts.profileId,
  promptText: prompts.promptText,
  wordLimitMin: prompts.wordLimitMin,
  wordLimitMax: prompts.wordLimitMax,
  universityName: prompts.universityName,
  courseName: prompts.courseName,
  educationLevel: prompts.educationLevel,
  stage: prompts.stage,
  draftWords: prompts.draftWords,
  gapWords: prompts.gapWords,
  createdAt: prompts.createdAt,
  updatedAt: prompts.updatedAt,
};

/** Named with its table: drizzle leaves the table out where a query reads one alone, and inside a subquery that means another. */
const ownId = sql.raw('"prompts"."id"');

const excerpt = sql<string>`left(${prompts.promptText}, ${essayLimits.excerptLength})`;

const listColumns = {
  ...columns,
  // A critique and what came after it are kept with the session alone.
  stage: sql<EssayStage>`coalesce((
    select case when ${essayThreads.revisionNumber} > 1 then 'revised' else 'critique' end from ${essayThreads}
    where ${essayThreads.promptId} = ${ownId} and ${sql.raw('"prompts"."stage"')} = 'draft'
      and (${essayThreads.revisionNumber} > 1 or ${essayThreads.critique} <> '')
    order by ${essayThreads.updatedAt} desc limit 1), ${sql.raw('"prompts"."stage"')})`,
  threadId: sql<string | null>`(
    select ${essayThreads.id} from ${essayThreads}
    where ${essayThreads.promptId} = ${ownId}
    order by ${essayThreads.updatedAt} desc limit 1)`,
  requestStatus: sql<string | null>`(
    select ${writerRequests.status} from ${writerRequests}
    where ${writerRequests.promptId} = ${ownId}
    order by ${writerRequests.createdAt} desc limit 1)`,
};

export function ownedBy(profileId: string | Placeholder): SQL | undefined {
  return and(eq(prompts.profileId, profileId), isNull(prompts.deletedAt));
}

/** Null where the id is taken already. */
export async function insertPrompt(
  db: Database,
  values: PromptValues & { id?: string | undefined; profileId: string },
): Promise<PromptRecord | null> {
  const [row] = await db.insert(prompts).values(values).onConflictDoNothing({ target: prompts.id }).returning(columns);
  return row ?? null;
}

function selectOwn(db: Database, profileId: string, id: string) {
  const isOwn = and(eq(prompts.id, id), ownedBy(profileId));
  return db.select(columns).from(prompts).where(isOwn);
}

export async function findOwnPrompt(db: Database, profileId: string, id: string): Promise<PromptRecord | null> {
  const [row] = await selectOwn(db, profileId, id);
  return row ?? null;
}

/** The same, held until the transaction ends: what is saved of one essay at once comes one after the other. */
export async function lockOwnPrompt(tx: Database, profileId: string, id: string): Promise<PromptRecord | null> {
  const [row] = await selectOwn(tx, profileId, id).for('no key update');
  return row ?? null;
}

export async function updatePrompt(
  db: Database,
  id: string,
  changes: Partial<typeof prompts.$inferInsert>,
): Promise<PromptRecord | null> {
  const [row] = await db
    .update(prompts)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(prompts.id, id))
    .returning(columns);
  return row ?? null;
}

export interface ListFilter {
  sort: PromptSort;
  university: string | undefined;
  level: StoredEducationLevel | undefined;
  after: ListPlace | null;
  /** Undefined for all of them. */
  limit: number | undefined;
  isExcerpt: boolean;
}

/** With its microseconds: a date of JavaScript has none, and two essays of one millisecond would be one too few. */
function exactMoment(column: Column): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The list by its index: a page behind a hundred thousand rows is as quick as the first. */
export function listPrompts(
  db: Database,
  profileId: string,
  { sort, university, level, after, limit, isExcerpt }: ListFilter,
): Promise<PlacedPrompt[]> {
  const by = { changed: prompts.updatedAt, created: prompts.createdAt, university: prompts.universityName }[sort];
  const isRising = sort === 'university';
  const beyond = after
    ? isRising
      ? sql`(${by}, ${prompts.id}) > (${after.value}, ${after.id}::uuid)`
      : sql`(${by}, ${prompts.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const rows = db
    .select({
      ...listColumns,
      promptText: isExcerpt ? excerpt : prompts.promptText,
      hit: sql<null>`null`,
      place: isRising ? sql<string>`${by}` : exactMoment(by),
    })
    .from(prompts)
    .where(
      and(
        ownedBy(profileId),
        university === undefined ? undefined : eq(prompts.universityName, university),
        level === undefined ? undefined : eq(prompts.educationLevel, level),
        beyond,
      ),
    )
    .orderBy(...(isRising ? [asc(by), asc(prompts.id)] : [desc(by), desc(prompts.id)]));
  return limit === undefined ? rows.execute() : rows.limit(limit).execute();
}

export async function countPrompts(db: Database, profileId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(prompts)
    .where(ownedBy(profileId));
  return row?.count ?? 0;
}

/** Ranks the newest matches only: a word that stands in every essay must not cost more the more there are. */
const rankedMatches = 200;

export function searchPrompts(
  db: Database,
  profileId: string,
  query: string,
  limit: number,
): Promise<PromptListRecord[]> {
  const tsquery = sql`to_tsquery('english', ${query})`;
  const found = db
    .select({ foundId: sql<string>`${prompts.id}`.as('found_id'), search: prompts.search })
    .from(prompts)
    .where(and(ownedBy(profileId), sql`${prompts.search} @@ ${tsquery}`))
    .orderBy(desc(prompts.updatedAt))
    .limit(rankedMatches)
    .as('found');
  const best = db
    .select({
      bestId: sql<string>`${found.foundId}`.as('best_id'),
      rank: sql<number>`ts_rank(${found.search}, ${tsquery})`.as('rank'),
    })
    .from(found)
    .orderBy(sql`2 desc`)
    .limit(limit)
    .as('best');
  const text = sql`${prompts.universityName} || ' · ' || ${prompts.courseName} || ' · ' || ${prompts.promptText} || ' ' || ${prompts.searchDraft}`;
  return db
    .select({
      ...listColumns,
      promptText: excerpt,
      hit: sql<string | null>`ts_headline('english', left(${text}, 20000), ${tsquery}, ${headlineOptions})`,
    })
    .from(best)
    .innerJoin(prompts, sql`${prompts.id} = ${best.bestId}`)
    .orderBy(desc(best.rank), desc(prompts.updatedAt), asc(prompts.id));
}

const headlineOptions = 'StartSel="\u0001", StopSel="\u0002", MaxWords=22, MinWords=10, MaxFragments=1';

export interface FacetRecord {
  university: string;
  level: StoredEducationLevel;
  count: number;
}

export function countFacets(db: Database, profileId: string): Promise<FacetRecord[]> {
  return db
    .select({
      university: prompts.universityName,
      level: prompts.educationLevel,
      count: sql<number>`count(*)::int`,
    })
    .from(prompts)
    .where(ownedBy(profileId))
    .groupBy(prompts.universityName, prompts.educationLevel)
    .orderBy(asc(prompts.universityName))
    .limit(500);
}

/** Only the owner's, and only in the direction that changes something. Answers whether a row was there. */
export async function markDeleted(
  db: Database,
  profileId: string,
  id: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(prompts)
    .set({ deletedAt })
    .where(
      and(
        eq(prompts.id, id),
        eq(prompts.profileId, profileId),
        deletedAt ? isNull(prompts.deletedAt) : isNotNull(prompts.deletedAt),
      ),
    )
    .returning({ id: prompts.id });
  return rows.length > 0;
}

/** The prompt that an open session was saved as, and the session locked until the transaction ends. */
export async function findThreadPrompt(
  tx: Database,
  profileId: string,
  threadId: string,
): Promise<{ promptId: string | null } | null> {
  const [row] = await tx
    .select({ promptId: essayThreads.promptId })
    .from(essayThreads)
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.profileId, profileId)))
    .for('update');
  return row ?? null;
}

export async function linkThread(tx: Database, threadId: string, promptId: string): Promise<void> {
  await tx.update(essayThreads).set({ promptId }).where(eq(essayThreads.id, threadId));
}
