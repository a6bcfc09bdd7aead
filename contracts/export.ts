import { z } from 'zod';
import { essayLimits } from './limits.ts';

const exportFormats = ['docx', 'pdf', 'md', 'txt'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

const text = z.string().min(1).max(essayLimits.textLength);

/** Which essay a text belongs to: one under way, a saved one, or one that a writer reviewed. The checks need its form. */
export const EssayRef = z.union([
  z.object({ thread_id: z.uuid() }),
  z.object({ prompt_id: z.uuid() }),
  z.object({ request_id: z.number().int().positive().max(2_147_483_647) }),
]);
export type EssayRef = z.infer<typeof EssayRef>;

export const ExportCheck = z.object({ essay: EssayRef, text });
export type ExportCheck = z.infer<typeof ExportCheck>;

/** Something that stops an export until the student says that it is meant. */
export const ExportFinding = z.object({
  /** Of what was found and where: another text has other ids. */
  id: z.string(),
  kind: z.enum(['other_university', 'blank']),
  detail: z.string(),
  quote: z.string(),
});
export type ExportFinding = z.infer<typeof ExportFinding>;

/** What stands in the file. */
const FileOrder = z.object({
  format: ExportFormat,
  title: z.string().trim().min(1).max(300),
  /** Stands below the title: university and course. */
  subtitle: z.string().trim().max(500),
  text,
});
export type FileOrder = z.infer<typeof FileOrder>;

/** An essay as a file. The text is sent along, so that what is exported is what the student sees. */
export const ExportOrder = FileOrder.extend({
  essay: EssayRef,
  /** A Word file that shows what others propose: changes tracked and comments, each with its author. */
  marks: z.boolean().optional(),
  /** Ids of the findings that are meant. */
  accepted: z.array(z.string().max(100)).max(500).optional(),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

/** How much a Word file could show of what others propose. */
export const ExportMarks = z.object({ changes: z.number().int(), comments: z.number().int() });
export type ExportMarks = z.infer<typeof ExportMarks>;
