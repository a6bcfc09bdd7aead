import { expect, it } from 'vitest';
import { applyOp, createLedger } from '#contracts/ledger.ts';
import { inkStretches } from './ink-stretches.ts';

it('names what was not typed here, side by side and in order', () => {
  const ledger = createLedger();
  applyOp(ledger, [0, 'A', 0, 0, 'The bay was green. ']);
  applyOp(ledger, [0, 't', 19, 0, 'I counted crabs. ']);
  applyOp(ledger, [0, 'p', 36, 0, 'Six ']);
  applyOp(ledger, [0, 'd', 40, 0, 'words.']);
  applyOp(ledger, [0, 't', 8, 3, 'is']);
  expect(inkStretches(ledger).map(({ hand, text, from, to }) => [hand, text, from, to])).toEqual([
    ['machine', 'The bay ', 0, 8],
    ['machine', ' green. ', 10, 18],
    ['pasted', 'Six words.', 35, 45],
  ]);
});

it('takes a blank for nobody’s words', () => {
  const ledger = createLedger();
  applyOp(ledger, [0, 'T', 0, 0, 'The bay was green. ']);
  applyOp(ledger, [0, 'A', 19, 0, '[Your turn: what you heard, about 40 words]']);
  expect(inkStretches(ledger).map(({ hand }) => hand)).toEqual(['told']);
});

it('says of words without a hand whether they were there before the record', () => {
  const ledger = createLedger();
  applyOp(ledger, [0, 'U', 0, 0, 'An old draft. ']);
  applyOp(ledger, [0, 't', 14, 0, 'And more. ']);
  expect(inkStretches(ledger).map(({ hand }) => hand)).toEqual(['before']);
  applyOp(ledger, [0, 'U', 24, 0, 'From nowhere.']);
  expect(inkStretches(ledger).map(({ hand }) => hand)).toEqual(['unrecorded', 'unrecorded']);
});
