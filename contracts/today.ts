import { z } from 'zod';
import { EssayStage } from './essays.ts';

/** What is left to do on an essay, first things first. */
export const EssayTodo = z.enum(['plan', 'research', 'draft', 'fill_blanks', 'write_more', 'cut', 'ready']);
export type EssayTodo = z.infer<typeof EssayTodo>;

/** The essay that was worked on last. */
export const TodayEssay = z.object({
  id: z.uuid(),
  university_name: z.string(),
  course_name: z.string(),
  stage: EssayStage,
  todo: EssayTodo,
  draft_words: z.number().int().nullable(),
  gap_words: z.number().int().nullable(),
  word_limit_min: z.number().int().nullable(),
  word_limit_max: z.number().int().nullable(),
  /** The session in which it can be continued; null where it has none yet. */
  thread_id: z.uuid().nullable(),
});
export type TodayEssay = z.infer<typeof TodayEssay>;

export const TodayReview = z.object({
  request_id: z.number().int(),
  writer_name: z.string(),
  university_name: z.string(),
  /** It came back and waits for the student; its writer has something to say about the text; it isn't paid for yet; the writer has it. */
  state: z.enum(['back', 'commented', 'unpaid', 'with_writer']),
  /** When it completes by itself, or is due; null where it isn't paid for. */
  at: z.string().nullable(),
  /** Comments that the student has not seen, and the session in which they stand on the text. */
  new_comments: z.number().int(),
  thread_id: z.uuid().nullable(),
});
export type TodayReview = z.infer<typeof TodayReview>;

/** A day by which an application has to be in, for a university the student writes to. */
export const TodayDeadline = z.object({
  university_name: z.string(),
  name: z.string(),
  /** The day, as a calendar has it: '2027-01-05'. */
  date: z.string(),
  /** False: the day of a former cycle, or one that sources disagree about. */
  is_confirmed: z.boolean(),
  source_url: z.string(),
});
export type TodayDeadline = z.infer<typeof TodayDeadline>;

/** Where a student stands, and the one thing to do next. */
export const Today = z.object({
  next: z.enum(['read_review', 'read_comments', 'pay', 'continue', 'talk', 'start']),
  essay: TodayEssay.nullable(),
  reviews: z.array(TodayReview),
  deadlines: z.array(TodayDeadline),
});
export type Today = z.infer<typeof Today>;
