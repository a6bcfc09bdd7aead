import { expect, it } from 'vitest';
import { revise } from './revise.ts';

const draft = 'The gate was open. I ran. Nobody followed.';

it.each(['You start here', 'I start reading here'])(
  'puts what a reader needs first before the first sentence: %s',
  (asks) => {
    const question = `${asks}: “The gate was open.” What does a stranger need to know before this?`;
    expect(revise(draft, [{ question, answer: 'It was the first day of the fair.' }])).toBe(
      `It was the first day of the fair. ${draft}`,
    );
  },
);

it('puts any other answer behind the sentence its question quotes', () => {
  const question = 'You tell this part quickly: “I ran.” What else happened here?';
  expect(revise(draft, [{ question, answer: 'my shoe came off' }])).toBe(
    'The gate was open. I ran. My shoe came off. Nobody followed.',
  );
});
