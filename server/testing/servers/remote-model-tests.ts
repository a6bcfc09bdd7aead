import { afterAll, beforeEach, expect } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import type { Generation, Prompt } from '#server/providers/llm/language-model.ts';
import { createOpenaiProtocol } from '#server/providers/llm/remote/protocols/openai-protocol.ts';
import { createRemoteModel, defaultLimits, type ModelLimits } from '#server/providers/llm/remote/remote-model.ts';
import { startFakeOpenai, type FakeAnswer } from './fake-openai.ts';

/** Neither of the two may ever be logged or shown. */
export const secretText = 'my grandmother in Lyon';
export const apiKey = 'sk-very-secret';

export const quick: ModelLimits = { ...defaultLimits, backOffMs: 1 };
export const never = new AbortController().signal;

export const text = (...pieces: string[]): FakeAnswer => ({ kind: 'text', pieces });
export const status = (code: number, body?: unknown, headers: Record<string, string> = {}): FakeAnswer => ({
  kind: 'status',
  status: code,
  headers,
  ...(body === undefined ? {} : { body }),
});
export const event = (data: string) => `data: ${data}\n\n`;

export function callOf(prompt: Partial<Prompt> = {}): Generation<never> {
  return {
    prompt: {
      name: 'greet',
      version: 3,
      turns: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: secretText },
      ],
      maxOutputTokens: 50,
      ...prompt,
    },
    compose: () => Promise.reject(new Error('a model is there')),
  };
}

/** A server for the tests of a file, and models that ask it; each test finds it without calls and the log empty. */
export async function openRemoteModels() {
  const server = await startFakeOpenai();
  const log: { level: string; facts: Record<string, unknown>; message: string }[] = [];
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
    log.length = 0;
  });

  function open(limits: ModelLimits = quick, baseUrl = server.url) {
    const keep = (level: string) => (facts: object, message: string) => {
      log.push({ level, facts: { ...facts }, message });
    };
    return createRemoteModel({
      protocol: createOpenaiProtocol({ baseUrl, apiKey, model: 'test-model' }),
      log: { warn: keep('warn'), error: keep('error') } as unknown as Parameters<typeof createRemoteModel>[0]['log'],
      limits,
    });
  }

  async function generate(model = open(), prompt: Partial<Prompt> = {}, signal = never) {
    const pieces: string[] = [];
    const generated = await model.generate(callOf(prompt), (piece) => pieces.push(piece), { signal });
    return { ...generated, pieces };
  }

  /** What a person reads of a failure, and how many attempts there were. */
  async function failure(model = open()): Promise<{ error: AppError; calls: number; pieces: string[] }> {
    const pieces: string[] = [];
    const error: unknown = await model
      .generate(callOf(), (piece) => pieces.push(piece), { signal: never })
      .catch((reason: unknown) => reason);
    if (!(error instanceof AppError)) throw new Error('It did not fail as it should.', { cause: error });
    expect(error.code).toBe('model_unavailable');
    expect(error.detail).toMatch(/^[A-Z].*\.$/);
    expect(JSON.stringify([log, error.detail, error.message, String(error.cause)])).not.toMatch(
      new RegExp(`${secretText}|${apiKey}|Once upon`),
    );
    return { error, calls: server.calls.length, pieces };
  }

  return { server, log, open, generate, failure };
}
