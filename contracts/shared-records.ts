import { z } from 'zod';
import { AuthorshipRecord } from './ledger-wire.ts';

export const RecordFileKind = z.enum(['txt', 'html', 'png']);
export type RecordFileKind = z.infer<typeof RecordFileKind>;

/** What a shared page shows: the picture and the numbers, the text too, or also every change on the way there. */
export const SharedParts = z.enum(['picture', 'text', 'replay']);
export type SharedParts = z.infer<typeof SharedParts>;

export const NewRecordShare = z.object({
  /** Made by the browser, so that a call that is sent twice makes one page. */
  id: z.uuid(),
  shows: SharedParts,
  ends_at: z.iso.datetime({ offset: true }),
});
export type NewRecordShare = z.infer<typeof NewRecordShare>;

/** A page that the student made, as the student sees it. */
export const RecordShare = z.object({
  id: z.uuid(),
  url: z.string(),
  shows: SharedParts,
  shared_at: z.string(),
  ends_at: z.string(),
  taken_back_at: z.string().nullable(),
  /** The newest, the last one first. */
  looks: z.array(z.object({ at: z.string(), browser: z.string() })),
  /** How many there were in all. */
  look_count: z.number().int(),
});
export type RecordShare = z.infer<typeof RecordShare>;

/** What is frozen and sealed when a page is made. */
export const SharedRecord = z.object({
  student_name: z.string(),
  university_name: z.string(),
  course_name: z.string(),
  shows: SharedParts,
  shared_at: z.string(),
  /** Where only the picture is shown, the letters are dots, and pastes have no words. */
  record: AuthorshipRecord,
});
export type SharedRecord = z.infer<typeof SharedRecord>;

/** A page as its readers get it. */
export const SharedPage = SharedRecord.extend({
  ends_at: z.string(),
  seal: z.string(),
  /** False where the stored page isn’t the one that was sealed. */
  is_unchanged: z.boolean(),
  /** When the key of its seal was revoked. */
  seal_revoked_at: z.string().nullable(),
});
export type SharedPage = z.infer<typeof SharedPage>;

/** The file stays in the browser: its digest is enough. */
export const SealQuestion = z.object({ seal: z.string().max(300), digest: z.string().regex(/^[0-9a-f]{64}$/) });
export type SealQuestion = z.infer<typeof SealQuestion>;

export const SealAnswer = z.object({
  /** `revoked`: the seal fits, but its key is out, so anyone could have made it. */
  result: z.enum(['unchanged', 'changed', 'not_ours', 'revoked']),
  /** Only where the seal can be relied on. */
  sealed_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type SealAnswer = z.infer<typeof SealAnswer>;

/** The public keys, so that anybody can check a seal without us. */
export const SealKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
      /** Seals of this key prove nothing any more. */
      revoked_at: z.string().nullable(),
    }),
  ),
});
export type SealKeys = z.infer<typeof SealKeys>;
