import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import { ownedBy } from './prompts.repo.ts';
import { essayTexts, prompts } from './prompts.table.ts';

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

const draftTexts = prepareOnce((db) =>
  db
    .select({ draft: prompts.searchDraft })
    .from(prompts)
    .where(
      and(
        ownedBy(sql.placeholder('profileId')),
        ne(prompts.searchDraft, ''),
        sql`${prompts.id} is distinct from ${sql.placeholder('exceptId')}::uuid`,
      ),
    )
    .orderBy(desc(prompts.updatedAt))
    .limit(sql.placeholder('limit'))
    .prepare('draft_texts'),
);

export async function listDraftTexts(
  db: Database,
  profileId: string,
  exceptId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await draftTexts(db).execute({ profileId, exceptId, limit });
  return rows.map(({ draft }) => draft);
}
