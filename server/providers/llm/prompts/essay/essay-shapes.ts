import { z } from 'zod';
import type { AnswerShape } from '#server/providers/llm/language-model.ts';

/** Numbers come as "3" from some models. */
const number = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);
const line = z.string().transform((text) => text.replace(/\s+/g, ' ').trim());
const lines = z.array(line).transform((list) => list.filter((text) => text !== ''));

const PlanAnswer = z.object({
  rows: z.array(
    z.object({
      row: number,
      /** Answers in the order they are told: "a4". */
      cards: z.array(line),
      /** What the row needs and nobody has said. */
      gap: line.nullable(),
    }),
  ),
  questions: lines,
});
export type PlanAnswer = z.infer<typeof PlanAnswer>;

const FactsAnswer = z.object({
  sentences: z.array(z.object({ n: number, source: line, quote: line })),
});
export type FactsAnswer = z.infer<typeof FactsAnswer>;

const Point = z.object({ quote: line, problem: line, todo: line });
export type Point = z.infer<typeof Point>;

const CritiqueAnswer = z.object({
  /** `ready`: stop here. `revise`: the points are worth a revision. `tell_more`: it needs the answers first. */
  verdict: z.enum(['ready', 'revise', 'tell_more']),
  summary: line,
  works: z.array(z.object({ quote: line, why: line })),
  points: z.array(Point),
  questions: lines,
});
export type CritiqueAnswer = z.infer<typeof CritiqueAnswer>;

const remark = z.object({ quote: line, why: line }).nullable();
const ColdAnswer = z.object({ happened: line, unplaced: remark, cut: remark, remembered: remark });
export type ColdAnswer = z.infer<typeof ColdAnswer>;

const ReadingAnswer = z.object({ summary: line, points: z.array(Point), questions: lines });
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

function shape<Data>(name: string, description: string, schema: z.ZodType<Data>): AnswerShape<Data> {
  return { name, description, schema };
}

export const planShape = shape(
  'essay_plan',
  'The plan: rows of the prompt with the answers that stand in them',
  PlanAnswer,
);
export const factsShape = shape('sentence_sources', 'Where each numbered sentence comes from', FactsAnswer);
export const critiqueShape = shape('critique', 'A critique of the draft with a verdict', CritiqueAnswer);
export const coldShape = shape('cold_reading', 'What a reader who knows nothing else takes from the essay', ColdAnswer);
export const readingShape = shape('reading', 'What one more reader has to say', ReadingAnswer);

/** All of them, named in every request of an essay: see `Prompt.shapes`. */
export const essayShapes: readonly AnswerShape<unknown>[] = [
  planShape,
  factsShape,
  critiqueShape,
  coldShape,
  readingShape,
];
