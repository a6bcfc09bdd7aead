import Fastify from 'fastify';

/** The yardstick: Fastify with nothing in it. */
const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/hello', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
