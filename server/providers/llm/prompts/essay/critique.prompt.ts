import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { essayRules, renderMaterial, type EssayMaterial } from './essay-material.ts';
import { fence } from '#server/providers/llm/prompts/fence.ts';

export interface CritiqueInput extends EssayMaterial {
  draft: string;
  /** What the hard checks found, in words. They are right; the critique builds on them. */
  findings: string[];
}

export const critiquePrompt = definePrompt<CritiqueInput>({
  name: 'essay-critique',
  version: 1,
  maxOutputTokens: 1800,
  temperature: 0.3,
  render: (input) => [
    {
      role: 'system',
      content: `${essayRules}

Now READ the draft as an experienced, kind and exact teacher would. Write to the applicant ("you"). Markdown, in this order:
## In one sentence
What the essay does now. If it is good enough to send after a last look, say "Good enough: stop here." and why.
## What works
Two or three things, each with a quotation from the draft.
## Rubric
A table with the columns Criterion, Mark (1 to 5), Why. Criteria: answers the prompt; a story only this person could tell; shows instead of claims; order and flow; language and length.
## Changes, the most worthwhile first
At most five, numbered. Each quotes the sentence it means, says what is wrong with it and what to do, without writing it for them.
## Questions
At most three, whose answers would improve the essay most.
The findings of the checks are facts about the text: take them in where they matter, contradict none.`,
    },
    {
      role: 'user',
      content: [renderMaterial(input), fence('draft', input.draft), fence('findings', input.findings.join('\n'))].join(
        '\n\n',
      ),
    },
  ],
});
