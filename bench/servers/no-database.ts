import { exportJWK, generateKeyPair } from 'jose';
import { drizzle } from 'drizzle-orm/postgres-js';
import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { hearBy } from '#server/platform/database/messages.ts';
import { loggerOptions } from '#server/platform/logging.ts';

/** The whole product put together as at any start, but with a database handle that is never asked anything. */
const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const key = Object.assign(await exportJWK(privateKey), { alg: 'ES256', kid: 'bench' });
const config = parseConfig({ ...process.env, AUTH_JWT_KEYS: JSON.stringify([key]) });
const db = drizzle.mock();
hearBy(db, () => ({ ready: Promise.resolve(), stop: () => Promise.resolve() }));
const app = await buildApp({ config, db, logger: loggerOptions(config.logLevel) });
await app.listen({ host: config.host, port: config.port });
process.on('SIGTERM', () => process.exit(0));
