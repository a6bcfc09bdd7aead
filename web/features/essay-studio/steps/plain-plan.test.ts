import { expect, it } from 'vitest';
import { markedPlan, plainPlan } from './plain-plan.ts';

const plan = `## 1. What happened?

**Tell me about one shift.**
Lead-in: It was June.
- [x] The shelf broke at four.
- [ ] 2. is my number.

[Your turn: what did Dana say? (about 20 words)]

## Not used yet

**Added by you**
- [x] I like shelves.`;

it('shows a plan without its marks, and keeps it with them', () => {
  const shown = plainPlan(plan);
  expect(shown.split('\n').slice(0, 6)).toEqual([
    '1. What happened?',
    '',
    'Q: Tell me about one shift.',
    'Lead-in: It was June.',
    '+ The shelf broke at four.',
    '- 2. is my number.',
  ]);
  expect(shown).toContain('\nNot used yet:\n');
  expect(shown).not.toMatch(/##|\*\*|\[[x ]\]/);
  expect(markedPlan(shown)).toBe(plan);
});

it('keeps every letter that is typed where it is typed', () => {
  for (const typed of ['1. One\n+ a\n- b\n-c\n+\n- \nQ:\nQ: ', '1 One\n- b', '- [x\n1. One', 'a\n', ''])
    expect(plainPlan(markedPlan(typed))).toBe(typed);
});

it('leaves a text alone that is no board', () => {
  for (const own of ['## My own plan\n\n- [ ] The bay, then the crabs.\n**Loud**', 'From the first tab.'])
    for (const change of [plainPlan, markedPlan]) expect(change(own)).toBe(own);
});
