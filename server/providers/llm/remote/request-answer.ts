import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { codeOf } from '#server/platform/error-code.ts';
import { limitRunning } from '#server/platform/running-time.ts';
import { post, readBody } from './http-post.ts';
import type { Generated, Prompt, Usage } from '#server/providers/llm/language-model.ts';
import { ModelFailure } from './model-failure.ts';
import type { Protocol, ServerTraits } from './protocols/protocol.ts';
import { readRefusal } from './read-refusal.ts';

export interface AnswerRequest {
  protocol: Protocol;
  prompt: Prompt;
  /** Grows by what the server turns out to be like. */
  traits: ServerTraits;
  limits: { totalMs: number; firstMs: number; idleMs: number };
  onText: (piece: string) => void;
  signal: AbortSignal;
}

export interface Answer {
  text: string;
  finish: Generated<unknown>['finish'];
  usage: Usage | null;
}

/** No token is longer than a long word. Whoever sends more than that does not keep to the limit it was given. */
const charactersPerToken = 16;
/** One event holds a few words, not books. */
const longestEvent = 1024 * 1024;
const longestRefusal = 64 * 1024;
/** Beside the text itself, for a model that thinks first. */
const thinkingTokens = 8192;

/** One attempt: whole, or a `ModelFailure`, or the signal's reason. Nothing stays open behind it. */
export async function requestAnswer(request: AnswerRequest): Promise<Answer> {
  const { limits, signal } = request;
  const own = new AbortController();
  const leave = () => own.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  const total = limitRunning(limits.totalMs, () => own.abort(new ModelFailure('too_slow')));
  const watch = watchSilence(limits, () => own.abort(new ModelFailure('silent')));
  try {
    const response = await send(request, own.signal);
    return await readAnswer(request, response, watch.sign);
  } catch (error) {
    // An abort may surface as whatever error the transport had at hand.
    if (own.signal.aborted) throw own.signal.reason;
    throw toFailure(error, watch.hasBegun());
  } finally {
    total.end();
    watch.stop();
    signal.removeEventListener('abort', leave);
    // Ends the connection if the answer was left in the middle; otherwise there is nothing left to end.
    own.abort();
  }
}

/** The error itself is not passed on: its message can hold an address with a key in it, or what was received. */
function toFailure(error: unknown, hasBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const networkCode = codeOf(error);
  return new ModelFailure(hasBegun ? 'cut' : 'unreachable', networkCode === '' ? {} : { networkCode });
}

function watchSilence({ firstMs, idleMs }: AnswerRequest['limits'], onSilence: () => void) {
  let limit = limitRunning(firstMs, onSilence);
  let hasBegun = false;
  return {
    sign() {
      if (hasBegun) {
        limit.again();
        return;
      }
      hasBegun = true;
      limit.end();
      limit = limitRunning(idleMs, onSilence);
    },
    hasBegun: () => hasBegun,
    stop: () => limit.end(),
  };
}

async function send({ protocol, prompt, traits }: AnswerRequest, signal: AbortSignal): Promise<IncomingMessage> {
  for (;;) {
    const maxOutputTokens = prompt.maxOutputTokens + (traits.thinks ? thinkingTokens : 0);
    const body = protocol.buildBody({ ...prompt, maxOutputTokens }, traits.leftOut);
    const response = await post({
      url: protocol.url,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...protocol.headers },
      body: JSON.stringify(body),
      signal,
    });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    const { failure, unknownField } = readRefusal(statusCode, headers, await readShort(response), body);
    if (unknownField === null) throw failure;
    traits.leftOut.add(unknownField);
  }
}

async function readShort(response: IncomingMessage): Promise<string> {
  let text = '';
  await readBody(response, (piece) => {
    text += piece;
    return text.length <= longestRefusal ? 'more' : 'enough';
  });
  return text;
}

async function readAnswer(
  { protocol, prompt, onText }: AnswerRequest,
  response: IncomingMessage,
  onSign: () => void,
): Promise<Answer> {
  if (!response.headers['content-type']?.startsWith('text/event-stream')) throw new ModelFailure('unreadable');
  const longest = prompt.maxOutputTokens * charactersPerToken;
  let text = '';
  const reader = protocol.createReader((piece) => {
    // No database keeps the character NUL, and nobody reads it.
    const fitting = piece.replaceAll('\u0000', '').slice(0, longest - text.length);
    text += fitting;
    onText(fitting);
  });
  const parser = createParser({
    onEvent: reader.event,
    maxBufferSize: longestEvent,
    // Lines that say nothing to us are passed over.
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new ModelFailure('unreadable');
    },
  });
  await readBody(response, (piece) => {
    onSign();
    parser.feed(piece);
    if (reader.isOver()) return 'whole';
    // A server that does not keep to the limit it was given may never end.
    return text.length >= longest ? 'enough' : 'more';
  });
  if (text.length >= longest && !reader.isOver()) return { text, finish: 'length', usage: null };
  const end = reader.end();
  if (end === null) throw new ModelFailure('cut');
  if (end.finish instanceof ModelFailure) throw end.finish;
  if (text.trim() === '') throw new ModelFailure(end.finish === 'length' ? 'no_room' : 'empty');
  return { text, finish: end.finish, usage: end.usage };
}
