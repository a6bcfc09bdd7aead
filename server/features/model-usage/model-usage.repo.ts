import { and, desc, eq, gte, lt, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm';
import { prepareWrite, type Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { essayUsage, generationSlots, modelUsage } from './model-usage.table.ts';

export interface UsageEntry {
  profileId: string;
  /** `YYYY-MM-DD` */
  day: string;
  model: string;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  costMicros: number;
}

const given = sql.placeholder;

/** Adds to the day's row and frees the place. A person who deleted their account meanwhile leaves nothing behind. */
const settled = prepareWrite((db) => {
  const freed = db.$with('freed').as(
    db
      .delete(generationSlots)
      .where(eq(generationSlots.lease, given('lease')))
      .returning({ slot: generationSlots.slot }),
  );
  const person = db
    .select({
      profileId: profiles.id,
      day: sql`${given('day')}::date`.as('day'),
      model: sql`${given('model')}::text`.as('model'),
      calls: sql`1`.as('calls'),
      inputTokens: sql`${given('inputTokens')}::int`.as('input_tokens'),
      cachedTokens: sql`${given('cachedTokens')}::int`.as('cached_tokens'),
      outputTokens: sql`${given('outputTokens')}::int`.as('output_tokens'),
      costMicros: sql`${given('costMicros')}::bigint`.as('cost_micros'),
    })
    .from(profiles)
    .where(eq(profiles.id, given('profileId')));
  return db
    .with(freed)
    .insert(modelUsage)
    .select(person)
    .onConflictDoUpdate({
      target: [modelUsage.profileId, modelUsage.day, modelUsage.model],
      set: {
        calls: sql`${modelUsage.calls} + 1`,
        inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
        cachedTokens: sql`${modelUsage.cachedTokens} + excluded.cached_tokens`,
        outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
        costMicros: sql`${modelUsage.costMicros} + excluded.cost_micros`,
      },
    })
    .prepare('generation_settled');
});

export async function settleGeneration(db: Database, lease: string, entry: UsageEntry): Promise<void> {
  await settled(db).execute({ ...entry, lease });
}

/** Adds to what an essay used. One that was deleted meanwhile leaves nothing behind. */
export async function addEssayUsage(db: Database, entry: Omit<UsageEntry, 'profileId' | 'day'> & { threadId: string }) {
  const add = (column: keyof typeof added) => sql`${essayUsage[column]} + ${entry[column]}`;
  const added = {
    inputTokens: entry.inputTokens,
    cachedTokens: entry.cachedTokens,
    outputTokens: entry.outputTokens,
    costMicros: entry.costMicros,
  };
  await db
    .insert(essayUsage)
    .select(
      db
        .select({
          threadId: essayThreads.id,
          model: sql`${entry.model}::text`.as('model'),
          calls: sql`1`.as('calls'),
          inputTokens: sql`${entry.inputTokens}::int`.as('input_tokens'),
          cachedTokens: sql`${entry.cachedTokens}::int`.as('cached_tokens'),
          outputTokens: sql`${entry.outputTokens}::int`.as('output_tokens'),
          costMicros: sql`${entry.costMicros}::bigint`.as('cost_micros'),
          usedAt: sql`now()`.as('used_at'),
        })
        .from(essayThreads)
        .where(eq(essayThreads.id, entry.threadId)),
    )
    .onConflictDoUpdate({
      target: [essayUsage.threadId, essayUsage.model],
      set: {
        calls: sql`${essayUsage.calls} + 1`,
        inputTokens: add('inputTokens'),
        cachedTokens: add('cachedTokens'),
        outputTokens: add('outputTokens'),
        costMicros: add('costMicros'),
        usedAt: sql`now()`,
      },
    });
}

export interface UsageTotal {
  /** A model, or an essay. */
  name: string;
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  costMicros: number;
}

export function sumByModel(db: Database, since: string): Promise<UsageTotal[]> {
  return db
    .select({ name: modelUsage.model, ...totalsOf(modelUsage) })
    .from(modelUsage)
    .where(gte(modelUsage.day, since))
    .groupBy(modelUsage.model)
    .orderBy(desc(sql`sum(${modelUsage.costMicros})`), modelUsage.model);
}

/** The dearest essays first. */
export function sumByEssay(db: Database, since: Date, limit: number): Promise<UsageTotal[]> {
  return db
    .select({ name: sql<string>`${essayUsage.threadId}::text`, ...totalsOf(essayUsage) })
    .from(essayUsage)
    .where(gte(essayUsage.usedAt, since))
    .groupBy(essayUsage.threadId)
    .orderBy(desc(sql`sum(${essayUsage.costMicros})`), desc(sql`sum(${essayUsage.inputTokens})`))
    .limit(limit);
}

function totalsOf(table: typeof modelUsage | typeof essayUsage) {
  const sum = (column: SQLWrapper) => sql<number>`sum(${column})::float8`;
  return {
    calls: sum(table.calls),
    inputTokens: sum(table.inputTokens),
    cachedTokens: sum(table.cachedTokens),
    outputTokens: sum(table.outputTokens),
    costMicros: sum(table.costMicros),
  };
}

/** The database's clock decides, because processes on different machines need not agree on the time. */
function untilIn(seconds: number | Placeholder) {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/**
 * Takes the first place that is free or whose lease is over, unless the day's tokens are used up. One statement, so that two
 * who try at once cannot both get a place: the slower one gets none, though another may be free.
 */
const placeTaken = prepareWrite((db) => {
  const used = db.$with('used').as(
    db
      .select({
        tokens: sql<number>`coalesce(sum(${modelUsage.inputTokens} + ${modelUsage.outputTokens}), 0)::float8`.as(
          'tokens',
        ),
      })
      .from(modelUsage)
      .where(and(eq(modelUsage.profileId, given('profileId')), eq(modelUsage.day, given('day')))),
  );
  const free = sql`
    select ${given('profileId')}::uuid, place, ${given('lease')}::uuid, ${untilIn(given('seconds'))}
    from generate_series(${given('from')}::int, ${given('to')}::int) as place
    where (${given('tokensPerDay')}::float8 is null or (select tokens from used) < ${given('tokensPerDay')}::float8)
      and not exists (
        select from generation_slots as held
        where held.profile_id = ${given('profileId')}::uuid and held.slot = place and held.until >= now()
      )
    order by place
    limit 1`;
  const taken = db.$with('taken').as(
    db
      .insert(generationSlots)
      .select(free)
      .onConflictDoUpdate({
        target: [generationSlots.profileId, generationSlots.slot],
        set: { lease: sql`excluded.lease`, until: sql`excluded.until` },
        setWhere: lt(generationSlots.until, sql`now()`),
      })
      .returning({ slot: generationSlots.slot }),
  );
  return db
    .with(used, taken)
    .select({ tokens: used.tokens, isTaken: sql<boolean>`exists (select from taken)` })
    .from(used)
    .prepare('generation_place_taken');
});

export interface PlaceWish {
  profileId: string;
  lease: string;
  seconds: number;
  /** The first and the last place it may take. */
  from: number;
  to: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Null where there is no limit. */
  tokensPerDay: number | null;
}

/** Whether a place was taken, and the tokens used that day. */
export async function takePlace(db: Database, wish: PlaceWish): Promise<{ isTaken: boolean; tokens: number }> {
  const [row] = await placeTaken(db).execute({ ...wish });
  return row ?? { isTaken: false, tokens: 0 };
}

export async function renewSlot(db: Database, lease: string, seconds: number): Promise<void> {
  await db
    .update(generationSlots)
    .set({ until: untilIn(seconds) })
    .where(eq(generationSlots.lease, lease));
}

export async function freeSlot(db: Database, lease: string): Promise<void> {
  await db.delete(generationSlots).where(eq(generationSlots.lease, lease));
}
