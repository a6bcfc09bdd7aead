import { expect, it } from 'vitest';
import { cardsOf } from './cards.ts';

const cardsFrom = (...texts: string[]) =>
  cardsOf({
    id: 'piano',
    title: 'The piano',
    isStarred: false,
    usedIn: [],
    answers: texts.map((text, at) => ({ id: `a${at}`, question: 'What happened?', text })),
  });
const switched = (...texts: string[]) =>
  cardsFrom(...texts).cards.map(({ sentences }) => sentences.map((each) => each.is_on));

it('leaves a question on its card switched off, where it may be meant for us', () => {
  expect(switched('Which bench was that, hers? We carried it up the stairs.')).toEqual([[false, true]]);
  expect(switched('We carried it up the stairs. Who would buy a piano with no keys?')).toEqual([[true, false]]);
  expect(switched('She yelled, “Who moved the piano?” We hid.')).toEqual([[true, true]]);
});

it('keeps an answer of nothing but questions, and what is said to us, in the tray, switched off', () => {
  const { cards, aside } = cardsFrom('We carried it up the stairs on Sunday.', 'Who would buy a piano with no keys?');
  expect(cards).toHaveLength(1);
  expect(aside.map(({ sentences }) => sentences)).toEqual([
    [{ text: 'Who would buy a piano with no keys?', is_on: false }],
  ]);
  const said = cardsFrom('We carried it up the stairs on Sunday. sorry i ramble');
  expect(said.aside.map(({ sentences }) => sentences)).toEqual([[{ text: 'sorry i ramble', is_on: false }]]);
});

it('keeps what somebody started switched on', () => {
  const thought = 'And I remember thinking, how can a word be a whole room?';
  expect(switched(`${thought} So then I started collecting words that wouldn't come across.`)).toEqual([[true, true]]);
});
