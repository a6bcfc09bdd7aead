import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '#server/testing/servers/fake-openai.ts';
import { callOf, openRemoteModels, quick, status, text } from '#server/testing/servers/remote-model-tests.ts';

const { server, open, generate, failure } = await openRemoteModels();

describe('time', () => {
  const closedEarly = { whole: false };
  /** Long enough for a busy machine to bring the call to the server first. */
  const patienceMs = 500;

  it.each<[string, FakeAnswer]>([
    ['no answer at all', { kind: 'no-answer' }],
    ['an answer that never begins', { kind: 'silence' }],
  ])('%s', async (_what, answer) => {
    server.answerWith(answer);
    const { error, calls } = await failure(open({ ...quick, firstMs: patienceMs }));
    expect(calls).toBe(1);
    expect(error.detail).toContain('stopped answering');
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });

  it('silence in the middle', async () => {
    server.answerWith({ kind: 'silence', pieces: ['Once upon'] });
    const { error, pieces } = await failure(open({ ...quick, idleMs: patienceMs }));
    expect(error.detail).toContain('stopped answering');
    expect(pieces).toEqual(['Once upon']);
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });

  it('an answer that takes too long as a whole', async () => {
    server.answerWith({ kind: 'text', pieces: Array(100_000).fill('') as string[], everyMs: 5 });
    const { error } = await failure(open({ ...quick, totalMs: patienceMs }));
    expect(error.detail).toContain('too long');
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });

  it('attempts that would take too long together', async () => {
    server.answerWith(status(429, undefined, { 'retry-after': '5' }));
    expect((await failure(open({ ...quick, totalMs: 4000 }))).calls).toBe(1);
  });

  it('an answer without end is cut at its limit, and the server is told', async () => {
    server.answerWith({ kind: 'endless', piece: 'la '.repeat(100) });
    const { text: song, finish, pieces } = await generate(open(), { maxOutputTokens: 100 });
    expect(finish).toBe('length');
    expect(song).toHaveLength(1600);
    expect(pieces.join('')).toBe(song);
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });
});

describe('abort', () => {
  const left = new Error('left');

  it.each<[string, FakeAnswer]>([
    ['before the answer', { kind: 'no-answer' }],
    ['before the first word', { kind: 'silence' }],
    ['while the provider is waited for', status(429, undefined, { 'retry-after': '5' })],
  ])('%s', async (_what, answer) => {
    const controller = new AbortController();
    server.answerWith(answer);
    const generating = generate(open(), {}, controller.signal);
    await server.called(1);
    controller.abort(left);
    await expect(generating).rejects.toBe(left);
    await server.calls[0]?.closed;
    expect(server.calls).toHaveLength(1);
  });

  it('in the middle: the server is told, and no further word comes', async () => {
    const controller = new AbortController();
    server.answerWith({ kind: 'endless', piece: 'la ' });
    const pieces: string[] = [];
    const generating = open().generate(
      callOf({ maxOutputTokens: 1_000_000 }),
      (piece) => {
        pieces.push(piece);
        controller.abort(left);
      },
      { signal: controller.signal },
    );
    await expect(generating).rejects.toBe(left);
    expect(await server.calls[0]?.closed).toEqual({ whole: false });
    const seen = pieces.length;
    server.answerWith(text('Hi.'));
    await generate();
    expect(pieces).toHaveLength(seen);
  });

  it('beforehand: nobody is asked', async () => {
    await expect(generate(open(), {}, AbortSignal.abort(left))).rejects.toBe(left);
    expect(server.calls).toHaveLength(0);
  });
});
