import { z } from 'zod';
import { essayLimits } from './limits.ts';

const exportFormats = ['docx', 'pdf', 'md', 'txt'] as const;
export const ExportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** An essay as a file. The text is sent along, so that what is exported is what the student sees. */
export const ExportOrder = z.object({
  format: ExportFormat,
  title: z.string().trim().min(1).max(300),
  /** Stands below the title: university and course. */
  subtitle: z.string().trim().max(500),
  text: z.string().min(1).max(essayLimits.textLength),
});
export type ExportOrder = z.infer<typeof ExportOrder>;
