import { z } from 'zod';

/** What became of a Word file that a writer brought back. */
export const WordTaken = z.object({
  /** The essay as it is in work now. */
  essay: z.string(),
  /** Changes of the student's draft, by the whole text. */
  changes: z.number().int(),
  /** Comments that came in with the file. */
  comments: z.number().int(),
  /** Comments that did not: too long, or too many. */
  comments_left: z.number().int(),
});
export type WordTaken = z.infer<typeof WordTaken>;
