import { expect, it } from 'vitest';
import { readRecord } from './words-by-hand.ts';

it('reads a row whose times are beyond all clocks', () => {
  const beganAt = new Date('2026-11-16T09:00:00Z');
  const row = { seq: 1, actor: 'student' as const, cause: null, beganAt };
  const { record } = readRecord([{ ...row, ops: [[Number.MAX_SAFE_INTEGER, 'p', 0, 0, 'From a book.']] }]);
  expect(record.pastes).toMatchObject([{ at: '2026-11-23T09:00:00.000Z', words: 3 }]);
  expect(record.sessions).toMatchObject([{ began_at: '2026-11-16T09:00:00.000Z' }]);
});
