import type { z } from 'zod';

/**
 * What an answer has to be before anybody sees it as a result or it is stored.
 *
 * `message`: one turn of a conversation. `document`: Markdown with these headings. `essay`: a whole essay as plain text.
 * `passage`: a piece of one.
 */
export interface TextRule {
  kind: 'message' | 'document' | 'essay' | 'passage';
  /** Text whose language the answer must be in. English where it is too short to tell. */
  language: string;
  /** Headings a document must have. */
  headings?: readonly string[];
  /** More words than this are no answer to what was asked. */
  mostWords?: number;
  /** Text the applicant has already: the draft this one replaces, and the material. None of it is taken for talk around the answer. */
  known?: readonly string[];
}

/** JSON of this shape, wherever in the answer it stands. */
export interface DataRule<Data> {
  kind: 'data';
  schema: z.ZodType<Data>;
}

export type GateRule<Data> = TextRule | DataRule<Data>;

/** Why an answer did not pass. */
export type GateProblem = 'refusal' | 'language' | 'shape' | 'cut' | 'empty';
