import { describe, expect, it } from 'vitest';
import { last, talk } from '#server/testing/test-interview.ts';

describe('a question about what we mean', () => {
  const before = [
    'Last May my brother hid in the cupboard under the stairs because of the storm and nobody could find him.',
  ];

  it('is answered about the story of the open question, which is asked again', () => {
    expect(last(before).text).toMatch(/What did you do\?$/);
    expect(last([...before, 'do you mean today??'])).toEqual({
      text: "Whenever it happened. If the story isn't over, today counts too.\n\nWhat did you do there?",
      mark: 'stay:did',
    });
    expect(last([...before, 'do you mean at the lake?']).text).toMatch(/^We're talking about “Last May/);
  });

  it.each(['no i said i already told you', 'i already told you that'])('never asks the same again after %j', (said) => {
    const asked = talk([...before, said, said, said, said, said]).flatMap(({ question }) => question ?? []);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
