import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
import questions from './questions.json' with { type: 'json' };

/** They stand among the examples that the reading was learned from. */
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

  it('is heard in nearly all of the others', () => {
    expect(questions.heldOut.filter(isHeard).length).toBeGreaterThanOrEqual(55);
  });
});

it('takes hardly any of the questions in a story for one to us', () => {
  const isTalk = (message: string) => {
    const { kind, about, sentences } = readMessage(message, asked);
    return about !== 'doubt' && (kind !== 'answer' || sentences.some((sentence) => sentence.isTalk));
  };
  expect(questions.told.filter(isTalk)).toEqual([]);
});
