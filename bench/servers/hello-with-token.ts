import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { generateKeyPair, SignJWT } from 'jose';
import { createAccessControl } from '#server/platform/access/access-control.ts';
import { createTokenVerifier } from '#server/platform/access/token-verifier.ts';

/** The yardstick with our access check in front, and nothing else: what a token that was seen before costs. */
const { privateKey, publicKey } = await generateKeyPair('ES256');
const issuer = 'https://bench.test/auth/v1';
const access = createAccessControl({
  verify: createTokenVerifier(async () => publicKey, { issuer, now: () => new Date() }),
  isSessionLive: async () => true,
  findProfile: async () => null,
  now: () => new Date(),
});
const token = await new SignJWT({ role: 'authenticated', email: 'a@example.test', session_id: randomUUID() })
  .setProtectedHeader({ alg: 'ES256' })
  .setSubject(randomUUID())
  .setAudience('authenticated')
  .setIssuer(issuer)
  .setExpirationTime('1h')
  .sign(privateKey);

const app = Fastify();
app.decorateRequest('identity', null);
app.decorateRequest('profile', null);
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/token', () => ({ token }));
app.get('/hello', { preParsing: async (request) => access.check(request, 'account') }, () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
