import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { askToMend, describeLimits, essayRules, renderMaterial, type EssayMaterial } from './essay-material.ts';
import { fence } from '#server/providers/llm/prompts/fence.ts';

export interface ReviseInput extends EssayMaterial {
  draft: string;
  critique: string;
  repair: string[];
}

export const revisePrompt = definePrompt<ReviseInput>({
  name: 'essay-revise',
  version: 1,
  maxOutputTokens: 4000,
  temperature: 0.5,
  render: (input) => [
    {
      role: 'system',
      content: `${essayRules}

Now write the REVISED DRAFT, ${describeLimits(input.form)}. Carry out the critique where it can be done without adding a claim; where it asks for something the material does not hold, keep or leave a gap. Fill a gap from the answers where they answer it. Leave every sentence that needs no change exactly as it is, and above all the sentences the applicant has changed by hand. Print the whole essay and nothing else.${askToMend(input.repair)}`,
    },
    {
      role: 'user',
      content: [renderMaterial(input), fence('draft', input.draft), fence('critique', input.critique)].join('\n\n'),
    },
  ],
});
