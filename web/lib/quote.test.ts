import { expect, it } from 'vitest';
import { quote } from './quote.ts';

it('turns the quotation marks within a quote into single ones', () => {
  expect(quote('What happened?')).toBe('“What happened?”');
  expect(quote('You listed “ran the lights” – what’s the story?')).toBe(
    '“You listed ‘ran the lights’ – what’s the story?”',
  );
});
