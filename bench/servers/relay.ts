import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import { createModel } from '#server/providers/llm/create-model.ts';
import type { ChatTurn } from '#server/providers/llm/language-model.ts';

/** The product's way from a model to a reader, without what each call does once: who asks, and what is stored of it. */
const app = Fastify({ logger: { level: 'fatal' } });
await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
const model = createModel(
  {
    environment: 'production',
    model: { kind: 'openai', baseUrl: process.env['UPSTREAM'] ?? '', apiKey: null, model: 'bench', fastModel: null },
  },
  app.log,
);

app.get('/healthz', () => ({ status: 'ok' }));
app.post<{ Body: { messages: ChatTurn[] } }>('/write', (request, reply) =>
  answerAsAsked(request, reply, async ({ text, signal }) => {
    const prompt = { name: 'bench', version: 1, turns: request.body.messages, maxOutputTokens: 10_000 };
    const compose = () => Promise.reject(new Error('a model is there'));
    const generated = await model.generate({ prompt, compose }, text, { signal });
    return { finish: generated.finish };
  }),
);
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
