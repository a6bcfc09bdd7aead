import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventsFor, type ModelEvents } from './model-events.ts';

/** How the server answers one call. */
export type FakeAnswer =
  /** The last word, that it is over, is not said before `when`. */
  | { kind: 'text'; pieces: string[]; finish?: string; usage?: boolean; everyMs?: number; when?: Promise<void> }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Everything, and then the connection stays open all the same. */
  | { kind: 'unended'; pieces: string[] }
  /** Headers, the pieces, then nothing more, and the connection stays open. */
  | { kind: 'silence'; pieces?: string[] }
  /** Not even headers. */
  | { kind: 'no-answer' }
  /** The connection breaks after the pieces, and not before `when`; `clean` ends the stream properly, but too early. */
  | { kind: 'cut'; pieces: string[]; clean?: boolean; when?: Promise<void> }
  | { kind: 'raw'; body: string; contentType?: string }
  /** Goes on for as long as somebody reads. */
  | { kind: 'endless'; piece: string };

export interface FakeCall {
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown> & { messages: { role: string; content: string }[] };
  path: string;
  /** The caller's end of the connection: two calls with the same one shared it. */
  callerPort: number | undefined;
  /** Resolves when the connection of the answer is gone, with whether the answer was whole by then. */
  closed: Promise<{ whole: boolean }>;
}

export interface FakeOpenai {
  /** As `AI_BASE_URL` takes it. */
  url: string;
  calls: FakeCall[];
  /** Answers that are given one after the other; the last one is given for ever. A function sees the call first. */
  answerWith: (...answers: (FakeAnswer | ((call: FakeCall) => FakeAnswer))[]) => void;
  /** Resolves as soon as so many calls have arrived. */
  called: (times: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A server that speaks OpenAI's chat protocol and Anthropic's, by the path it is asked at, well or badly, as a test wishes. */
export async function startFakeOpenai(port = 0): Promise<FakeOpenai> {
  const calls: FakeCall[] = [];
  const waiting: { times: number; go: () => void }[] = [];
  let answers: (FakeAnswer | ((call: FakeCall) => FakeAnswer))[] = [{ kind: 'text', pieces: ['Hello', ' there.'] }];

  const server = http.createServer(async (request, response) => {
    response.on('error', () => undefined);
    const call: FakeCall = {
      headers: request.headers,
      path: request.url ?? '',
      callerPort: request.socket.remotePort,
      body: await readBody(request),
      closed: new Promise((resolve) =>
        response.once('close', () => resolve({ whole: response.writableFinished && !response.errored })),
      ),
    };
    calls.push(call);
    const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? { kind: 'no-answer' };
    for (const { times, go } of waiting) if (calls.length >= times) go();
    const events = eventsFor(call.path, call.body);
    await giveAnswer(response, typeof next === 'function' ? next(call) : next, events);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actualPort}/v1`,
    calls,
    answerWith(...given) {
      answers = given;
    },
    called: (times) =>
      new Promise((go) => {
        if (calls.length >= times) go();
        else waiting.push({ times, go });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: http.IncomingMessage): Promise<FakeCall['body']> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as FakeCall['body'];
}

async function giveAnswer(response: http.ServerResponse, answer: FakeAnswer, events: ModelEvents): Promise<void> {
  switch (answer.kind) {
    case 'no-answer':
      return;
    case 'status':
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? { error: { message: 'no', type: 'fake', code: null } }));
      return;
    case 'raw':
      response.writeHead(200, { 'content-type': answer.contentType ?? 'text/event-stream' });
      response.end(answer.body);
      return;
    case 'endless':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      while (!response.destroyed) {
        if (!response.write(events.piece(answer.piece))) await onceDrained(response);
        await sleep(0);
      }
      return;
    default:
      await streamText(response, answer, events);
  }
}

async function streamText(
  response: http.ServerResponse,
  answer: Extract<FakeAnswer, { kind: 'text' | 'unended' | 'silence' | 'cut' }>,
  events: ModelEvents,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if (events.open !== '') response.write(events.open);
  for (const [index, piece] of (answer.pieces ?? []).entries()) {
    if (answer.kind === 'text' && answer.everyMs !== undefined && index > 0) await sleep(answer.everyMs);
    if (response.destroyed) return;
    response.write(events.piece(piece));
  }
  if (answer.kind === 'silence') return;
  if (answer.kind === 'cut') {
    await answer.when;
    if (answer.clean) response.end();
    else response.destroy();
    return;
  }
  if (answer.kind === 'text') await answer.when;
  const { finish = 'stop', usage = true } = answer.kind === 'text' ? answer : {};
  response.write(events.finish(finish, usage ? answer.pieces : null));
  response.write(events.over);
  if (answer.kind === 'text') response.end();
}

function onceDrained(response: http.ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}
