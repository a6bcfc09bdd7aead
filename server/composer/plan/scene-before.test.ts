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

describe('what was done about something', () => {
  it('comes after what happened, in whatever parts of the essay the two are told', () => {
    const { text } = draftEssay(
      sampleInput({
        chat: [
          [
            'moment',
            'Tell me about a hard time.',
            'My grandpa had an orchard with 60 apple trees and when he died nobody wanted it, so my dad wanted to sell it and my uncle did not and they stopped talking for a year. I was 14. I used to bike there after school and sit in the shed because it smelled like him. One day I noticed that the trees were dying from the bottom, and the bark was falling off in rings. I thought it was deer but it was voles. I looked it up at the library and Mrs. Finch told me to wrap the trunks in hardware cloth. I spent my birthday money on it, 84 dollars. I wrapped 41 trees that November by myself and my hands were bleeding. One Saturday my dad came with gloves and started on the next row without a word. The week after my uncle came too. Nine trees died anyway. I learned that you can give people something to do with their hands. I want to study plant science because nobody tells small growers anything until it is too late.',
          ],
        ],
        prompt:
          'Describe a topic or idea you find so engaging that it makes you lose track of time. Why does it captivate you? What or who do you turn to when you want to learn more?',
        limits: [250, 350],
      }),
    );
    expect(text.indexOf('My grandpa had an orchard')).toBeGreaterThanOrEqual(0);
    expect(text.indexOf('My grandpa had an orchard')).toBeLessThan(text.indexOf('I spent my birthday money'));
  });
});

describe('a scene told in the answer about the subject', () => {
  it('comes before the sentences that lean on it', () => {
    const text = draftOf(why, home);
    expect(text.startsWith('Two days before the play')).toBe(true);
    expect(text.indexOf('Two days before')).toBeLessThan(text.indexOf('that night'));
  });

  it('comes before a first week of which nobody knows what it was', () => {
    const knee =
      'I chose physiotherapy because of my knee. When I was 15 I broke the ligament and the doctor said six months without football. I thought my life was over.';
    const week =
      'The first week my physiotherapist asked me only to move one toe. I cried in the bathroom so my father did not see me.';
    const text = draftOf(knee, week);
    expect(text.indexOf('I broke the ligament')).toBeLessThan(text.indexOf('The first week'));
    expect(draftOf(knee, week.replace('The first week', 'One Monday')).startsWith('One Monday')).toBe(true);
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
