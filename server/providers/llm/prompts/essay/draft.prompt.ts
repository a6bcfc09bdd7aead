import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { askToMend, describeLimits, essayRules, renderMaterial, type EssayMaterial } from './essay-material.ts';
import { fence } from '#server/providers/llm/prompts/fence.ts';

export interface DraftInput extends EssayMaterial {
  plan: string;
  /** What the checks found in the last attempt, where it is made again. */
  repair: string[];
}

export const draftPrompt = definePrompt<DraftInput>({
  name: 'essay-draft',
  version: 1,
  maxOutputTokens: 4000,
  temperature: 0.6,
  render: (input) => [
    {
      role: 'system',
      content: `${essayRules}

Now write the DRAFT by the plan, ${describeLimits(input.form)}; words inside gaps count by the number they ask for. Begin in the scene, not with a thesis. Answer every part of the prompt. Paragraphs are separated by an empty line. Use no connecting sentence that claims a cause or a change they did not state. The last paragraph is prose, not a gap. Print the essay and nothing else.${askToMend(input.repair)}`,
    },
    { role: 'user', content: `${renderMaterial(input)}\n\n${fence('plan', input.plan)}` },
  ],
});
