import type { FastifyReply, FastifyRequest } from 'fastify';
import { streamEvent, type StreamEvent } from '#contracts/events.ts';
import { answerOf } from './error-handler.ts';
import { createTick, type Tick } from './tick.ts';

/** What the work of a call may tell the caller before it is done. */
export interface Relay {
  /** A piece of text, in order. Does nothing for a caller who asked for the plain answer. */
  text: (piece: string) => void;
  /** What is being done. It is told as soon as there is room, the newest of each kind. */
  progress: (value: object) => void;
  /** Aborts when the caller leaves before the answer is whole. */
  signal: AbortSignal;
}

/** Why the signal of a relay aborts: nobody is there any more to read the answer. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller left before the answer was whole.');
  }
}

export interface StreamTiming {
  /** One for all streams: what arrives between two ticks goes out together. */
  tick: Tick;
  /** A comment this often keeps proxies from taking a silent stream for a dead one. */
  keepAliveMs: number;
  /** A caller who takes nothing of what waits for this long is let go. */
  stalledMs: number;
}

/**
 * Text that comes faster than this goes out together, which saves processor time where a model writes in bursts; slower
 * text is not held back at all. Nothing waits longer than a frame of a screen.
 */
const sharedTick = createTick(10);
const defaultTiming: StreamTiming = { tick: sharedTick, keepAliveMs: 15_000, stalledMs: 60_000 };

/** What is used of a reply; the whole type would tie this to one route's schemas. */
type ReplyPart = Pick<FastifyReply, 'raw' | 'hijack' | 'getHeaders' | 'serialize'>;
type RequestPart = Pick<FastifyRequest, 'headers' | 'id' | 'log' | 'routeOptions'>;

/**
 * Answers as an event stream (`Accept: text/event-stream`) or plainly, as the caller asked; `work` need not know which.
 * The stream opens with the first thing there is to say: a failure before that is an ordinary answer with its status.
 */
export async function answerAsAsked<T>(
  request: RequestPart,
  reply: ReplyPart,
  work: (relay: Relay) => Promise<T>,
  timing: StreamTiming = defaultTiming,
): Promise<T> {
  const leaving = new AbortController();
  const { signal } = leaving;
  // Fastify's own signal of a request fires as soon as its body is read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(new CallerLeft());
  });
  const stream = wantsEvents(request) ? openLater(reply, timing) : null;
  try {
    const value = await work({
      text: (piece) => stream?.text(piece),
      progress: (data) => stream?.progress(data),
      signal,
    });
    stream?.finish(streamEvent.done, String(reply.serialize(value)));
    return value;
  } catch (error) {
    if (signal.aborted) {
      // Nobody reads this any more, and it is no failure of ours that ought to be logged.
      stream?.drop();
      reply.hijack();
      return undefined as T;
    }
    if (!stream?.isOpen()) {
      stream?.drop();
      throw error;
    }
    const { known, body } = answerOf(error, request);
    stream.finish(streamEvent.error, JSON.stringify({ ...body, status: known.status }));
    return undefined as T;
  }
}

function wantsEvents({ headers }: RequestPart): boolean {
  return headers.accept?.includes('text/event-stream') === true;
}

let streams = 0;

/** Callers who are being told something by this process. */
export function openStreams(): number {
  return streams;
}

/** Something that waits for room. */
type Waiting = { text: string } | { progress: object };

/**
 * The stream of one reply. While the caller is slow, what there is to say waits here in its order, and goes out when there
 * is room: text as one piece, progress as the newest of each kind.
 */
function openLater(reply: ReplyPart, { tick, keepAliveMs, stalledMs }: StreamTiming) {
  const { raw } = reply;
  let open = false;
  let waiting: Waiting[] = [];
  let hasRoom = true;
  let arrivedAt = Number.NEGATIVE_INFINITY;
  let last: string | null = null;

  const keepAlive = setInterval(() => {
    if (hasRoom) write(': still here\n\n');
  }, keepAliveMs);
  streams += 1;
  raw.once('close', () => {
    streams -= 1;
    drop();
  });

  function write(bytes: string): void {
    if (raw.destroyed) return;
    if (!open) {
      open = true;
      openStream(reply, stalledMs);
    }
    hasRoom = raw.write(bytes);
    if (!hasRoom) raw.once('drain', makeRoom);
  }

  function makeRoom(): void {
    hasRoom = true;
    flush();
  }

  /** A generation is bounded in length, and so is what can wait here: a slow reader need not slow the writer. */
  function flush(): void {
    if (!hasRoom) return;
    let bytes = waiting.map(encodeWaiting).join('');
    waiting = [];
    if (last !== null) {
      bytes += last;
      drop();
      write(bytes);
      if (!raw.destroyed) raw.end();
    } else if (bytes !== '') write(bytes);
  }

  function drop(): void {
    clearInterval(keepAlive);
    tick.forget(flush);
  }

  return {
    isOpen: () => open,
    drop,
    text(piece: string) {
      if (piece === '' || last !== null) return;
      const before = waiting.at(-1);
      if (before && 'text' in before) before.text += piece;
      else waiting.push({ text: piece });
      const now = performance.now();
      const isBurst = now - arrivedAt < tick.everyMs;
      arrivedAt = now;
      if (isBurst) tick.next(flush);
      else flush();
    },
    progress(value: object) {
      if (last !== null) return;
      const before = waiting.at(-1);
      if (before && 'progress' in before) before.progress = { ...before.progress, ...value };
      else waiting.push({ progress: value });
      flush();
    },
    finish(event: StreamEvent, data: string) {
      last = encodeEvent(event, data);
      flush();
    },
  };
}

/** Written past Fastify, whose compression would hold the pieces back. */
function openStream(reply: ReplyPart, stalledMs: number): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | number | string[]>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx gathers an answer before it passes it on, unless it is told not to.
    'x-accel-buffering': 'no',
  });
  // Counts only while nothing is written: a reader who takes the text, or the comments between, is never cut off.
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
}

function encodeWaiting(item: Waiting): string {
  return 'text' in item
    ? encodeEvent(streamEvent.text, JSON.stringify(item))
    : encodeEvent(streamEvent.progress, JSON.stringify(item.progress));
}

function encodeEvent(event: StreamEvent, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}
