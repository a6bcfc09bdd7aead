import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { waitInWords } from '#server/platform/wait-in-words.ts';
import {
  countAttempts,
  deleteAttemptsBefore,
  findAttempts,
  forgivePair,
  uncountAttempts,
  type CountedAttempt,
} from './limits.repo.ts';

const minuteMs = 60_000;
const attemptWindowMs = 5 * minuteMs;
const mailWindowMs = 60 * minuteMs;

/** Enough for someone who lost a mail and asks again; too few to flood a stranger's inbox. */
const mailsPerWindow = 6;

export interface Limiter {
  db: Database;
  limits: Config['limits'];
  now: () => Date;
}

/** What an attempt is counted against. Personal data goes into the key as a digest only. */
export interface Attempt {
  action: 'sign-in' | 'sign-up' | 'mail' | 'verify' | 'password';
  ip: string | null;
  /** An email address or a user id. */
  account: string | null;
  /** A browser that was signed in to this account before: it has a counter of its own, and nobody else's wrong guesses count. */
  knownDevice?: string | null;
}

/**
 * Counts first and asks afterwards, so that a hundred guesses sent at once are a hundred. An attempt that turned out well
 * is given back with `forgiveAttempt`.
 */
export async function takeAttempt(limiter: Limiter, attempt: Attempt): Promise<void> {
  if (!limiter.limits.enabled) return;
  const allowed = keysOf(attempt, limiter.limits);
  const now = limiter.now();
  refuseBeyond(await countAttempts(limiter.db, [...allowed.keys()], now, attemptWindowMs), allowed, attempt, now);
}

/** Refuses whoever is past the limit already, before they wait in any line. It counts nothing. */
export async function refuseLimited(limiter: Limiter, attempt: Attempt): Promise<void> {
  if (!limiter.limits.enabled) return;
  const allowed = keysOf(attempt, limiter.limits);
  const now = limiter.now();
  const since = new Date(now.getTime() - attemptWindowMs);
  const counted = await findAttempts(limiter.db, [...allowed.keys()], since);
  // One more than there are would be the one that is asked for.
  const next = counted.map(({ key, count, windowStart }) => ({ key, windowStart, count: count + 1 }));
  refuseBeyond(next, allowed, attempt, now);
}

function refuseBeyond(counted: CountedAttempt[], allowed: Map<string, number>, attempt: Attempt, now: Date): void {
  const wait = longestWait(counted, allowed, attemptWindowMs, now);
  if (wait === null) return;
  const wayIn = attempt.action === 'sign-in' ? ', or reset your password to get in now' : '';
  throw new AppError('over_request_rate_limit', `Too many tries. Try again in ${waitInWords(wait)}${wayIn}.`, {
    retryAfterSeconds: wait,
  });
}

/**
 * Takes an attempt back. Of a person who has logged in, their wrong passwords from the same address do not count there any
 * more either: many people behind one address mistype now and then, and somebody who guesses never gets in.
 */
export async function forgiveAttempt(limiter: Limiter, attempt: Attempt): Promise<void> {
  if (!limiter.limits.enabled) return;
  const keys = [...keysOf(attempt, limiter.limits).keys()];
  const pair = pairKeyOf(attempt);
  const [address] = keys;
  if (pair === null || address === undefined) return uncountAttempts(limiter.db, keys);
  await forgivePair(limiter.db, { pair, address, others: keys.filter((key) => key !== pair && key !== address) });
}

/** Counts by the address as typed, whether it has an account or not: the limit must not tell the two apart. */
export async function mayMail(
  limiter: Limiter,
  email: string,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  if (!limiter.limits.enabled) return { allowed: true, retryAfterSeconds: 0 };
  const now = limiter.now();
  const key = keyOf('mailed', email);
  const wait = longestWait(
    await countAttempts(limiter.db, [key], now, mailWindowMs),
    new Map([[key, mailsPerWindow]]),
    mailWindowMs,
    now,
  );
  return { allowed: wait === null, retryAfterSeconds: wait ?? 0 };
}

export async function takeMail(limiter: Limiter, email: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await mayMail(limiter, email);
  if (allowed) return;
  throw new AppError(
    'over_email_send_rate_limit',
    `We’ve already sent several emails to this address. Try again in ${waitInWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

export async function sweepAttempts(db: Database, now: Date): Promise<void> {
  await deleteAttemptsBefore(db, new Date(now.getTime() - 2 * mailWindowMs));
}

/** The address comes before the account in every call, so that two calls never wait for each other's rows. */
function keysOf({ action, ip, account, knownDevice }: Attempt, limits: Config['limits']): Map<string, number> {
  if (knownDevice) return new Map([[keyOf(`${action} device`, knownDevice), limits.authPerAccount]]);
  const keys = new Map<string, number>();
  // A whole school signs up from one address, and nothing is guessed by it.
  const perAddress = action === 'sign-up' ? 6 * limits.authPerAddress : limits.authPerAddress;
  if (ip !== null) keys.set(keyOf(`${action} address`, network(ip)), perAddress);
  if (account !== null) keys.set(keyOf(`${action} account`, account), limits.authPerAccount);
  const pair = pairKeyOf({ action, ip, account });
  // It limits nothing. It says how many of the address's wrong passwords were this account's.
  if (pair !== null) keys.set(pair, Number.POSITIVE_INFINITY);
  return keys;
}

function pairKeyOf({ action, ip, account, knownDevice }: Attempt): string | null {
  if (knownDevice || action !== 'sign-in' || ip === null || account === null) return null;
  return keyOf(`${action} pair`, `${network(ip)} ${account}`);
}

function keyOf(kind: string, subject: string): string {
  return `${kind} ${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}

/** A home or a server has a whole /64 of IPv6 addresses to itself: it counts as one. */
export function network(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const gap = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const groups = [...front, ...gap, ...back].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function longestWait(
  counted: CountedAttempt[],
  allowed: Map<string, number>,
  windowMs: number,
  now: Date,
): number | null {
  const waits = counted
    .filter(({ key, count }) => count > (allowed.get(key) ?? 0))
    .map(({ windowStart }) => Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)));
  return waits.length === 0 ? null : Math.max(...waits);
}
