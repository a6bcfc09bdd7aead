import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { SendOptions } from './api.ts';
import { type EventCall, readEvents } from './event-stream.ts';

const Answer = z.object({ output: z.string() });
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const done = event('done', { output: 'Hello there' });

interface Stream {
  response: Response;
  isCancelled: () => boolean;
}

/** A stream whose bytes come in the pieces given; after them it ends, breaks, or stays open. */
function streamOf(pieces: (string | Uint8Array)[], after: 'end' | 'break' | 'stay' = 'end'): Stream {
  let isCancelled = false;
  const encoder = new TextEncoder();
  const queue = [...pieces];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = queue.shift();
        if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
        else if (after === 'end') controller.close();
        else if (after === 'break') controller.error(new TypeError('network error'));
        else return new Promise(() => {});
        return undefined;
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  return { response: new Response(body, { headers }), isCancelled: () => isCancelled };
}

function setUp(response: Response | Error, options: Partial<EventCall<z.infer<typeof Answer>>> = {}) {
  const texts: string[] = [];
  const progress: unknown[] = [];
  const calls: { path: string; options: SendOptions }[] = [];
  const send = async (path: string, given: SendOptions = {}) => {
    calls.push({ path, options: given });
    if (response instanceof Error) throw response;
    return response;
  };
  const result = readEvents({ send }, '/chatbot/converse', {
    body: { a: 1 },
    answer: Answer,
    onText: (piece) => texts.push(piece),
    onProgress: (value) => progress.push(value),
    ...options,
  });
  return { result, texts, progress, calls };
}

async function failureOf(result: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await result.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('It did not fail as it should.', { cause: error });
  return error;
}

describe('a stream', () => {
  test('gives text and progress in order, then the answer', async () => {
    const stream = streamOf([
      event('text', { text: 'Hello' }),
      `: still here\n\n${event('progress', { page: 2 })}`,
      event('text', { text: ' there' }) + done,
    ]);
    const { result, texts, progress, calls } = setUp(stream.response);
    expect(await result).toEqual({ output: 'Hello there' });
    expect(texts).toEqual(['Hello', ' there']);
    expect(progress).toEqual([{ page: 2 }]);
    expect(calls).toEqual([
      {
        path: '/chatbot/converse',
        options: { method: 'POST', body: { a: 1 }, headers: { accept: 'text/event-stream' }, signal: undefined },
      },
    ]);
  });

  test('may be cut anywhere into pieces, in the middle of a letter too', async () => {
    const bytes = new TextEncoder().encode(event('text', { text: 'Où? 東 👩‍🔬' }) + done);
    const { result, texts } = setUp(streamOf(Array.from(bytes, (byte) => Uint8Array.of(byte))).response);
    await result;
    expect(texts).toEqual(['Où? 東 👩‍🔬']);
  });

  test('is left after its end, even if the server keeps it open', async () => {
    const stream = streamOf([done + event('text', { text: 'more' })], 'stay');
    const { result, texts } = setUp(stream.response);
    expect(await result).toEqual({ output: 'Hello there' });
    expect(texts).toEqual([]);
    expect(stream.isCancelled()).toBe(true);
  });

  test('sends form data as it is', async () => {
    const formData = new FormData();
    const { result, calls } = setUp(streamOf([done]).response, { formData, method: 'PUT' });
    await result;
    expect(calls[0]?.options).toMatchObject({ body: formData, method: 'PUT' });
  });

  test('loads its schema meanwhile', async () => {
    expect(await setUp(streamOf([done]).response, { answer: async () => Answer }).result).toEqual({
      output: 'Hello there',
    });
  });
});

describe('a failure', () => {
  test('that the stream tells is the error of a plain answer', async () => {
    const body = { code: 'model_unavailable', detail: 'It broke off.', request_id: 'r1', status: 503 };
    const stream = streamOf([event('text', { text: 'Hel' }), event('error', body)], 'stay');
    const { result, texts } = setUp(stream.response);
    expect(await failureOf(result)).toMatchObject({
      message: 'API Error (503): It broke off.',
      status: 503,
      code: 'model_unavailable',
      detail: 'It broke off.',
      requestId: 'r1',
    });
    expect(texts).toEqual(['Hel']);
    expect(stream.isCancelled()).toBe(true);
  });

  test.each(['end', 'break'] as const)(
    'a stream that stops in the middle (%s) counts as no connection',
    async (after) => {
      const { result } = setUp(streamOf([event('text', { text: 'Hel' })], after).response);
      expect(await failureOf(result)).toMatchObject({ code: 'unreachable', status: 0 });
    },
  );

  test.each([
    ['an answer of another shape', event('done', { nothing: true })],
    ['bad JSON', 'event: text\ndata: {"te\n\n'],
  ])('%s is told as such', async (_what, text) => {
    const { result } = setUp(streamOf([text]).response);
    expect(await failureOf(result)).toMatchObject({ code: 'unexpected_answer' });
  });

  test('of the call itself is passed on', async () => {
    await expect(setUp(new Error('no session')).result).rejects.toThrow('no session');
  });

  test('of the page’s own code is not taken for one of the network', async () => {
    const onText = () => {
      throw new Error('a mistake of ours');
    };
    await expect(setUp(streamOf([event('text', { text: 'x' })]).response, { onText }).result).rejects.toThrow(
      'of ours',
    );
  });
});

describe('stop', () => {
  test('throws the signal’s reason', async () => {
    const controller = new AbortController();
    const stream = streamOf([event('text', { text: 'Hel' }), event('text', { text: 'lo' }) + done]);
    const { result, texts } = setUp(stream.response, {
      signal: controller.signal,
      onText: (piece) => {
        texts.push(piece);
        controller.abort(new Error('stopped'));
      },
    });
    await expect(result).rejects.toThrow('stopped');
    expect(texts).toEqual(['Hel']);
    expect(stream.isCancelled()).toBe(true);
  });

  test('also where the connection breaks because of it', async () => {
    const controller = new AbortController();
    const { result } = setUp(streamOf([event('text', { text: 'Hel' })], 'break').response, {
      signal: controller.signal,
    });
    controller.abort(new Error('stopped'));
    await expect(result).rejects.toThrow('stopped');
  });
});

describe('a plain answer to a call for events', () => {
  test('counts as well', async () => {
    const { result, texts } = setUp(Response.json({ output: 'Hi' }));
    expect(await result).toEqual({ output: 'Hi' });
    expect(texts).toEqual([]);
  });

  test('that nobody can read is told as such', async () => {
    expect(await failureOf(setUp(new Response('<html>')).result)).toMatchObject({ code: 'unexpected_answer' });
  });
});
