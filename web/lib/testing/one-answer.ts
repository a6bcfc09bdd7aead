import type { Api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** A server that gives one answer to everything, and keeps what it was asked. */
export function answerWith(answer: unknown): { api: Api; asked: string[] } {
  const asked: string[] = [];
  const api: Api = {
    send: () => Promise.reject(new Error('not used here')),
    request: async (path, { answer: schema, method = 'GET' }) => {
      asked.push(`${method} ${path}`);
      if (answer instanceof Error) throw answer;
      return (typeof schema === 'function' ? await schema() : schema).parse(answer);
    },
  };
  return { api, asked };
}

export function failureOf(status: number): ApiError {
  return new ApiError({ message: 'x', status, code: 'x', detail: 'x', requestId: null });
}
