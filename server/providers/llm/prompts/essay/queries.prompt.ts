import { z } from 'zod';
import type { EssayForm } from '#contracts/essays.ts';
import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import { renderForm } from './essay-request.ts';
import { fenceRule } from '#server/providers/llm/prompts/fence.ts';

/** Three queries, as a list in an object or, from models that do not keep to it, as a bare list or a text a line each. */
export const Queries = z
  .union([z.object({ queries: z.array(z.string()) }), z.array(z.string())])
  .transform((read) => (Array.isArray(read) ? read : read.queries))
  .transform((list) => list.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line.length > 3))
  .refine((list) => list.length > 0)
  .transform((list) => list.slice(0, 3).map((line) => line.slice(0, 200)));

const queriesShape = {
  name: 'search_queries',
  description: 'Web search queries about the university and the course',
  schema: z.object({ queries: z.array(z.string()) }),
};

/** It sees the form alone. What the applicant told us is never sent to a search. */
export const queriesPrompt = definePrompt<EssayForm>({
  name: 'research-queries',
  version: 2,
  maxOutputTokens: 300,
  temperature: 0.2,
  tier: 'fast',
  shape: queriesShape,
  render: (form) => [
    {
      role: 'system',
      content: `You make web search queries that help an applicant to write this essay: what is particular about this university and this course, as the university itself says it. ${fenceRule}
Answer with three queries as JSON, {"queries": ["…", "…", "…"]}, and nothing else. Each names the university, has at most twelve words, and looks for something different: the course itself; people, labs or projects; what the prompt speaks of.`,
    },
    { role: 'user', content: renderForm(form) },
  ],
});
