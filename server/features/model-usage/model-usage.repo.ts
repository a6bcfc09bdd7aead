import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { generationSlots, modelUsage } from './model-usage.table.ts';

export interface UsageEntry {
  profileId: string;
  /** `YYYY-MM-DD` */
  day: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

/** Adds to the day's row. A person who deleted their account meanwhile leaves nothing behind. */
export async function addUsage(db: Database, entry: UsageEntry): Promise<void> {
  const person = db
    .select({
      profileId: profiles.id,
      day: sql`${entry.day}::date`.as('day'),
      model: sql`${entry.model}::text`.as('model'),
      calls: sql`1`.as('calls'),
      inputTokens: sql`${entry.inputTokens}::int`.as('input_tokens'),
      outputTokens: sql`${entry.outputTokens}::int`.as('output_tokens'),
      costMicros: sql`${entry.costMicros}::bigint`.as('cost_micros'),
    })
    .from(profiles)
    .where(eq(profiles.id, entry.profileId));
  await db
    .insert(modelUsage)
    .select(person)
    .onConflictDoUpdate({
      target: [modelUsage.profileId, modelUsage.day, modelUsage.model],
      set: {
        calls: sql`${modelUsage.calls} + 1`,
        inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
        costMicros: sql`${modelUsage.costMicros} + excluded.cost_micros`,
      },
    });
}

export async function sumTokens(db: Database, profileId: string, day: string): Promise<number> {
  const [row] = await db
    .select({
      tokens: sql<number>`coalesce(sum(${modelUsage.inputTokens} + ${modelUsage.outputTokens}), 0)::float8`,
    })
    .from(modelUsage)
    .where(and(eq(modelUsage.profileId, profileId), eq(modelUsage.day, day)));
  return row?.tokens ?? 0;
}

/** The database's clock decides, because processes on different machines need not agree on the time. */
function untilIn(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}

/** Takes the place where it is free or its lease is over; one statement, so that two who try at once cannot both get it. */
export async function takeSlot(
  db: Database,
  place: { profileId: string; slot: number; lease: string; seconds: number },
): Promise<boolean> {
  const { profileId, slot, lease, seconds } = place;
  const taken = await db
    .insert(generationSlots)
    .values({ profileId, slot, lease, until: untilIn(seconds) })
    .onConflictDoUpdate({
      target: [generationSlots.profileId, generationSlots.slot],
      set: { lease, until: untilIn(seconds) },
      setWhere: lt(generationSlots.until, sql`now()`),
    })
    .returning({ slot: generationSlots.slot });
  return taken.length > 0;
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
