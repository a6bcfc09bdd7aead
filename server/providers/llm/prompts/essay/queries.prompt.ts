import type { EssayForm } from '#contracts/essays.ts';
import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { renderForm } from './essay-material.ts';
import { fenceRule } from '#server/providers/llm/prompts/fence.ts';

/** It sees the form alone. What the applicant told us is never sent to a search. */
export const queriesPrompt = definePrompt<EssayForm>({
  name: 'research-queries',
  version: 1,
  maxOutputTokens: 200,
  temperature: 0.2,
  render: (form) => [
    {
      role: 'system',
      content: `You make web search queries that help an applicant to write this essay: what is particular about this university and this course, as the university itself says it. ${fenceRule}
Answer with three queries, one on each line, nothing else. Each names the university, has at most twelve words, and looks for something different: the course itself; people, labs or projects; what the prompt speaks of.`,
    },
    { role: 'user', content: renderForm(form) },
  ],
});

/** One query a line, whatever dashes and figures the model puts before it. */
export function readQueries(text: string): string[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s\-*•\d.)]+/, '')
        .replace(/^["“]|["”]$/g, '')
        .trim(),
    )
    .filter((line) => line.length > 3 && line.length <= 200)
    .slice(0, 3);
}
