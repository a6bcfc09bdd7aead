import { expect, it } from 'vitest';
import { applyOp, createLedger, textOf } from '#contracts/ledger.ts';
import { changesOf, stillThere } from './placed-changes.ts';

const draft = 'I counted crabs. Then it rained.';

function workOn(...changes: [at: number, del: number, ins: string][]) {
  const ledger = createLedger();
  applyOp(ledger, [0, 'U', 0, 0, draft]);
  for (const [at, del, ins] of changes) applyOp(ledger, [0, 't', at, del, ins]);
  return ledger;
}

it('finds a change where it stands now', () => {
  const ledger = workOn([25, 6, 'poured']);
  const [change] = changesOf(draft, ledger).changes;
  if (!change) throw new Error('There is no change.');
  applyOp(ledger, [0, 't', 0, 0, 'Once. ']);
  const found = stillThere(change, draft, ledger);
  expect(found).not.toBeNull();
  expect(textOf(ledger).startsWith(change.insert, found?.at)).toBe(true);
});

it.each([
  ['a change', [10, 5, 'fish']],
  ['a cut', [15, 17, '']],
  ['an addition', [16, 0, ' All of them.']],
] as const)('finds %s no more once it was put back', (_, [at, del, ins]) => {
  const ledger = workOn([at, del, ins]);
  const [change] = changesOf(draft, ledger).changes;
  if (!change) throw new Error('There is no change.');
  const { from, to, insert } = change;
  applyOp(ledger, [0, 'b', change.at, insert.length, to > from ? [[from, to - from]] : '']);
  expect(textOf(ledger)).toBe(draft);
  expect(stillThere(change, draft, ledger)).toBeNull();
});
