import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { handleError } from '#server/platform/http/error-handler.ts';
import { answerAsAsked, type Relay, type StreamTiming } from '#server/platform/http/event-stream.ts';
import { createTick } from '#server/platform/http/tick.ts';

type Work = (relay: Relay) => Promise<{ text: string; secret?: string }>;

export interface StreamServer {
  url: string;
  /** What a test has the server do, and how patient it is meanwhile. */
  work: Work;
  timing: StreamTiming;
  logged: string[];
  ask: (headers?: Record<string, string>) => Promise<Caller>;
  close: () => Promise<void>;
}

/** Gives each test a server with one route, which answers as its caller asks. */
export function beforeEachStream(take: (server: StreamServer) => void): void {
  let server: StreamServer;
  beforeEach(async () => {
    server = await openStreamServer();
    take(server);
  });
  afterEach(() => server.close());
}

async function openStreamServer(): Promise<StreamServer> {
  const logged: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
    requestTimeout: 60_000,
    pluginTimeout: 120_000,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  await app.register(fastifyCompress, { threshold: 0, encodings: ['br', 'gzip'] });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.post(
    '/write',
    { schema: { body: z.object({}), response: { 200: z.object({ text: z.string() }) } } },
    (request, reply) => answerAsAsked(request, reply, (relay) => server.work(relay), server.timing),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/write`;
  const server: StreamServer = {
    url,
    work: () => Promise.reject(new Error('The test says what is to be done.')),
    // All that follows the first piece counts as a burst, however long a busy machine takes between two of them.
    timing: {
      tick: { ...createTick(5), everyMs: Number.POSITIVE_INFINITY },
      keepAliveMs: 60_000,
      stalledMs: 60_000,
    },
    logged,
    ask: (headers) => ask(url, headers),
    close: () => app.close(),
  };
  return server;
}

interface Caller {
  response: http.IncomingMessage;
  /** Everything up to and including the first chunk in which the words are. */
  until: (words: string) => Promise<string>;
  rest: () => Promise<string>;
  leave: () => void;
}

function ask(url: string, headers: Record<string, string> = { accept: 'text/event-stream' }): Promise<Caller> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br', ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let seen = '';
      let look = () => {};
      let isEnded = false;
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (chunk: string) => {
        seen += chunk;
        look();
      });
      response.on('end', () => {
        isEnded = true;
        look();
      });
      const when = (isReady: () => boolean) =>
        new Promise<string>((go) => {
          look = () => {
            if (isReady()) go(seen);
          };
          look();
        });
      resolve({
        response,
        until: (words) => when(() => seen.includes(words)),
        rest: () => when(() => isEnded),
        leave: () => request.destroy(),
      });
    });
    request.end('{}');
  });
}

export const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
export const textEvent = (text: string) => event('text', { text });
