import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import type { NumberedMaterial } from './essay-material.ts';
import { describeLimits, essayTurns } from './essay-request.ts';
import { essayShapes, planShape } from './essay-shapes.ts';

export interface PlanInput {
  material: NumberedMaterial;
  /** The parts of the prompt, as the board has them. */
  rows: string[];
}

export const planPrompt = definePrompt<PlanInput>({
  name: 'essay-plan',
  version: 2,
  maxOutputTokens: 1800,
  temperature: 0.4,
  shape: planShape,
  shapes: essayShapes,
  render: ({ material, rows }) =>
    essayTurns(material, [
      `# Task: the plan
The board has these rows, the parts of the prompt:
${rows.map((ask, index) => `${index + 1}. ${ask}`).join('\n')}

Choose ONE story that carries the essay, and put the applicant's answers into the rows in the order they should be told, by their numbers. Add answers of other stories only where they belong to this one. Leave out what does not help; it stays in the applicant's tray. The essay will be ${describeLimits(material.form)}.
Where a row needs something nobody has told, write it as a gap: one question, in plain words to the applicant. Otherwise gap is null.
Then ask up to five questions about the chosen story whose answers would make the essay better, each from something they said, the most useful first. None they have answered.

Answer as JSON: {"rows": [{"row": 1, "cards": ["a4", "a5"], "gap": null}], "questions": ["…"]}`,
    ]),
});
