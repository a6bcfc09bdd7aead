import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const asked = { question: 'What happened next?', mark: 'stay:next' };

describe('a run-on message', () => {
  it.each([
    [
      'she had a list of what she meant by what, is that the sort of thing you want or is that too much about her?',
      ['she had a list of what she meant by what'],
    ],
    [
      "this is what I'd want to do all day, do you think that's a good ending?",
      ["this is what I'd want to do all day"],
    ],
    ["ok whatever I'll just say it again, in May gran fell and I moved in", ['in May gran fell and I moved in']],
    ['none fit.', ['none fit.']],
    [
      'Mrs. Dunn, always, though she will not give you an answer, she gives you a call number.',
      ['Mrs. Dunn, always, though she will not give you an answer, she gives you a call number.'],
    ],
  ])('is cut only between clauses that stand alone: %j', (message, told) => {
    const kept = readMessage(message, asked).sentences.filter(({ isTalk, isDoubted }) => !isTalk && !isDoubted);
    expect(kept.map(({ text }) => text)).toEqual(told);
  });
});
