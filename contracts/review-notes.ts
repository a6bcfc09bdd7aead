import { z } from 'zod';
import { ledgerLimits } from './limits.ts';

/** First notes on a request, for its writer alone. Nothing of them reaches the student that the writer did not use. */

/** Where a note comes from: what can be proved, what the student told, the school's rule, or one of two readers of a model. */
export const NoteSource = z.enum(['check', 'blank', 'length', 'prompt', 'told', 'rule', 'critic', 'stranger']);
export type NoteSource = z.infer<typeof NoteSource>;

/** What the writer made of a note. */
export const NoteMark = z.enum(['used', 'reworded', 'not_helpful']);
export type NoteMark = z.infer<typeof NoteMark>;

export const ReviewNote = z.object({
  /** Of what it says and where: the same note has the same id each time. */
  id: z.string(),
  source: NoteSource,
  /** To the writer. */
  text: z.string(),
  /** To the student, as a comment would begin. */
  comment: z.string(),
  /** The words of the draft it is about; empty where it is about the whole. */
  quote: z.string(),
  /** Where they stand in the draft that was paid for; null where it is about the whole. */
  range: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  /** The page a rule was read on. */
  link: z.object({ title: z.string(), url: z.string(), checked: z.string() }).nullable(),
  mark: NoteMark.nullable(),
});
export type ReviewNote = z.infer<typeof ReviewNote>;

/** `none`: no model is set, or nothing is left to do. `due`: nobody has asked them yet. */
export const NoteReaders = z.enum(['none', 'due', 'reading', 'read', 'failed']);
export type NoteReaders = z.infer<typeof NoteReaders>;

export const ReviewNotes = z.object({
  notes: z.array(ReviewNote),
  readers: NoteReaders,
  /** How many more pieces the student told that the essay leaves out. */
  more_told: z.number().int(),
});
export type ReviewNotes = z.infer<typeof ReviewNotes>;

/** Null takes a mark back. `words`: what the writer made of a note they reworded. */
export const NoteMarkChange = z.object({
  mark: NoteMark.nullable(),
  words: z.string().trim().max(ledgerLimits.commentLength).optional(),
});
export type NoteMarkChange = z.infer<typeof NoteMarkChange>;
