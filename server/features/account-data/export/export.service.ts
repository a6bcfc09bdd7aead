import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { selectPersonData, type PersonData } from '#server/features/account-data/account-data.repo.ts';
import { fileNameOf } from '#server/features/documents/documents.service.ts';
import { essayFiles } from './export-essays.ts';
import { reviewAttachments, reviewFiles } from './export-requests.ts';
import { conversationText, everythingJson, profileText, readMeText, readsText, storiesText } from './export-texts.ts';
import { zipInPieces, type ZipEntry } from './zip-stream.ts';

export interface DataExport {
  fileName: string;
  pieces: AsyncGenerator<Uint8Array, void>;
}

/** The rows are read at once, so that a failure is an ordinary answer; the files while the zip is on its way. */
export async function exportOwnData(
  { db, files, now }: { db: Database; files: FileStore; now: () => Date },
  caller: Pick<Profile, 'id'>,
): Promise<DataExport> {
  const person = await selectPersonData(db, caller.id);
  if (!person) throw new AppError('not_found', 'You don’t have a profile yet.');
  const madeAt = now();
  return {
    fileName: `fairhand-data-${madeAt.toISOString().slice(0, 10)}.zip`,
    pieces: zipInPieces(layOut(person, files, madeAt)),
  };
}

async function* layOut(person: PersonData, files: FileStore, madeAt: Date): AsyncGenerator<ZipEntry, void> {
  const texts = new Map<string, string>([['profile.txt', profileText(person)]]);
  for (const { kind, content } of person.documents) texts.set(`${kind}.txt`, content);
  const conversation = conversationText(person);
  if (conversation !== null) texts.set('conversation.txt', conversation);
  if (person.summary) texts.set('summary.md', person.summary.content);
  if (person.stories.length > 0) texts.set('stories.txt', storiesText(person));
  for (const [name, text] of essayFiles(person.savedEssays, person.essaysInMaking)) texts.set(name, text);
  for (const [name, text] of reviewFiles(person.reviews)) texts.set(name, text);
  texts.set('who-opened-my-documents.txt', readsText(person));
  texts.set('everything.json', everythingJson(person, madeAt));

  const stored: StoredFile[] = [
    ...person.documents.map(({ kind, fileType, fileKey, updatedAt }) => ({
      name: fileNameOf({ kind, fileType }),
      fileKey,
      modifiedAt: updatedAt,
    })),
    ...reviewAttachments(person.reviews),
  ];
  const names = [...texts.keys(), ...stored.map(({ name }) => name)];
  yield textEntry('read-me.txt', readMeText(names, madeAt), madeAt);
  for (const [name, text] of texts) yield textEntry(name, text, madeAt);
  for (const file of stored) yield await fileEntry(file, files);
}

function textEntry(name: string, text: string, modifiedAt: Date): ZipEntry {
  return { name, modifiedAt, isPacked: false, content: [Buffer.from(text)] };
}

/** A file of the store and where it stands in the copy. */
interface StoredFile {
  name: string;
  fileKey: string;
  modifiedAt: Date;
}

async function fileEntry({ name, fileKey, modifiedAt }: StoredFile, files: FileStore): Promise<ZipEntry> {
  const file = await files.read(fileKey);
  if (file) return { name, modifiedAt, isPacked: true, content: file.stream };
  // A copy without it is worth more than none at all, but it must not look whole.
  const missing = name.replace(/\.[a-z]+$/, '-file-is-missing.txt');
  return textEntry(missing, 'We couldn’t find this file.\n', modifiedAt);
}
