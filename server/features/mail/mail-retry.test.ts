import { expect, it } from 'vitest';
import { describeFailure, giveUpAfterMs, nextAttempt } from './mail-retry.ts';

const created = new Date('2026-03-01T12:00:00Z');

it.each([
  [1, 5],
  [2, 30],
  [3, 120],
  [4, 600],
  [5, 3600],
  [40, 3600],
])('waits after failure %i for %i seconds', (attempts, seconds) => {
  const next = nextAttempt(attempts, created, created);
  expect(next?.getTime()).toBe(created.getTime() + seconds * 1000);
});

it('gives up after three days', () => {
  const nearly = new Date(created.getTime() + giveUpAfterMs - 1);
  expect(nextAttempt(70, created, nearly)).not.toBeNull();
  expect(nextAttempt(70, created, new Date(created.getTime() + giveUpAfterMs))).toBeNull();
  expect(giveUpAfterMs).toBe(3 * 24 * 60 * 60 * 1000);
});

it.each([
  ['550 <ana.b+x@mail.example>: unknown', '550 <[address]>: unknown'],
  ['RCPT TO:ana@mail.example\r\nrefused', 'RCPT TO:[address] refused'],
])('keeps addresses out of %j', (message, described) => {
  expect(describeFailure(new Error(message))).toBe(described);
});

it('keeps the description short', () => {
  expect(describeFailure('x'.repeat(5000))).toHaveLength(300);
});
