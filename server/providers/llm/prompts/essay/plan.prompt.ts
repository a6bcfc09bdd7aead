import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { essayRules, renderMaterial, type EssayMaterial } from './essay-material.ts';

export const planPrompt = definePrompt<EssayMaterial>({
  name: 'essay-plan',
  version: 1,
  maxOutputTokens: 1800,
  temperature: 0.4,
  render: (material) => [
    {
      role: 'system',
      content: `${essayRules}

Now write the PLAN of the essay, not the essay. Markdown, in this order:
## What the prompt asks
Every part of it, one line each, in plain words.
## The story
Which moment of the applicant's carries the essay, and why this one; quote a few of their words. If two would do, name the second.
## Outline
A numbered list of beats. Each: what happens in it, which of their words it stands on (quoted), and its share as "(about N words)". The shares add up to the limits.
## Questions for you
Two or three questions whose answers would make the essay better, each asked from something they said. For a question about the university, ask what they would do there and why.
Where the material is thin, say so plainly in one sentence and let the questions come first.`,
    },
    { role: 'user', content: renderMaterial(material) },
  ],
});
