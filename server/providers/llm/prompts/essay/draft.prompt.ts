import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import type { NumberedMaterial } from './essay-material.ts';
import { describeLimits, essayTurns, roomFor, targetWords } from './essay-request.ts';
import { essayShapes } from './essay-shapes.ts';

export interface DraftInput {
  material: NumberedMaterial;
  plan: string;
}

export const draftPrompt = definePrompt<DraftInput>({
  name: 'essay-draft',
  version: 2,
  maxOutputTokens: ({ material: { form } }) => roomFor(targetWords(form) / 0.9),
  temperature: 0.6,
  shapes: essayShapes,
  render: ({ material, plan }) =>
    essayTurns(material, [
      `# The applicant's plan\n${plan.trim() === '' ? '(none: choose one story and tell it)' : plan}`,
      `# Task: the draft
Write the essay by the plan, ${describeLimits(material.form)}; aim at ${targetWords(material.form)}, and at less where the material has no more. Words of a gap count by the number it asks for. Answer every part of the prompt. Separate paragraphs by an empty line. No connecting sentence may claim a cause or a change they did not state. The last paragraph is prose, not a gap. Print the essay and nothing else.`,
    ]),
});
