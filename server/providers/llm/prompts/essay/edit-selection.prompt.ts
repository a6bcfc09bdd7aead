import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { essayRules, renderForm, type EssayMaterial } from './essay-material.ts';
import { fence } from '#server/providers/llm/prompts/fence.ts';

export interface EditSelectionInput {
  form: EssayMaterial['form'];
  before: string;
  selection: string;
  after: string;
  /** "Make it shorter.", or what the applicant typed. */
  wish: string;
}

export const editSelectionPrompt = definePrompt<EditSelectionInput>({
  name: 'edit-selection',
  version: 1,
  maxOutputTokens: 1200,
  temperature: 0.4,
  render: ({ form, before, selection, after, wish }) => [
    {
      role: 'system',
      content: `${essayRules}

Now rewrite ONLY the selected passage as the applicant wishes, so that it fits between what stands before and after it. Add no claim: where the wish needs something that is not there, put a gap. Print the new passage and nothing else.`,
    },
    {
      role: 'user',
      content: [
        renderForm(form),
        fence('before', before.slice(-3000)),
        fence('selection', selection),
        fence('after', after.slice(0, 3000)),
        fence('wish', wish),
      ].join('\n\n'),
    },
  ],
});
