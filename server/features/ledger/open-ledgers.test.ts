import { expect, it } from 'vitest';
import { applyOp } from '#contracts/ledger.ts';
import { createOpenLedger, recallLedger, rememberLedger } from './open-ledgers.ts';

function remember(key: string, letters: number) {
  const held = createOpenLedger({ id: key, key, profileId: 'sam', since: new Date(0) });
  applyOp(held.ledger, [0, 'p', 0, 0, 'x'.repeat(letters)]);
  rememberLedger(held);
}

it('keeps those that were written last, as long as they take little room', () => {
  remember('small', 10);
  remember('kept', 10);
  for (let index = 0; index < 20; index += 1) remember('kept', 1_900_000);
  expect(recallLedger('small')?.ledger.length).toBe(10);
  for (let index = 0; index < 20; index += 1) remember(`long ${index}`, 1_900_000);
  expect(recallLedger('small')).toBeNull();
  expect(recallLedger('kept')).toBeNull();
  expect(recallLedger('long 19')?.ledger.length).toBe(1_900_000);
});
