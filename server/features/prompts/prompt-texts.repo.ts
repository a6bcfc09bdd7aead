import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayTexts } from './prompts.table.ts';

export type TextRecord = typeof essayTexts.$inferSelect;
export type TextKind = TextRecord['kind'];

export async function findNewestText(db: Database, promptId: string, kind: TextKind): Promise<TextRecord | null> {
  const [row] = await db
    .select()
    .from(essayTexts)
    .where(and(eq(essayTexts.promptId, promptId), eq(essayTexts.kind, kind)))
    .orderBy(desc(essayTexts.createdAt))
    .limit(1);
  return row ?? null;
}

export async function insertText(
  db: Database,
  values: Pick<TextRecord, 'promptId' | 'kind' | 'content' | 'hand'>,
): Promise<void> {
  await db.insert(essayTexts).values(values);
}

export function listTexts(db: Database, promptId: string, kind: TextKind, limit: number): Promise<TextRecord[]> {
  return db
    .select()
    .from(essayTexts)
    .where(and(eq(essayTexts.promptId, promptId), eq(essayTexts.kind, kind)))
    .orderBy(desc(essayTexts.createdAt))
    .limit(limit);
}
