import { describe, expect, it } from 'vitest';
import { draftEssay } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';

const why =
  'I want to study textile engineering. Two days before the play the coat of the king tore from the collar to the hem. Mrs. Okafor said we had no money for a new one, and she cried in the costume room.';
const home =
  'I took the coat home that night and opened the whole lining on our kitchen floor. My mother held the lamp. I cut a strip from an old tent and laid it under the tear.';

function draftOf(reason: string, moment: string): string {
  const input = sampleInput({
    chat: [
      ['motive', 'What would you like to study, and why?', reason],
      ['moment', 'Tell me about a time when something went wrong.', moment],
      ['insight', 'What did you learn?', 'I learned that cloth tells you where it is tired before it tears.'],
    ],
    limits: [100, 250],
  });
  return draftEssay(input).text;
}

describe('a scene told in the answer about the subject', () => {
  it('comes before the sentences that lean on it', () => {
    const text = draftOf(why, home);
    expect(text.startsWith('Two days before the play')).toBe(true);
    expect(text.indexOf('Two days before')).toBeLessThan(text.indexOf('that night'));
  });

  it('stays where it was when the opening stands by itself', () => {
    const text = draftOf(why, home.replace('that night', 'on a Thursday'));
    expect(text.startsWith('I took the coat home on a Thursday')).toBe(true);
    expect(text.indexOf('I learned')).toBeLessThan(text.indexOf('Two days before'));
  });

  it('stays where it was when it has nothing to do with the opening', () => {
    const other =
      'I want to study textile engineering. My cousin showed me a loom once. She let me weave a belt for her.';
    expect(draftOf(other, home).startsWith('I took the coat home that night')).toBe(true);
  });
});
