import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import type { NumberedMaterial } from './essay-material.ts';
import { essayTurns, roomFor } from './essay-request.ts';
import { essayShapes } from './essay-shapes.ts';

export interface EditSelectionInput {
  material: NumberedMaterial;
  before: string;
  selection: string;
  after: string;
  /** "Make it shorter.", or what the applicant typed. */
  wish: string;
}

export const editSelectionPrompt = definePrompt<EditSelectionInput>({
  name: 'edit-selection',
  version: 2,
  maxOutputTokens: ({ selection }) => roomFor(selection.split(/\s+/).length * 2),
  temperature: 0.4,
  shapes: essayShapes,
  render: ({ material, before, selection, after, wish }) =>
    essayTurns(material, [
      `# The draft, with the selected passage between »» and ««\n${before}»»${selection}««${after}`,
      `# Task: the selected passage
The applicant wishes: ${wish}
Rewrite ONLY the selected passage so that it fits between what stands before and after it. Add no claim: where the wish needs something that is not there, put a gap. Print the new passage alone, without the marks.`,
    ]),
});
