import { asc, eq, sql } from 'drizzle-orm';
import type { StoredEducationLevel } from '#contracts/essays.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sampleEssays } from './sample-essays.table.ts';

export type SampleEssayRow = typeof sampleEssays.$inferSelect;

export function listByLevel(db: Database, level: StoredEducationLevel, limit: number): Promise<SampleEssayRow[]> {
  return db
    .select()
    .from(sampleEssays)
    .where(eq(sampleEssays.educationLevel, level))
    .orderBy(asc(sampleEssays.createdAt))
    .limit(limit);
}

export async function upsertEssay(
  db: Database,
  values: Pick<SampleEssayRow, 'slug' | 'educationLevel' | 'title' | 'essayText'>,
): Promise<void> {
  await db
    .insert(sampleEssays)
    .values(values)
    .onConflictDoUpdate({
      target: sampleEssays.slug,
      set: {
        educationLevel: sql`excluded.education_level`,
        title: sql`excluded.title`,
        essayText: sql`excluded.essay_text`,
      },
    });
}
