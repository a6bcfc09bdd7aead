import { z } from 'zod';
import type { FileType } from './file-types.ts';
import { correctedTextMaxLength } from './limits.ts';

/** The two files a student gives us. */
export const DocumentKind = z.enum(['resume', 'transcript']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** How the text was found: it stood in the file, or was recognised from a picture of a page. */
export const ReadBy = z.enum(['text', 'recognition']);
export type ReadBy = z.infer<typeof ReadBy>;

/** What both files tell beside their text. `file_url` is a link that ends after a few minutes. */
const fileFields = {
  file_url: z.string().nullable(),
  file_type: z.enum(['pdf', 'docx', 'txt'] satisfies FileType[]),
  file_bytes: z.number().int(),
  /** 0 where a file has no pages of its own: a Word file or a text. */
  pages: z.number().int(),
  read_by: ReadBy,
  /** Whether the student has corrected the text by hand. */
  is_corrected: z.boolean(),
  updated_at: z.string(),
};

export const Resume = z.object({ resume_content: z.string().nullable(), ...fileFields });
export type Resume = z.infer<typeof Resume>;

export const Transcript = z.object({ transcript_content: z.string().nullable(), ...fileFields });
export type Transcript = z.infer<typeof Transcript>;

/** When the text was changed last, as this tab knows it. Without it a change is taken as it comes. */
const basedOn = z.iso.datetime().optional();

export const ResumeCorrection = z.object({
  resume_content: z.string().trim().min(1).max(correctedTextMaxLength),
  based_on: basedOn,
});
export type ResumeCorrection = z.infer<typeof ResumeCorrection>;

export const TranscriptCorrection = z.object({
  transcript_content: z.string().trim().min(1).max(correctedTextMaxLength),
  based_on: basedOn,
});
export type TranscriptCorrection = z.infer<typeof TranscriptCorrection>;

/** Sent while an upload is read, to whoever asks for an event stream. `page` counts from 1 to `pages`. */
export const ReadingProgress = z.object({
  stage: z.enum(['reading', 'recognising', 'saving']),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ReadingProgress = z.infer<typeof ReadingProgress>;

/** Markdown. `is_edited` is true once the student has changed it by hand. */
export const ProfileSummary = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  summary_content: z.string().nullable(),
  is_edited: z.boolean(),
  /** What the student had made of an earlier one, before a new one took its place. */
  own_content: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

/** A summary that was just made. The spec's client reads `summary` or `result`. */
export const MadeSummary = ProfileSummary.extend({ summary: z.string(), result: z.string() });
export type MadeSummary = z.infer<typeof MadeSummary>;

export const SummaryEdit = z.object({
  summary_content: z.string().trim().min(1).max(correctedTextMaxLength),
  based_on: basedOn,
});
export type SummaryEdit = z.infer<typeof SummaryEdit>;

/** Something the student's documents say. A deleted one is used nowhere: no summary, plan, draft or prompt. */
export const SummaryFact = z.object({
  id: z.string(),
  /** The part of the summary it belongs to. */
  section: z.string(),
  text: z.string(),
  /** Where it stands: "resume, Activities". */
  source: z.string(),
  /** As it stands in a summary that we wrote. */
  line: z.string(),
  is_deleted: z.boolean(),
});
export type SummaryFact = z.infer<typeof SummaryFact>;

export const SummaryFactChange = z.object({ is_deleted: z.boolean() });

/** The facts, and the summary without those that were deleted; null where none was made yet. */
export const SummaryFacts = z.object({ facts: z.array(SummaryFact), summary: ProfileSummary.nullable() });
export type SummaryFacts = z.infer<typeof SummaryFacts>;

/** One look at a student's material by somebody else. */
export const MaterialRead = z.object({
  id: z.uuid(),
  reader_name: z.string(),
  material: z.enum([
    'profile',
    'resume',
    'transcript',
    'summary',
    'chat',
    'prompt',
    'plan',
    'research',
    'draft',
    'file',
  ]),
  read_at: z.string(),
});
export type MaterialRead = z.infer<typeof MaterialRead>;
