import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
import questions from './questions.json' with { type: 'json' };

/** Questions and stories written before the topics had any words; nobody looked at the second list of questions while choosing them. */
const asked = { question: 'What happened next?', mark: 'stay:next' };

const asksOf = (message: string) => {
  const { asks, about, kind } = readMessage(message, asked);
  return asks.length === 0 && kind === 'question_back' ? [about] : asks;
};
const isHeard = ([topics = '', message = '']: readonly string[]) =>
  asksOf(message).some((about) => topics.split('|').includes(about ?? ''));

describe('a question to us', () => {
  it.each(questions.worked)('about %s is heard in %j', (topics, message) =>
    expect(isHeard([topics, message])).toBe(true),
  );

  it('is mostly heard in words that nobody looked at', () => {
    expect(questions.heldOut.filter(isHeard).length).toBeGreaterThanOrEqual(40);
  });
});

it('takes hardly any of the questions in a story for one to us', () => {
  const isTalk = (message: string) => {
    const { kind, about, sentences } = readMessage(message, asked);
    return about !== 'doubt' && (kind !== 'answer' || sentences.some((sentence) => sentence.isTalk));
  };
  expect(questions.told.filter(isTalk)).toEqual([
    "What do other people have that we don't?",
    "Who do you call when your own mom doesn't answer?",
    'do you want fries with that is my whole personality now',
  ]);
});
