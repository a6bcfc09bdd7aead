import { expect, it } from 'vitest';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import { groupFindings } from './group-findings.ts';

const found = (
  check: string,
  weight: DraftFinding['weight'],
  quote: string | null = 'A sentence.',
  start = 0,
): DraftFinding => ({ check, weight, detail: `This is ${check}.`, quote, start, end: start + 11 });

it('puts what is said of one sentence together, by its weight', () => {
  const { must, should, may } = groupFindings([
    found('length', 'must', null),
    found('leftover', 'must'),
    found('wrong university', 'must'),
    found('cliché', 'should', 'One.', 20),
    found('cliché', 'should', 'Two.', 40),
    found('flat rhythm', 'may', 'One.', 20),
  ]);
  expect(must).toEqual([
    { quote: null, start: 0, details: ['This is length.'] },
    { quote: 'A sentence.', start: 0, details: ['This is leftover.', 'This is wrong university.'] },
  ]);
  expect(should.map(({ quote }) => quote)).toEqual(['One.', 'Two.']);
  expect(may).toHaveLength(1);
});

it('says once what comes back, and one line for all gaps', () => {
  const { must } = groupFindings([
    found('gap', 'must', 'a moment', 5),
    found('gap', 'must', 'what you did', 90),
    found('duplicate', 'must', 'Again.', 60),
    found('duplicate', 'must', 'Again.', 80),
  ]);
  expect(must).toEqual([
    { quote: null, start: 0, details: ['2 blanks left for you.'] },
    { quote: 'Again.', start: 60, details: ['This is duplicate.'] },
  ]);
});
