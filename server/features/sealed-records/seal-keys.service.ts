import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import path from 'node:path';
import { digestOf, readSeal, sealedMessage, writeSeal } from '#contracts/record-seal.ts';
import type { SealAnswer, SealKeys, SealQuestion } from '#contracts/shared-records.ts';
import { SealJwk } from '#server/platform/config/config-schema.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { keepKeyFile, replaceKeyFile } from '#server/platform/key-file.ts';
import {
  emptyPrivateKeys,
  findKey,
  listKeys,
  lockKey,
  rememberKeys,
  retireKeys,
  revokeKey,
  type SealKey,
} from './seal-keys.repo.ts';

export type { SealKey } from './seal-keys.repo.ts';

export interface SealParts {
  db: Database;
  config: Pick<Config, 'dataDir' | 'sealKeys'>;
}

export async function sealContent(
  parts: SealParts,
  content: Uint8Array<ArrayBuffer>,
  sealedAt: string,
): Promise<string> {
  const jwk = await findSigner(parts);
  const seal = { kid: kidOf(jwk), sealedAt };
  const message = sealedMessage(seal, await digestOf(content));
  const key = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
  return writeSeal({ ...seal, signature: sign(null, Buffer.from(message), key).toString('base64url') });
}

export async function checkSeal({ db }: Pick<SealParts, 'db'>, { seal, digest }: SealQuestion): Promise<SealAnswer> {
  const none = { sealed_at: null, revoked_at: null };
  const read = readSeal(seal);
  const known = read && (await findKey(db, read.kid));
  if (!known) return { result: 'not_ours', ...none };
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: known.publicKey }, format: 'jwk' });
  const signature = Buffer.from(read.signature, 'base64url');
  if (!verify(null, Buffer.from(sealedMessage(read, digest)), key, signature)) return { result: 'changed', ...none };
  // Whoever has a stolen key can write any moment into a seal, so the moment says nothing either.
  if (known.revokedAt) return { result: 'revoked', sealed_at: null, revoked_at: known.revokedAt.toISOString() };
  return { result: 'unchanged', sealed_at: read.sealedAt, revoked_at: null };
}

/** Nothing needs to be usable for it: who checks a seal must learn of a revoked key most of all. */
export async function listSealKeys({ db, config }: SealParts): Promise<SealKeys> {
  if (config.sealKeys) await remember(db, config.sealKeys);
  const keys = await listKeys(db);
  return {
    keys: keys.map(({ kid, publicKey, revokedAt }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      use: 'sig',
      kid,
      x: publicKey,
      revoked_at: revokedAt?.toISOString() ?? null,
    })),
  };
}

/** For the operator: every key with what became of it, the oldest first. */
export function listKnownKeys(db: Database): Promise<SealKey[]> {
  return listKeys(db);
}

/** Every data folder makes a new key with its next seal. What the old ones sealed still counts. */
export async function rotateKeys({ db, config }: SealParts, now: Date): Promise<SealKey[]> {
  if (config.sealKeys)
    throw new AppError(
      'conflict',
      'Your keys come from RECORD_SEAL_KEYS. Put a new one first in that list, then restart the server.',
    );
  return retireKeys(db, now);
}

/** Nothing that the key sealed counts from now on. */
export async function revokeSealKey(db: Database, kid: string, now: Date): Promise<SealKey> {
  const key = await revokeKey(db, kid, now);
  if (!key) throw new AppError('not_found', `There’s no key ${kid}. “seals list” shows them all.`);
  return key;
}

/** The release before kept its key in the database, where every copy of that had it too. What it sealed still counts. */
export async function forgetPrivateKeys(db: Database, now: Date): Promise<void> {
  await emptyPrivateKeys(db, now);
}

/** Looked up for each seal, so that a key that was retired or revoked a moment ago seals nothing more, in any process. */
async function findSigner(parts: SealParts): Promise<SealJwk> {
  const { sealKeys } = parts.config;
  return sealKeys ? findSetSigner(parts.db, sealKeys) : findOwnSigner(parts);
}

/** The first that isn’t revoked. The others are remembered too: records that were sealed years ago can still be checked. */
async function findSetSigner(db: Database, keys: readonly SealJwk[]): Promise<SealJwk> {
  const known = await remember(db, keys);
  const usable = keys.find((key) => known.some(({ kid, revokedAt }) => kid === kidOf(key) && revokedAt === null));
  if (!usable) throw new Error('Every key in RECORD_SEAL_KEYS was revoked. Put a new one there.');
  return usable;
}

/**
 * A file that only the server’s user may read, and that no copy of the database carries. Processes with folders of their own
 * have keys of their own: to check a seal takes its public part alone, and that’s in the database they share.
 */
async function findOwnSigner(parts: SealParts): Promise<SealJwk> {
  const { db, config } = parts;
  const file = path.join(config.dataDir, 'record-seal-key.json');
  const read = async () => SealJwk.parse(await keepKeyFile(file, async () => makeKey()));
  const kept = await read();
  const [known] = await remember(db, [kept]);
  if (known && known.retiredAt === null && known.revokedAt === null) return kept;
  // The first of several that come here puts a new key in its place, and all of them seal with that.
  await db.transaction(async (tx) => {
    await lockKey(tx, kidOf(kept));
    if (kidOf(await read()) !== kidOf(kept)) return;
    const next = makeKey();
    await replaceKeyFile(file, next);
    await remember(tx, [next]);
  });
  return findOwnSigner(parts);
}

function remember(db: Database, keys: readonly SealJwk[]): Promise<SealKey[]> {
  return rememberKeys(
    db,
    keys.map((key) => ({ kid: kidOf(key), publicKey: key.x })),
  );
}

function makeKey(): SealJwk {
  return SealJwk.parse(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}

/** By what it is: nobody has to think of a name for it, and no two have the same. */
function kidOf({ x }: Pick<SealJwk, 'x'>): string {
  return createHash('sha256').update(x).digest('base64url').slice(0, 16);
}
