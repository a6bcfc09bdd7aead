import { createHash, createHmac } from 'node:crypto';
import path from 'node:path';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import type { BuiltInAuth, Config } from '#server/platform/config/config-types.ts';
import { ConfigError } from '#server/platform/config/config-groups.ts';
import { SigningJwk } from '#server/platform/config/config-schema.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keepKeyFile } from '#server/platform/key-file.ts';
import { keepSharedKey } from './keys.repo.ts';

export interface KeyRing {
  /** Signs with the first key. */
  sign: (claims: JWTPayload) => Promise<string>;
  /** A digest that only holders of the key can make: short codes are guessed from a plain one in no time. */
  digestCode: (text: string) => string;
  /** Finds the key a token names among all of them, so that keys can be replaced without signing anyone out. */
  verifyKeys: JWTVerifyGetKey;
  /** What anyone may read to check a token. */
  published: { keys: JWK[] };
}

export async function loadKeyRing(config: Config, auth: BuiltInAuth, db: Database): Promise<KeyRing> {
  if (auth.signingKeys === null) return createKeyRing([await loadOwnKey(config, db)]);
  await refuseBrokenKeys(auth.signingKeys);
  return createKeyRing(auth.signingKeys);
}

/** Says at the start what would otherwise show in the tokens that a later key of the list has signed. */
async function refuseBrokenKeys(keys: SigningJwk[]): Promise<void> {
  for (const key of keys) {
    await importJWK(key, key.alg).catch(() => {
      throw new ConfigError(
        `AUTH_JWT_KEYS holds a key that cannot be used: ${key.kid}. Was it copied whole? docs/operating.md says how to make one.`,
      );
    });
  }
}

async function createKeyRing(keys: SigningJwk[]): Promise<KeyRing> {
  const [first] = keys;
  if (!first) throw new Error('A key ring needs a key to sign with');
  const { alg, kid } = first;
  const signingKey = await importJWK(first, alg);
  const codeKey = createHash('sha256').update(`short codes ${first.d}`).digest();
  const published = { keys: keys.map(publicPart) };
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(signingKey),
    digestCode: (text) => createHmac('sha256', codeKey).update(text).digest('base64url'),
    verifyKeys: createLocalJWKSet(published),
    published,
  };
}

/** Names the public members one by one: a member that is added to the private key later must not slip out. */
function publicPart(key: SigningJwk): JWK {
  const shared = { kty: key.kty, kid: key.kid, alg: key.alg, use: 'sig', key_ops: ['verify'] };
  return key.kty === 'EC' ? { ...shared, crv: key.crv, x: key.x, y: key.y } : { ...shared, n: key.n, e: key.e };
}

/**
 * The embedded database has one process, so its key is a file that no copy of the database carries. Processes on a
 * PostgreSQL may share nothing but that, so there the key lives in it; an operator who wants it out sets AUTH_JWT_KEYS.
 */
async function loadOwnKey(config: Config, db: Database): Promise<SigningJwk> {
  const kept =
    config.database.kind === 'embedded'
      ? await keepKeyFile(path.join(config.dataDir, 'auth-signing-key.json'), makeKey)
      : await keepSharedKey(db, makeKey);
  return SigningJwk.parse(kept);
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { kty, crv, x, y, d } = await exportJWK(privateKey);
  return { kty, crv, x, y, d, alg: 'ES256', kid: crypto.randomUUID() } as JWK;
}
