import { asc, eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { mails } from '#server/features/mail/mail.table.ts';

export interface AuthCall {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** One call to the provider, as its client makes it: `POST /signup`. */
export async function callAuth(app: App, what: string, { body, token, headers = {}, ip }: AuthCall = {}) {
  const [method = 'GET', path = ''] = what.split(' ');
  return app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    url: `/auth/v1${path}`,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(ip === undefined ? {} : { remoteAddress: ip }),
  });
}

export async function makeSigningKey(alg: 'ES256' | 'RS256', kid: string = crypto.randomUUID()): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, kid };
}

export async function signWith(key: JWK, claims: Record<string, unknown>): Promise<string> {
  const { alg = 'ES256', kid = '' } = key;
  return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(await importJWK(key, alg));
}

/** Every mail to someone, oldest first, whether it is sent yet or not. */
export async function mailsTo(db: Database, recipient: string) {
  return db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.createdAt));
}

/** The link of the newest mail to someone, as the path and query that `app.inject` takes. */
export async function newestLink(db: Database, recipient: string): Promise<string> {
  const newest = (await mailsTo(db, recipient)).at(-1);
  const address = newest?.text.match(/https?:\/\/\S+\/auth\/v1\/verify\S+/)?.[0];
  if (!address) throw new Error(`No link was mailed to ${recipient}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}
