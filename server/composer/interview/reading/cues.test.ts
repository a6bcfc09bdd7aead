import { describe, expect, it } from 'vitest';
import type { Cue } from '#server/composer/interview/bank/follow-ups.ts';
import { findClips } from './clips.ts';
import { findCues } from './cues.ts';

const found: [Cue, string, string][] = [
  [
    'speech',
    'I showed it to him and he said the meter probably drifted and to leave it off.',
    'he said the meter probably drifted and to leave it off',
  ],
  ['feeling', 'I was so nervous that I forgot my own name.', 'so nervous'],
  ['time', 'It took two weekends and we drove the whole route.', 'two weekends'],
  ['habit', 'We cook there every Sunday with my aunts.', 'every Sunday'],
  ['number', 'I interpreted in 60 appointments that year.', '60 appointments'],
  ['doing', 'cs because i like making stuff that works', 'making stuff that works'],
  ['doing', 'I love to cook with my aunt, she is funny', 'cook with my aunt'],
  ['liking', 'I love my grandmother’s cooking.', 'my grandmother’s cooking'],
  [
    'spark',
    'My uncle and his map. Nobody in our town ever tested the well.',
    'Nobody in our town ever tested the well',
  ],
  ['loss', 'My phone died on the bus, and in May my grandfather died too.', ''],
  ['loss', 'A boy from our robotics club died in March.', ''],
  ['loss', 'My uncle who built the radio died.', ''],
  ['because', 'I chose it because I kept losing at chess to my uncle.', 'I kept losing at chess to my uncle'],
  ['vague', 'I just want to help people', 'help people'],
  ['stock', 'I am passionate about finance', 'I am passionate about finance'],
  ['result', 'In the end we won and my dad ran onto the field.', 'we won'],
  ['decision', 'So I decided to leave the team before the final.', 'I decided to leave the team before the final'],
  ['want', 'I want to be the person Rick can call.', 'be the person Rick can call'],
  ['lesson', 'I learned that a list is a promise.', 'I learned that a list is a promise'],
];

const absent: [Cue, string, string][] = [
  ['feeling', 'a feeling of somebody else', 'Li Na was angry and left.'],
  ['time', 'a time that comes again and again', 'The power is gone five hours a day.'],
  ['time', 'an age', 'My brother was two years old.'],
  ['time', 'how long ago it was', 'We moved here three years ago.'],
  ['speech', 'words that were answered', 'He said it was too late for that. I told him it was noon.'],
  ['person', 'somebody whose death is spoken of', 'My grandmother died in May and I was at school.'],
  ['person', 'somebody who is heard already', 'My coach told me to breathe.'],
  ['loss', 'a thing that was put somewhere', 'She put it on the wall and we laughed.'],
  ['doing', 'a thing that is liked', 'I love the smell of rain in the morning.'],
  ['liking', 'a clause', 'I like how she explains it to me.'],
  ['lesson', 'what is no longer believed', 'I used to think a price was a number.'],
  ['spark', 'a name alone', 'My best friend Dele and my old piano teacher.'],
  ['clip', 'a lesson, which nobody could have seen', 'I learned that listening matters most.'],
  ['loss', 'a thing that broke', 'My laptop suddenly died the night before, and both samples died.'],
  ['because', 'a reason about somebody else', 'I stay near home because she is alone here.'],
];

describe('findCues', () => {
  it.each(found)('finds %s in %j', (cue, answer, quote) => {
    expect(findCues(answer).find((here) => here.cue === cue)?.quote).toBe(quote);
  });

  it.each(absent)('does not take for %s: %s', (cue, _what, answer) => {
    expect(findCues(answer).map((here) => here.cue)).not.toContain(cue);
  });

  it.each([
    ['I borrowed it from my chemistry teacher and drove off.', 'your chemistry teacher'],
    ['My partner Jonah and I had three months of data and lost it.', 'your partner Jonah'],
    ['I drove with Mrs. Alvarez to the court.', 'Mrs. Alvarez'],
    ['An old man came with his bowl and showed it.', 'the old man'],
  ])('names the person in %j', (answer, person) => {
    expect(findCues(answer).find(({ cue }) => cue === 'person')?.person).toBe(person);
  });

  it('asks about a person of every day differently', () => {
    expect(findCues('I cook for my mother, then I go to class.').find(({ cue }) => cue === 'companion')?.person).toBe(
      'your mother',
    );
  });
});

describe('findClips', () => {
  it('prefers what only this student would say', () => {
    const answer =
      'I have a passion for water. It was very good. A number doesn’t do anything by itself, somebody has to carry it into a room.';
    expect(findClips(answer)[0]?.text).toBe('A number doesn’t do anything by itself');
  });

  it('never ends in the middle of a thought', () => {
    for (const { text } of findClips('I went with the man who, because of the, and then to my, so we were very')) {
      expect(text).not.toMatch(/\b(?:the|of|to|and|very|my|so)$/);
    }
  });

  it('finds nothing in nothing', () => expect(findClips('')).toEqual([]));
});
