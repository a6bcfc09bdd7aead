import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readMessage } from '#server/composer/reading/read-message.ts';
import heaviness from '#server/composer/reading/heaviness.json' with { type: 'json' };
import learned from '#server/composer/reading/learned.json' with { type: 'json' };
import turns from '#server/features/chat/placing/turns.json' with { type: 'json' };
import { examplesIn, hashOf, readMessages, type Message } from './examples.ts';
import { learnHeavy, readHeavy } from './learn-heavy.ts';
import { readFrames } from './learn-turns.ts';
import { learn } from './learn.ts';

/** Messages that nothing was ever learned from. */
const heldBack = readFileSync(path.join(import.meta.dirname, 'held-back.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Message);

/** Every labelled sentence with whether most of it is kept as story, and what the message asks. */
const read = heldBack.flatMap(({ asked, said }) => {
  const content = said.map(([text]) => text).join(' ');
  const { kind, asks, about, sentences } = readMessage(content, { question: asked, mark: 'stay:next' });
  const topics = asks.length === 0 && kind === 'question_back' ? [about] : asks;
  let from = 0;
  return said.map(([text, label]) => {
    const start = content.indexOf(text, from);
    from = start + text.length;
    const on = sentences.filter(({ isTalk, isDoubted }) => !isTalk && !isDoubted);
    const letters = on.reduce((sum, one) => sum + Math.max(0, Math.min(from, one.end) - Math.max(start, one.start)), 0);
    return { label, isKept: kind === 'answer' && letters * 2 > text.length, topics };
  });
});
const shareOf = (of: string, is: (one: (typeof read)[number]) => boolean) => {
  const all = read.filter(({ label }) => label.startsWith(of));
  return all.filter(is).length / all.length;
};

it('was learned from the examples as they stand: after a change, run npm run learn', () => {
  expect(learned.from).toBe(hashOf(readMessages()));
  expect(turns.from).toBe(hashOf(readFrames()));
  expect(heaviness.from).toBe(hashOf([...readHeavy(), ...readMessages()]));
  expect(heaviness.weights).toBe(learnHeavy(readHeavy()));
});

it('learns the same from the same examples', () => {
  const some = readMessages().filter((_, at) => at % 40 === 0);
  expect(some.flatMap(examplesIn).length).toBeGreaterThan(150);
  expect(learn(some)).toEqual(learn(some));
});

it('keeps what is told and hears what is said to us in sentences that it never saw', () => {
  expect(read.length).toBeGreaterThan(800);
  expect(shareOf('told', ({ isKept }) => isKept)).toBeGreaterThan(0.93);
  expect(shareOf('ask:', ({ isKept }) => !isKept)).toBeGreaterThan(0.75);
  expect(shareOf('remark', ({ isKept }) => !isKept)).toBeGreaterThan(0.33);
  const topicsOf = (label: string) => label.slice('ask:'.length).split('|');
  const isRight = ({ label, topics }: (typeof read)[number]) =>
    topics.some((one) => topicsOf(label).includes(one ?? ''));
  expect(shareOf('ask:', isRight)).toBeGreaterThan(0.4);
});
