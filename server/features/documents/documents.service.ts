import type { DocumentKind } from '#contracts/documents.ts';
import { factKey } from '#contracts/fact-key.ts';
import type { ResumeSection } from '#contracts/resume.ts';
import { writeResume } from '#contracts/resume-text.ts';
import { documentFacts, leaveFactsOut, readResume, type DocumentFact } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, refuseStale } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { linkToFile, releaseFiles, removeReleased } from '#server/features/files/files.service.ts';
import { nothingToSee, requireMaterialAccess } from '#server/features/material-reads/material-reads.service.ts';
import type { LinkedDocument } from './documents.presenter.ts';
import {
  deleteDocument,
  findDocument,
  findDocumentContent,
  listDocumentRows,
  listFileKeys,
  lockPerson,
  updateContent,
  updateDeletedFacts,
  type DocumentRow,
} from './documents.repo.ts';

export type DocumentParts = Pick<Context, 'db' | 'config' | 'files' | 'now'>;

/**
 * The text that everything is made from: as the file has it, as the student corrected it, or, of a resume whose cards they
 * fixed, those cards written out. What they deleted of it is left out.
 */
export async function getDocumentText(db: Database, profileId: string, kind: DocumentKind): Promise<string | null> {
  const found = await findDocumentContent(db, profileId, kind);
  return found && leaveFactsOut(kind, wholeText(found), found.deletedFacts);
}

function wholeText({ cards, content }: Pick<DocumentRow, 'cards' | 'content'>): string {
  return cards ? writeResume(cards) : content;
}

/** What the documents say, the deleted facts too. */
export async function listFacts(
  db: Database,
  profileId: string,
): Promise<{ facts: DocumentFact[]; isDeleted: (fact: DocumentFact) => boolean }> {
  const resume = await findDocumentContent(db, profileId, 'resume');
  const transcript = await findDocumentContent(db, profileId, 'transcript');
  const deleted = { resume: resume?.deletedFacts ?? [], transcript: transcript?.deletedFacts ?? [] };
  return {
    facts: documentFacts(resume ? wholeText(resume) : '', transcript && wholeText(transcript)),
    isDeleted: ({ kind, text }) => deleted[kind].some((gone) => factKey(gone) === factKey(text)),
  };
}

/** Part of a transaction that also changes what was made from the fact. */
export async function markFact(tx: Database, profileId: string, fact: DocumentFact, isDeleted: boolean): Promise<void> {
  await lockPerson(tx, { profileId });
  const found = await findDocumentContent(tx, profileId, fact.kind);
  const others = (found?.deletedFacts ?? []).filter((text) => factKey(text) !== factKey(fact.text));
  const deletedFacts = isDeleted ? [...others, fact.text] : others;
  await updateDeletedFacts(tx, { profileId, kind: fact.kind, deletedFacts });
}

/** The resume as cards, the same for everybody: as the student fixed them, else as we read them. Null without a resume. */
export async function getResumeCards(db: Database, profileId: string): Promise<ResumeSection[] | null> {
  const found = await findDocumentContent(db, profileId, 'resume');
  return found && (found.cards ?? readResume(found.content));
}

/** Everything kept about a person's documents. */
export function listDocuments(db: Database, profileId: string): Promise<DocumentRow[]> {
  return listDocumentRows(db, profileId);
}

/** Null where there is none yet, which is how everybody starts: no error, and none in the browser's console. */
export async function getOwnDocument(
  parts: DocumentParts,
  caller: Profile,
  kind: DocumentKind,
): Promise<LinkedDocument | null> {
  const row = await findDocument(parts.db, caller.id, kind);
  return row && withLink(parts, row, caller.id);
}

export async function getStudentDocument(
  parts: DocumentParts,
  caller: Profile,
  { profileId, kind }: { profileId: string; kind: DocumentKind },
): Promise<LinkedDocument> {
  const row = await findDocument(parts.db, profileId, kind);
  if (!row) throw nothingToSee();
  await requireMaterialAccess(parts, caller, profileId, kind);
  return withLink(parts, row, caller.id);
}

export async function correctDocument(
  parts: DocumentParts,
  caller: Profile,
  { kind, content, basedOn }: { kind: DocumentKind; content: string; basedOn: string | undefined },
): Promise<LinkedDocument> {
  const oneKindOfLineBreak = content.replaceAll(/\r\n?/g, '\n');
  const row = await parts.db.transaction(async (tx) => {
    await lockPerson(tx, { profileId: caller.id });
    const before = await findDocument(tx, caller.id, kind);
    if (!before) throw missing(kind);
    // The same once more: the answer to an earlier try was lost.
    if (basedOn !== undefined && before.content !== oneKindOfLineBreak) {
      refuseStale(before.updatedAt, basedOn, `Your ${kind}`);
    }
    return updateContent(tx, { profileId: caller.id, kind, content: oneKindOfLineBreak, now: parts.now() });
  });
  if (!row) throw missing(kind);
  return withLink(parts, row, caller.id);
}

/** Removing what is not there is no error: the browser may have to ask twice. */
export async function removeDocument(parts: DocumentParts, caller: Profile, kind: DocumentKind): Promise<void> {
  const { db, now } = parts;
  const fileKey = await db.transaction(async (tx) => {
    await lockPerson(tx, { profileId: caller.id });
    const key = await deleteDocument(tx, caller.id, kind);
    if (key) await releaseFiles(tx, [key], now());
    return key;
  });
  if (fileKey) await removeReleased(parts, fileKey);
}

/** Part of deleting a person, before their rows go: the files they name are then in nobody's hands and get removed. */
export async function releaseFilesOf(tx: Database, userId: string, now: Date): Promise<void> {
  if (!(await lockPerson(tx, { userId }))) return;
  await releaseFiles(tx, await listFileKeys(tx, userId), now);
}

export async function withLink(parts: DocumentParts, row: DocumentRow, reader: string): Promise<LinkedDocument> {
  const file = { key: row.fileKey, name: fileNameOf(row), owner: row.profileId, reader };
  return { ...row, fileUrl: await linkToFile(parts, file) };
}

/** How a document's file is called when it is downloaded. `resume.txt` is what we read in a file, so that a text is called otherwise. */
export function fileNameOf({ kind, fileType }: Pick<DocumentRow, 'kind' | 'fileType'>): string {
  return fileType === 'txt' ? `${kind}-as-uploaded.txt` : `${kind}.${fileType}`;
}

export function missing(kind: DocumentKind): AppError {
  return new AppError('not_found', `You haven’t uploaded a ${kind} yet.`);
}
