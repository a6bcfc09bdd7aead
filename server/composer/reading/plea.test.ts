import { describe, expect, it } from 'vitest';
import { last, talk } from '#server/testing/test-interview.ts';
import { keptIn } from '#server/composer/stories/stories-in.ts';
import { lossIn } from './care.ts';
import { readSentence } from './read-sentence.ts';
import { readMessage } from './read-message.ts';

const dad =
  'It was the first year after my dad stopped drinking. We built a canoe in the garage. It leaked on one side.';
const asked = { question: 'What happened next?', mark: 'stay:next' };
const kept = (says: readonly string[]) =>
  keptIn(talk(says)).kept.flatMap(({ isPrivate, sentences }) =>
    sentences.flatMap(({ text, isKept }) => (isKept && !isPrivate ? [text] : [])),
  );

describe('a plea to leave something out', () => {
  it.each([
    'can you not mention my brother at all',
    "take my sister's name out",
    'keep my mom out of it',
    'i dont want anyone to know about the shelter',
    'can we leave my cousin out of this',
    'Could you leave Marcus out?',
    'Can you take my dad out of the story?',
    'is the grandma part still in?',
    'we hid at my aunt’s that night, don’t put that in',
  ])('is heard in %j', (message) => {
    expect(readMessage(message, asked).sentences.some(({ text }) => readSentence(text)?.kind === 'private')).toBe(true);
  });

  it.each([
    'I took the trash out.',
    'She told me to leave it out.',
    'We put the cat out.',
    'Take out the trash, mop the floor, lock the door: that was Friday.',
    'I left out the salt and nobody noticed.',
    "I don't want to leave my dog out in the rain.",
    'Nobody could see the stage from back there.',
    'I deleted the app in March.',
    'I asked her to take my name out of the raffle.',
    "Don't put your hands in the water, he says.",
    'He cut me out of the photo.',
    'I was told not to put it in there.',
    'They kept my brother out of the game.',
    'We took that part out of the engine and cleaned it.',
    'I said I would take it out of the oven.',
    'It took me an hour to get the sentence out.',
    'I removed the bit of glass from his foot.',
    'I keep my phone out of the kitchen.',
    'I need to get the smell out of my jacket.',
    'I want to take out loans for school.',
    'I wish I could take that day out of the calendar.',
    "I don't want him to know I'm scared.",
  ])('is none where something is told: %j', (message) => {
    expect(readSentence(message)).toBeNull();
    expect(kept([dad, message])).toEqual([...kept([dad]), message]);
  });
});

describe('something heavy', () => {
  it.each([
    "my brother od'd in may. i found him in the bathroom",
    'they gave my cousin narcan on the stairs',
    'my mom had a biopsy in March',
    'my grandma was in the hospital for weeks',
    'she was rushed to the hospital',
    'hospice came on tuesday',
  ])('is met with care, and no part of it said back: %j', (message) => {
    const { text } = last([message]);
    expect(text).toMatch(/^I'm (?:really )?sorry\./);
    const next = [message, 'i sat on the floor with him', 'we moved in july'].map((_, at, all) =>
      last(all.slice(0, at + 1)),
    );
    for (const each of next) expect(each.text).not.toMatch(/“|And then|differently/);
  });

  it.each([
    'my mom works at the hospital',
    'I volunteer in the hospital on Sundays',
    'My sister was born in the hospital',
  ])('is not %j', (message) => expect(lossIn(message)).toBeNull());
});
