import { card } from '#contracts/board-parts.ts';
import { expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { planWithNewWords } from './new-words.ts';
import { writePlan } from '#contracts/plan-text.ts';

const planOf = (...sentences: string[]) =>
  writePlan(withOwnIds({ rows: [{ ask: 'Tell us.', items: [card('What?', sentences)] }], tray: [] }));
const changed = (plan: string, before: string, after: string) =>
  planWithNewWords(plan, [{ id: 'a', text: before }], [{ id: 'a', text: after }]);

it('puts the new words where the old ones stand', () => {
  const plan = planOf('I ran.', 'It was cold.', 'We won.');
  expect(changed(plan, 'I ran. It was cold. We won.', 'I ran. It was nine degrees. We won.')).toBe(
    planOf('I ran.', 'It was nine degrees.', 'We won.'),
  );
});

it('adds and takes out sentences', () => {
  expect(changed(planOf('I ran.', 'We won.'), 'I ran. We won.', 'I ran. I fell. We won.')).toBe(
    planOf('I ran.', 'I fell.', 'We won.'),
  );
  expect(changed(planOf('I ran.', 'I fell.', 'We won.'), 'I ran. I fell. We won.', 'I ran. We won.')).toBe(
    planOf('I ran.', 'We won.'),
  );
});

it('leaves a plan alone that has none of it, or is another kind of text', () => {
  expect(changed(planOf('My dog barked.'), 'I ran.', 'I walked.')).toBe(planOf('My dog barked.'));
  expect(changed('Begin with the race.', 'I ran.', 'I walked.')).toBe('Begin with the race.');
});
