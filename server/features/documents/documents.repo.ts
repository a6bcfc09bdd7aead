import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DocumentKind } from '#contracts/documents.ts';
import type { ResumeSection } from '#contracts/resume.ts';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { documents } from './documents.table.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = Omit<typeof documents.$inferInsert, 'createdAt' | 'isCorrected' | 'cards' | 'deletedFacts'>;

function isDocument(profileId: string, kind: DocumentKind) {
  return and(eq(documents.profileId, profileId), eq(documents.kind, kind));
}

export async function findDocument(db: Database, profileId: string, kind: DocumentKind): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(isDocument(profileId, kind));
  return row ?? null;
}

/** Read before every text that is written. */
const contentOf = prepareOnce((db) =>
  db
    .select({ content: documents.content, cards: documents.cards, deletedFacts: documents.deletedFacts })
    .from(documents)
    .where(and(eq(documents.profileId, sql.placeholder('profileId')), eq(documents.kind, sql.placeholder('kind'))))
    .prepare('document_content'),
);

export async function findDocumentContent(
  db: Database,
  profileId: string,
  kind: DocumentKind,
): Promise<Pick<DocumentRow, 'content' | 'cards' | 'deletedFacts'> | null> {
  const [row] = await contentOf(db).execute({ profileId, kind });
  return row ?? null;
}

export async function listDocumentRows(db: Database, profileId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.profileId, profileId)).orderBy(asc(documents.kind));
}

/**
 * Makes whoever else changes documents of this person, or deletes the person, wait for this transaction: each of them has to
 * know which file the row names when it lets go of it. False when the person is gone.
 */
export async function lockPerson(tx: Database, who: { profileId: string } | { userId: string }): Promise<boolean> {
  const match = 'userId' in who ? eq(profiles.userId, who.userId) : eq(profiles.id, who.profileId);
  const rows = await tx.select({ id: profiles.id }).from(profiles).where(match).for('update');
  return rows.length > 0;
}

export async function findFileKey(db: Database, profileId: string, kind: DocumentKind): Promise<string | null> {
  const [row] = await db.select({ fileKey: documents.fileKey }).from(documents).where(isDocument(profileId, kind));
  return row?.fileKey ?? null;
}

/** The text may be long, so that it is not sent back by the database. */
export async function upsertDocument(tx: Database, values: NewDocument): Promise<DocumentRow> {
  const { profileId: _profileId, kind: _kind, ...changes } = values;
  const { content: _content, ...columns } = getTableColumns(documents);
  const [row] = await tx
    .insert(documents)
    .values(values)
    .onConflictDoUpdate({
      target: [documents.profileId, documents.kind],
      set: { ...changes, isCorrected: false, cards: null },
    })
    .returning(columns);
  if (!row) throw new Error('The document was not written.');
  return { ...row, content: values.content };
}

export async function updateContent(
  db: Database,
  { profileId, kind, content, now }: { profileId: string; kind: DocumentKind; content: string; now: Date },
): Promise<DocumentRow | null> {
  const [row] = await db
    .update(documents)
    .set({ content, isCorrected: true, cards: null, updatedAt: now })
    .where(isDocument(profileId, kind))
    .returning();
  return row ?? null;
}

/** `cards` null: they are again what we read in the text. */
export async function updateCards(
  db: Database,
  { profileId, cards, now }: { profileId: string; cards: ResumeSection[] | null; now: Date },
): Promise<DocumentRow | null> {
  const [row] = await db
    .update(documents)
    .set({ cards, updatedAt: now })
    .where(isDocument(profileId, 'resume'))
    .returning();
  return row ?? null;
}

/** The document stays as it is, and so does the moment of its last change. */
export async function updateDeletedFacts(
  db: Database,
  { profileId, kind, deletedFacts }: { profileId: string; kind: DocumentKind; deletedFacts: string[] },
): Promise<void> {
  await db.update(documents).set({ deletedFacts }).where(isDocument(profileId, kind));
}

/** Answers the file that the row named; null where there was none. */
export async function deleteDocument(tx: Database, profileId: string, kind: DocumentKind): Promise<string | null> {
  const [row] = await tx.delete(documents).where(isDocument(profileId, kind)).returning({ fileKey: documents.fileKey });
  return row?.fileKey ?? null;
}

export async function listFileKeys(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ fileKey: documents.fileKey })
    .from(documents)
    .innerJoin(profiles, eq(profiles.id, documents.profileId))
    .where(eq(profiles.userId, userId));
  return rows.map(({ fileKey }) => fileKey);
}
