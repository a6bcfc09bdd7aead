import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import type { NumberedMaterial } from './essay-material.ts';
import { describeLimits, essayTurns, roomFor, targetWords } from './essay-request.ts';
import { essayShapes } from './essay-shapes.ts';

export interface ReviseInput {
  material: NumberedMaterial;
  draft: string;
  critique: string;
}

export const revisePrompt = definePrompt<ReviseInput>({
  name: 'essay-revise',
  version: 2,
  maxOutputTokens: ({ material: { form } }) => roomFor(targetWords(form) / 0.9),
  temperature: 0.5,
  shapes: essayShapes,
  render: ({ material, draft, critique }) =>
    essayTurns(material, [
      `# The draft\n${draft}`,
      `# The points the applicant accepted\n${critique.trim() === '' ? '(none)' : critique}`,
      `# Task: the revised draft
Carry the points out where it can be done without adding a claim, and put in answers the draft does not have yet. Where a point asks for what the material does not hold, keep or leave a gap. Leave every sentence that needs no change exactly as it is, and above all what the applicant typed. ${describeLimits(material.form)}; aim at ${targetWords(material.form)}. Print the whole essay and nothing else.`,
    ]),
});
