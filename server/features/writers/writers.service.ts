import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ratingsToShow } from '#contracts/limits.ts';
import { fieldMessages } from '#contracts/messages.ts';
import { isOneLine } from '#contracts/one-line.ts';
import { expertiseOptions, writerLimits, WriterText, type Writer } from '#contracts/writers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { fullName } from '#server/platform/access/identity.ts';
import { createProfile, renameProfile } from '#server/features/users/users.service.ts';
import { drawPortrait, parsePortrait } from './portrait.ts';
import {
  findWriterRow,
  insertWriterRow,
  listOpenWriterRows,
  listWriterRows,
  pauseWriterRow,
  updateWriterRow,
  type WriterRow,
} from './writers.repo.ts';

export type { WriterRow };

const Name = z
  .string()
  .trim()
  .max(100, 'Names: keep each to 100 characters.')
  .refine(isOneLine, `Names: ${fieldMessages.oneLine}`);

const WriterInput = WriterText.extend({
  firstName: Name.min(1, 'First name: please add one.'),
  lastName: Name,
  /** Words for the drawn portrait, or `monogram`. */
  portrait: z.string().trim().default('monogram'),
});
export type WriterInput = z.input<typeof WriterInput>;

const WriterChanges = WriterInput.extend({ portrait: z.string().trim() }).partial();
export type WriterChanges = {
  [K in keyof z.input<typeof WriterChanges>]?: z.input<typeof WriterChanges>[K] | undefined;
};

/** Raised when the drawing changes, so that browsers fetch the new pictures. */
const drawingVersion = 1;

export async function listOpenWriters(db: Database): Promise<Writer[]> {
  return (await listOpenWriterRows(db)).map(presentWriter);
}

/** Every writer, paused ones too: for the operator. */
export async function listWriters(db: Database): Promise<WriterRow[]> {
  return listWriterRows(db);
}

/** `who` is a profile id or an email address. */
export async function findWriter(db: Database, who: string): Promise<WriterRow> {
  const id = z.uuid().safeParse(who.trim().toLowerCase());
  const row = await findWriterRow(db, id.success ? { id: id.data } : { email: who.trim().toLowerCase() });
  if (!row) throw new AppError('not_found', `There’s no writer with the id or email ${who}.`);
  return row;
}

/** Gives an account the profile of a writer. The account itself is made by the caller, in the same transaction. */
export async function addWriter(
  db: Database,
  account: { userId: string; email: string },
  input: WriterInput,
): Promise<WriterRow> {
  const writer = check(WriterInput, input);
  parsePortrait(writer.portrait);
  return db.transaction(async (tx) => {
    const profile = await createProfile(tx, {
      ...account,
      firstName: writer.firstName,
      lastName: writer.lastName,
      role: 'WRITER',
      phoneNumber: null,
    });
    const { bio, expertise, experience, portrait } = writer;
    await insertWriterRow(tx, { profileId: profile.id, bio, expertise, experience, portrait });
    return readWithinSize(tx, profile.id);
  });
}

export async function editWriter(db: Database, who: string, input: WriterChanges): Promise<WriterRow> {
  const { firstName, lastName, ...texts } = check(WriterChanges, definedOnly(input));
  if (texts.portrait !== undefined) parsePortrait(texts.portrait);
  return db.transaction(async (tx) => {
    const { id } = await findWriter(tx, who);
    await renameProfile(tx, id, definedOnly({ firstName, lastName }));
    await updateWriterRow(tx, id, definedOnly(texts));
    return readWithinSize(tx, id);
  });
}

/** The operator's pause. A paused writer keeps the requests they have and is offered to nobody. */
export async function pauseWriter(db: Database, who: string): Promise<WriterRow> {
  return db.transaction(async (tx) => {
    const { id } = await findWriter(tx, who);
    await pauseWriterRow(tx, id, 'operator');
    return findWriter(tx, id);
  });
}

/** Ends any pause, the writer's own too. */
export async function resumeWriter(db: Database, who: string): Promise<WriterRow> {
  return db.transaction(async (tx) => {
    const { id } = await findWriter(tx, who);
    await updateWriterRow(tx, id, { pausedAt: null, pausedBy: null });
    return findWriter(tx, id);
  });
}

/** The picture, and the version that its address carries while it stays the same. */
export async function getPortrait(db: Database, id: string): Promise<{ svg: string; version: string }> {
  const row = await findWriterRow(db, { id });
  if (!row) throw new AppError('not_found', 'We couldn’t find this writer.');
  return {
    svg: drawPortrait({ id: row.id, name: fullName(row), portrait: row.portrait }),
    version: portraitVersion(row),
  };
}

export function presentWriter(row: WriterRow): Writer {
  return {
    id: row.id,
    name: fullName(row),
    photo_url: `/api/writers/${row.id}/portrait.svg?v=${portraitVersion(row)}`,
    bio: row.bio,
    expertise: expertiseOptions.filter((option) => row.expertise.includes(option)),
    experience: row.experience,
    open_for_work: row.pausedAt === null,
    rating:
      row.ratingAverage === null || row.ratingCount < ratingsToShow ? null : Math.round(row.ratingAverage * 10) / 10,
    rating_count: row.ratingCount,
  };
}

function portraitVersion(row: WriterRow): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, row.portrait, fullName(row)]))
    .digest('hex')
    .slice(0, 8);
}

/** Letters differ in bytes, so the row as a whole is measured; inside the transaction, so that a refusal changes nothing. */
async function readWithinSize(tx: Database, id: string): Promise<WriterRow> {
  const row = await findWriter(tx, id);
  const bytes = Buffer.byteLength(JSON.stringify(presentWriter(row)));
  if (bytes > writerLimits.rowBytes) {
    throw new AppError(
      'validation_failed',
      `Bio and experience are too long for the list together. Please cut about ${bytes - writerLimits.rowBytes} characters.`,
    );
  }
  return row;
}

function check<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError('validation_failed', result.error.issues.map((issue) => issue.message).join(' '));
}

function definedOnly<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
