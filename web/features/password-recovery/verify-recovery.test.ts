import { expect, test } from 'vitest';
import type { SessionState } from '#web/lib/session/session-store.ts';
import { type RecoveryParts, verifyRecovery } from './verify-recovery.ts';

type Status = SessionState['status'];

const link = { kind: 'session', type: 'recovery' } as const;
const linkInvalid = { kind: 'refused', problem: 'Invalid or expired recovery link.', to: '/forgot-password' };

/** `changes` are the states that the session takes one after the other, each after that many checks. */
async function run(over: Partial<RecoveryParts> & { status?: Status; changes?: Record<number, Status> }) {
  const log: string[] = [];
  let status: Status = over.status ?? 'signed-out';
  let checks = 0;
  let change = Promise.withResolvers<void>();
  const become = (next: Status) => {
    status = next;
    const { resolve } = change;
    change = Promise.withResolvers<void>();
    resolve();
  };
  const state = await verifyRecovery({
    callback: null,
    getStatus: () => status,
    sessionChange: () => change.promise,
    sleep: async (ms) => {
      log.push(`sleep ${ms}`);
      checks += 1;
      const next = over.changes?.[checks];
      if (next === 'signed-in') {
        become(next);
        // The deadline itself never comes: the session ends the wait.
        await new Promise(() => undefined);
      }
      if (next && checks === 2) setTimeout(() => become(next), 0);
    },
    checkLink: async () => {
      log.push('link');
      return 'accepted';
    },
    ...over,
  });
  return { state, log };
}

test('an error in the address is told at once', async () => {
  const { state, log } = await run({ callback: { kind: 'error', code: 'otp_expired', text: '' }, status: 'signed-in' });
  expect(state).toEqual(linkInvalid);
  expect(log).toEqual([]);
});

test('a link that brought a session', async () => {
  const { state, log } = await run({ callback: link, status: 'signed-in' });
  expect(state).toEqual({ kind: 'ready' });
  expect(log[0]).toBe('link');
});

test('a refused link does not fall back on someone who is signed in here', async () => {
  const { state } = await run({ callback: link, status: 'signed-in', checkLink: async () => 'refused' });
  expect(state).toEqual(linkInvalid);
});

test('a link that could not be checked may still be good', async () => {
  const { state } = await run({ callback: link, checkLink: async () => 'unreachable' });
  expect(state).toEqual({
    kind: 'unreachable',
    problem: 'Unable to connect to the server. Please check your connection and try again.',
  });
});

test('a link that left no session behind', async () => {
  const { state, log } = await run({ callback: link });
  expect(log).toEqual(['link', 'sleep 1000', 'sleep 1500']);
  expect(state).toEqual({
    kind: 'refused',
    problem: 'No active recovery session. Please initiate password reset again.',
    to: '/forgot-password',
  });
});

test('someone who is signed in needs no link', async () => {
  const { state } = await run({ status: 'signed-in' });
  expect(state).toEqual({ kind: 'ready' });
});

test('no link and nobody signed in: two checks, then the login', async () => {
  const { state, log } = await run({});
  expect(log).toEqual(['sleep 1000', 'sleep 1500']);
  expect(state).toEqual({
    kind: 'refused',
    problem: 'Invalid access. Please use the link sent to your email.',
    to: '/login',
  });
});

test.each([1, 2])('a session that arrives during check %i ends the wait', async (check) => {
  const { state, log } = await run({ status: 'loading', changes: { [check]: 'signed-in' } });
  expect(state).toEqual({ kind: 'ready' });
  expect(log).toHaveLength(check);
});

test('a session that is still loading after both checks is waited for', async () => {
  const { state } = await run({ status: 'loading', changes: { 2: 'signed-out' } });
  expect(state).toMatchObject({ kind: 'refused', to: '/login' });
});
