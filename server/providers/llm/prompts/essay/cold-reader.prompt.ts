import type { EssayForm } from '#contracts/essays.ts';
import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { coldTurns } from './essay-request.ts';
import { coldShape, essayShapes } from './essay-shapes.ts';

export interface ColdInput {
  form: EssayForm;
  draft: string;
}

/** A reader who has the prompt and the essay, and nothing else: as an admissions office has. */
export const coldReaderPrompt = definePrompt<ColdInput>({
  name: 'essay-cold-reader',
  version: 1,
  maxOutputTokens: 900,
  temperature: 0.3,
  shape: coldShape,
  shapes: essayShapes,
  render: ({ form, draft }) =>
    coldTurns(form, [
      `# The essay as it was handed in\n${draft}`,
      `# Task: a cold reading
You know nothing but the prompt and this essay, and you have four minutes. Speak to the applicant ("you"), plainly.
- happened: what happened, in two sentences, as you would tell a colleague
- unplaced: the first words you could not place (who? where? when?), quoted letter for letter, with why; null if there are none
- cut: the sentence you would cut first, quoted, with why; null if none
- remembered: the sentence you still know an hour later, quoted, with why; null if none

Answer as JSON: {"happened": "…", "unplaced": {"quote": "…", "why": "…"}, "cut": null, "remembered": {"quote": "…", "why": "…"}}`,
    ]),
});
