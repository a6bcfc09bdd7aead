import { expect, it } from 'vitest';
import { readMessage } from '#server/composer/reading/read-message.ts';
import { heard } from './heard.ts';

it('quotes an answer to the letter, also with signs that stand for something in code', () => {
  const { sentences } = readMessage('We sold $$ and $& stickers outside the gym.', {
    question: 'What happened?',
    mark: null,
  });
  expect(heard(sentences, [], 'last')).toContain('$& stickers outside the gym”');
});
