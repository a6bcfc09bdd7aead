import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { authPath } from '#contracts/auth.ts';
import type { KeyRing } from '#server/features/auth-keys/keys.service.ts';

/*
 * A browser that has signed in to an account carries a marker for it: a cookie that only our key can make, bound to that
 * account. It lets nobody in. It only says whose wrong passwords these are: the owner's, on their own device, or a
 * stranger's, and the two are counted apart.
 */

type Keys = Pick<KeyRing, 'digestCode'>;

/** As long as browsers keep a cookie at most; every sign-in starts it anew. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** The name differs by account, so that people who share a browser each keep their own; it gives no account away. */
function cookieName(keys: Keys, userId: string): string {
  return `known-${keys.digestCode(`known device cookie ${userId}`).slice(0, 16)}`;
}

function seal(keys: Keys, userId: string, device: string): string {
  return keys.digestCode(`known device ${userId} ${device}`);
}

/** The device's own name, or null where this browser has not been signed in to the account, or says so without proof. */
export function readKnownDevice(keys: Keys, userId: string, cookies: string | undefined): string | null {
  const [device = '', proof = ''] = (readCookie(cookies, cookieName(keys, userId)) ?? '').split('.');
  const expected = Buffer.from(seal(keys, userId, device));
  const given = Buffer.from(proof);
  return device !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

export interface DeviceMarking {
  issuer: { keys: Keys };
  settings: { publicUrl: string };
}

/** Marks the browser that an answer goes to, which has just proved whose it is. */
export function rememberDevice(reply: FastifyReply, { issuer, settings }: DeviceMarking, userId: string): void {
  const isSecure = settings.publicUrl.startsWith('https:');
  const { cookie: cookies } = reply.request.headers;
  reply.header('set-cookie', knownDeviceCookie(issuer.keys, userId, { cookies, isSecure }));
}

/** The `Set-Cookie` of a marked browser. A device keeps its name, and so its counter. */
export function knownDeviceCookie(
  keys: Keys,
  userId: string,
  { cookies, isSecure }: { cookies: string | undefined; isSecure: boolean },
): string {
  const device = readKnownDevice(keys, userId, cookies) ?? randomBytes(16).toString('base64url');
  const marker = `${cookieName(keys, userId)}=${device}.${seal(keys, userId, device)}`;
  // No other page, script or site has a use for it.
  const rules = `Path=${authPath}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${marker}; ${rules}; Secure` : `${marker}; ${rules}`;
}

function readCookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
