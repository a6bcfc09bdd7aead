import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import type { NumberedMaterial } from './essay-material.ts';
import { essayTurns } from './essay-request.ts';
import { essayShapes, factsShape } from './essay-shapes.ts';

export interface FactsInput {
  material: NumberedMaterial;
  sentences: string[];
}

/** Reads where every sentence of a draft comes from. Its quotations are checked by code, so that it cannot bluff. */
export const factsPrompt = definePrompt<FactsInput>({
  name: 'essay-facts',
  version: 1,
  maxOutputTokens: ({ sentences }) => 400 + sentences.length * 90,
  temperature: 0,
  tier: 'fast',
  shape: factsShape,
  shapes: essayShapes,
  render: ({ material, sentences }) =>
    essayTurns(material, [
      `# Task: where each sentence comes from
You did not write these sentences. For each, name the one source that says it, and quote the words of that source that say it, letter for letter, four words at least:
- "a4", "r2", "s3", …: that piece says it
- "typed": the applicant typed it into the draft
- "joins": it claims nothing, it only leads from one sentence to the next; quote ""
- "none": nothing the applicant gave says it, or says all of it; quote ""
Be strict: a sentence that adds a number, a name, a feeling, a cause or a result to what its source says is "none".

${sentences.map((sentence, index) => `${index + 1}. ${sentence}`).join('\n')}

Answer as JSON: {"sentences": [{"n": 1, "source": "a4", "quote": "…"}]}, one for each number.`,
    ]),
});
