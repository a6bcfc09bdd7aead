import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import path from 'node:path';
import { digestOf, readSeal, sealedMessage, writeSeal } from '#contracts/record-seal.ts';
import type { SealAnswer, SealKeys, SealQuestion } from '#contracts/shared-records.ts';
import { SealJwk } from '#server/platform/config/config-schema.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keepKeyFile } from '#server/platform/key-file.ts';
import { findKey, keepSharedKey, listKeys, rememberKeys } from './seal-keys.repo.ts';

export interface SealParts {
  db: Database;
  config: Pick<Config, 'database' | 'dataDir' | 'sealKeys'>;
}

/** One for each database; read with the first seal. */
const signers = new WeakMap<Database, Promise<SealJwk>>();

/** Signs with the first key. The public part of every key is kept: a record that was sealed years ago can still be checked. */
export async function sealContent(
  parts: SealParts,
  content: Uint8Array<ArrayBuffer>,
  sealedAt: string,
): Promise<string> {
  const jwk = await signerOf(parts);
  const seal = { kid: kidOf(jwk), sealedAt };
  const message = sealedMessage(seal, await digestOf(content));
  const key = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
  return writeSeal({ ...seal, signature: sign(null, Buffer.from(message), key).toString('base64url') });
}

export async function checkSeal({ db }: Pick<SealParts, 'db'>, { seal, digest }: SealQuestion): Promise<SealAnswer> {
  const read = readSeal(seal);
  const known = read && (await findKey(db, read.kid));
  if (!known) return { result: 'not_ours', sealed_at: null };
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: known.publicKey }, format: 'jwk' });
  const signature = Buffer.from(read.signature, 'base64url');
  const isOurs = verify(null, Buffer.from(sealedMessage(read, digest)), key, signature);
  return isOurs ? { result: 'unchanged', sealed_at: read.sealedAt } : { result: 'changed', sealed_at: null };
}

export async function listSealKeys(parts: SealParts): Promise<SealKeys> {
  await signerOf(parts);
  const keys = await listKeys(parts.db);
  return {
    keys: keys.map(({ kid, publicKey }) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', kid, x: publicKey })),
  };
}

async function signerOf(parts: SealParts): Promise<SealJwk> {
  let signer = signers.get(parts.db);
  if (!signer) {
    signer = loadSigner(parts);
    signers.set(parts.db, signer);
    // A database that was down must not be remembered as such.
    signer.catch(() => signers.delete(parts.db));
  }
  return signer;
}

async function loadSigner({ db, config }: SealParts): Promise<SealJwk> {
  const keys = config.sealKeys ?? [await loadOwnKey(db, config)];
  await rememberKeys(
    db,
    keys.map((key) => ({ kid: kidOf(key), publicKey: key.x })),
  );
  const [first] = keys;
  if (!first) throw new Error('A seal needs a key.');
  return first;
}

/** A file beside the embedded database, which no copy of that carries; on a PostgreSQL, a row that its processes share. */
async function loadOwnKey(db: Database, { database, dataDir }: SealParts['config']): Promise<SealJwk> {
  const kept =
    database.kind === 'embedded'
      ? await keepKeyFile(path.join(dataDir, 'record-seal-key.json'), async () => makeKey())
      : JSON.parse(await keepSharedKey(db, sharedKey(makeKey())));
  return SealJwk.parse(kept);
}

function sharedKey(key: SealJwk) {
  return { kid: kidOf(key), publicKey: key.x, privateKey: JSON.stringify(key) };
}

function makeKey(): SealJwk {
  return SealJwk.parse(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}

/** By what it is: nobody has to think of a name for it, and no two have the same. */
function kidOf({ x }: Pick<SealJwk, 'x'>): string {
  return createHash('sha256').update(x).digest('base64url').slice(0, 16);
}
