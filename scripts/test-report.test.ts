import path from 'node:path';
import { expect, it } from 'vitest';
import { closingLines, tallyBrowser, tallyVitest, withStatus } from './test-report.ts';

const browser = (status: string, counts: object) => ({
  stats: { expected: 4, unexpected: 0, flaky: 0, ...counts },
  suites: [
    {
      specs: [{ title: 'opens', file: 'a.spec.ts', line: 3, tests: [{ status: 'expected' }] }],
      suites: [{ specs: [{ title: 'goes on', file: 'a.spec.ts', line: 9, tests: [{ status }] }] }],
    },
  ],
});

const vitest = (status: string, assertions: { fullName: string; status: string }[]) => ({
  success: status === 'passed',
  numPassedTests: 2,
  numFailedTests: assertions.filter((each) => each.status === 'failed').length,
  testResults: [{ name: path.resolve('server/a.test.ts'), status, assertionResults: assertions }],
});

it('counts what passed on the second try as passed, and says its name before the last line', () => {
  const tally = withStatus(tallyBrowser(browser('flaky', { flaky: 1 })), 'browser tests', 0);
  expect(closingLines([tally])).toEqual(['passed on the second try: e2e/a.spec.ts:9 goes on', '5 passed, 0 failed']);
});

it('says the names of what failed', () => {
  const inBrowser = withStatus(tallyBrowser(browser('unexpected', { unexpected: 1 })), 'browser tests', 1);
  const inUnits = withStatus(tallyVitest(vitest('failed', [{ fullName: 'adds', status: 'failed' }])), 'unit tests', 1);
  expect(closingLines([inUnits, inBrowser])).toEqual([
    'failed: server/a.test.ts: adds',
    'failed: e2e/a.spec.ts:9 goes on',
    '6 passed, 2 failed',
  ]);
});

it('fails a file that does not load', () => {
  const tally = withStatus(tallyVitest(vitest('failed', [])), 'unit tests', 1);
  expect(closingLines([tally])).toEqual(['failed: server/a.test.ts', '2 passed, 1 failed']);
});

it('fails a stage that ends badly, with a report that knows of nothing and without one', () => {
  const clean = withStatus(tallyVitest(vitest('passed', [])), 'unit tests', 1);
  const gone = withStatus(null, 'browser tests', 0);
  expect([clean.failed, gone.failed]).toEqual([1, 1]);
  expect(closingLines([clean, gone]).at(-1)).toBe('2 passed, 2 failed');
  expect(withStatus(tallyVitest(vitest('passed', [])), 'unit tests', 0).failed).toBe(0);
});
