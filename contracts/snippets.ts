import { z } from 'zod';

export const snippetLimits = { name: 40, text: 2000, perWriter: 60 } as const;

/** Words that a writer uses again and again. Kept for the writer alone. */
export const SnippetEdit = z.object({
  name: z.string().trim().min(1).max(snippetLimits.name),
  text: z.string().trim().min(1).max(snippetLimits.text),
});
export type SnippetEdit = z.infer<typeof SnippetEdit>;

export const Snippet = SnippetEdit.extend({ id: z.uuid() });
export type Snippet = z.infer<typeof Snippet>;
