import { asc, eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { mails } from '#server/features/mail/mail.table.ts';
import type { TestApp } from '#server/testing/test-app.ts';

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

/** Asks for a recovery, and answers the link that is mailed. */
export async function mailRecovery({ app, db }: TestApp, email: string, redirectTo?: string): Promise<string> {
  const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
  const answer = await callAuth(app, `POST /recover${query}`, { body: { email } });
  expect(answer.statusCode).toBe(200);
  return newestLink(db, email);
}

/** Opens a mailed link as a browser does, and answers where it leads. */
export async function openLink(app: App, link: string): Promise<URL> {
  const answer = await app.inject(link);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  return new URL(String(answer.headers.location));
}

/** What a link hands to the page behind the `#`. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
