import { expect, it } from 'vitest';
import { applyOp, createLedger, type Op, type Ref } from '#contracts/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { judgeSteps } from './judge-steps.ts';

const judge = (tokens: readonly string[]) => tokens.map(() => 'W' as const);
const suggestions = new Map([
  ['long', { insert: 'word '.repeat(12_000), judge, isTaken: () => false, take: () => undefined }],
]);
const longOp: Op = [0, 's', 0, 0, '', 'long'];

it.each<[name: string, ops: Op[]]>([
  ['characters that come back many times', [[0, 'b', 0, 0, Array.from({ length: 2000 }, (): Ref => [0, 1000])]]],
  ['the same, little by little', Array.from({ length: 200 }, (): Op => [0, 'b', 0, 0, [[0, 1000]]])],
  ['pasted words', [[0, 'p', 0, 0, 'x'.repeat(100_000)]]],
  ['a suggestion, taken again and again', [longOp, longOp, longOp]],
])('stops before a text is longer than an essay gets: %s', (_, ops) => {
  const ledger = createLedger();
  applyOp(ledger, [0, 't', 0, 0, 'x'.repeat(1000)]);
  expect(() => judgeSteps(ledger, ops, { find: null, suggestions, tooFast: new Set() })).toThrow(AppError);
  expect(ledger.length).toBeLessThanOrEqual(100_000);
});

it('lets a text that is too long already become shorter', () => {
  const ledger = createLedger();
  applyOp(ledger, [0, 'I', 0, 0, 'x'.repeat(120_000)]);
  judgeSteps(ledger, [[0, 't', 0, 9, 'yes']], { find: null, suggestions, tooFast: new Set() });
  expect(ledger.length).toBe(119_994);
});
