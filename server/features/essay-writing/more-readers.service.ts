import type { ExtraReader, ReviewPoint } from '#contracts/critique.ts';
import type { EssayQuestion } from '#contracts/essay-agent.ts';
import { mergeQuestions } from './essay-questions.ts';
import { gatherMaterial } from './gather-material.service.ts';
import { createAsk } from './model/ask.ts';
import { readOnceMore } from './model/critique-with-model.ts';
import type { EssayWork, NodeParts } from './node-work.ts';

export interface MoreReading {
  markdown: string;
  points: ReviewPoint[];
  /** The essay's questions with this reader's among them. */
  mergeInto: (questions: EssayQuestion[]) => EssayQuestion[];
}

interface Reading {
  reader: ExtraReader;
  others: { university: string; text: string }[];
  typed: string[];
  signal: AbortSignal;
}

/** What one more reader says of a draft. Nothing is stored. */
export async function askOneMoreReader(
  parts: Omit<NodeParts, 'research'>,
  work: EssayWork,
  { reader, others, typed, signal }: Reading,
): Promise<MoreReading> {
  const { model } = await gatherMaterial(parts.db, work, typed);
  const ask = createAsk(parts, { work, signal });
  const { markdown, points, questions } = await readOnceMore(ask, {
    reader,
    material: model,
    draft: work.draft,
    others,
  });
  const asked = questions.map((question, index) => ({ id: `${reader}-${index + 1}`, question, answer: null }));
  // Open questions of the critique stay: this reader adds to them.
  const mergeInto = (before: EssayQuestion[]) => [
    ...mergeQuestions(
      before,
      asked.filter(({ question }) => before.every((each) => each.question !== question)),
    ),
    ...before.filter(({ answer }) => answer === null),
  ];
  return { markdown, points, mergeInto };
}
