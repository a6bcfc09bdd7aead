import type { createParser as CreateParser } from 'eventsource-parser';
import { streamEvent } from '#contracts/events.ts';
import { streamedError, unexpectedAnswerError, unreachableError } from './api-error.ts';
import { type AnswerSchema, type Api, api } from './api.ts';

export interface EventCall<T> {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
  formData?: FormData;
  signal?: AbortSignal | undefined;
  /** Gets every piece of text, in order. */
  onText?: (piece: string) => void;
  onProgress?: (value: unknown) => void;
  /** Checks what the call answers in the end; a function loads the schema meanwhile. */
  answer: AnswerSchema<T> | (() => Promise<AnswerSchema<T>>);
}

/**
 * A call that is answered as an event stream. Resolves with the same answer as the plain call; rejects with an `ApiError`,
 * or with the signal's reason. A stream that ends in the middle counts as a lost connection.
 */
export function sendForEvents<T>(path: string, call: EventCall<T>): Promise<T> {
  return readEvents(api, path, call);
}

export async function readEvents<T>({ send }: Pick<Api, 'send'>, path: string, call: EventCall<T>): Promise<T> {
  const { answer, signal } = call;
  const schema = typeof answer === 'function' ? answer() : Promise.resolve(answer);
  const parsing = import('eventsource-parser');
  // Without these a failed call would leave a failed import behind that nobody looks at.
  schema.catch(() => undefined);
  parsing.catch(() => undefined);
  const response = await send(path, {
    method: call.method ?? 'POST',
    body: call.formData ?? call.body,
    headers: { accept: 'text/event-stream' },
    signal,
  });
  // A server that knows no streams for this call, or a proxy, may answer plainly all the same.
  const value = isEventStream(response)
    ? await readStream(response, await parsing.catch(noParser), call)
    : await readPlain(response, signal);
  try {
    return (await schema).parse(value);
  } catch (error) {
    signal?.throwIfAborted();
    throw unexpectedAnswerError(response.status, error);
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function readPlain(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    signal?.throwIfAborted();
    throw unexpectedAnswerError(response.status, error);
  }
}

function noParser(error: unknown): never {
  throw unreachableError(error);
}

async function readStream<T>(
  response: Response,
  { createParser }: { createParser: typeof CreateParser },
  { onText, onProgress, signal }: EventCall<T>,
): Promise<unknown> {
  const ends: unknown[] = [];
  const parser = createParser({
    onEvent({ event, data }) {
      if (ends.length > 0) return;
      const value = parseJson(data, response.status);
      if (event === streamEvent.text) onText?.(readText(value));
      else if (event === streamEvent.progress) onProgress?.(value);
      else if (event === streamEvent.done) ends.push(value);
      else if (event === streamEvent.error) throw streamedError(value);
    },
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  try {
    while (ends.length === 0) {
      const bytes = await readPiece(reader, signal);
      // Neither an answer nor an error: the connection was cut.
      if (!bytes) throw unreachableError();
      parser.feed(decoder.decode(bytes, { stream: true }));
      signal?.throwIfAborted();
    }
  } finally {
    // What comes after the end, or after a failure, is of no interest; without this the connection stays busy.
    reader?.cancel().catch(() => undefined);
  }
  return ends[0];
}

async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch (error) {
    signal?.throwIfAborted();
    throw unreachableError(error);
  }
}

function parseJson(data: string, status: number): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    throw unexpectedAnswerError(status, error);
  }
}

function readText(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : null;
  return typeof text === 'string' ? text : '';
}
