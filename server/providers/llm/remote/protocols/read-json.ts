import type { z } from 'zod';
import { ModelFailure } from '#server/providers/llm/remote/model-failure.ts';

/** The parser's own error quotes what it could not read, so that it is not passed on: it would end in a log. */
export function readJson<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ModelFailure('unreadable');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ModelFailure('unreadable');
  return parsed.data;
}
