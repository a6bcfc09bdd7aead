import type { AnswerSchema } from './api.ts';
import { answeredError, unexpectedAnswerError, unreachableError } from './api-error.ts';

export interface PublicOptions<T> {
  method?: 'GET' | 'POST';
  body?: unknown;
  signal?: AbortSignal | undefined;
  answer: () => Promise<AnswerSchema<T>>;
}

/** A call that anybody may make, without a session. */
export async function publicRequest<T>(
  path: string,
  { method = 'GET', body, signal, answer }: PublicOptions<T>,
): Promise<T> {
  const schema = answer();
  const response = await fetch(`/api${path}`, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw unreachableError(error);
  });
  if (!response.ok) throw await answeredError(response);
  try {
    return (await schema).parse(await response.json());
  } catch (error) {
    throw unexpectedAnswerError(response.status, error);
  }
}
