import { expect, it } from 'vitest';
import { cardsOf, type ToldStory } from './cards.ts';
import { leftOut } from './left-out.ts';

function story(title: string, ...answers: string[]): ToldStory {
  const told = answers.map((text, index) => ({ id: `${title} ${index}`, question: 'What happened?', text }));
  return { id: title, title, isStarred: false, usedIn: [], answers: told };
}

const bowls = story(
  'Bowls',
  'I counted the bowls every morning. My aunt said nothing.',
  'The lid of the last one was cracked.',
);
const bus = story('Bus', 'I fixed the bus with my uncle Milan. It took all winter.');

it('names what a told story leaves out first, then stories that are not told at all', () => {
  const draft = 'I counted the bowls every morning. My aunt said nothing.';
  expect(leftOut([bus, bowls], [], draft)).toEqual([
    { story: 'Bowls', isWhole: false, text: 'The lid of the last one was cracked.', words: 8 },
    { story: 'Bus', isWhole: true, text: 'I fixed the bus with my uncle Milan. It took all winter.', words: 12 },
  ]);
});

it('knows a sentence again that a draft tells in nearly the same words', () => {
  const draft = 'Every morning I would count bowls, and my aunt said nothing. The last lid had cracked.';
  expect(leftOut([bowls], [], draft)).toEqual([]);
});

it('counts answers to the essay’s own questions, and neither talk to us nor a word or two', () => {
  const talk = story('Talk', 'I told you already.', 'Nursing.');
  const answers = [{ text: 'She came back with a box of brass screws.' }, { text: 'Yes, twice.' }];
  expect(leftOut([talk], answers, 'I held the shelf.').map(({ text }) => text)).toEqual([
    'She came back with a box of brass screws.',
  ]);
});

it('finds everything where nothing is written', () => {
  expect(leftOut([bus], [], '').map(({ isWhole }) => isWhole)).toEqual([true]);
  expect(leftOut([], [], 'I counted.')).toEqual([]);
});

it('sets the name of a subject aside, and keeps the name of a place', () => {
  const question = 'What do you want to study, and how did you get interested in it?';
  const asideOf = (text: string) =>
    cardsOf({ ...bus, answers: [{ id: 'one', question, text }] }).aside.flatMap(({ sentences }) =>
      sentences.map((sentence) => sentence.text),
    );
  expect(asideOf('Nursing. My aunt is a nurse.')).toEqual(['Nursing.']);
  expect(asideOf('The pool on Ninth Street. I am a lifeguard there.')).toEqual([]);
});
