import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { addSecurityHeaders } from '#server/app/web/security-headers.ts';
import { registerWeb } from '#server/app/web/serve-web.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { App } from '#server/platform/http/http.ts';

/** Serves a built folder the way the product does, and nothing else of the product. */
const folder = process.env['WEB_FOLDER'];
if (!folder) throw new Error('Set WEB_FOLDER to the folder to serve.');

const config = parseConfig({ ...process.env, DATA_DIR: folder });
const app = Fastify() as unknown as App;
addSecurityHeaders(app, config);
await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
app.get('/healthz', { config: { access: 'public' } }, () => 'ok');
await registerWeb(app, config, folder);
await app.listen({ host: config.host, port: config.port });
