import { expect, it } from 'vitest';
import { createGrammarChecker, type CheckOptions, type WorkerListener, type WorkerPort } from './grammar-checker.ts';
import type { GrammarAnswer, GrammarHint, GrammarQuestion } from './grammar-messages.ts';

const options: CheckOptions = { dialect: 'american', knownWords: [] };
const hint: GrammarHint = { start: 0, end: 3, words: 'teh', reason: 'A slip', kind: 'Typo', fixes: [] };

function makeWorker() {
  const asked: GrammarQuestion[] = [];
  const seen = { opened: 0, isTerminated: false };
  let listener: WorkerListener | null = null;
  const openWorker = (given: WorkerListener): WorkerPort => {
    seen.opened += 1;
    listener = given;
    return { ask: (question) => asked.push(question), terminate: () => (seen.isTerminated = true) };
  };
  return { openWorker, asked, seen, answer: (answer: GrammarAnswer) => listener?.onAnswer(answer) };
}

it('opens its worker with the first question, asks one at a time and keeps the newest of those that wait', async () => {
  const { openWorker, asked, seen, answer } = makeWorker();
  const checker = createGrammarChecker(openWorker);
  expect(seen.opened).toBe(0);
  const first = checker.check('teh', options);
  const passedOver = checker.check('teh c', options);
  const newest = checker.check('teh cat', options);
  expect(asked.map(({ text }) => text)).toEqual(['teh']);
  answer({ id: asked[0]?.id ?? 0, hints: [hint] });
  expect(await first).toEqual([hint]);
  expect(await passedOver).toBeNull();
  expect(asked.map(({ text }) => text)).toEqual(['teh', 'teh cat']);
  answer({ id: asked[1]?.id ?? 0, hints: [] });
  expect(await newest).toEqual([]);
  expect(seen.opened).toBe(1);
});

it('is silent from the first failure on', async () => {
  const { openWorker, asked, seen, answer } = makeWorker();
  const checker = createGrammarChecker(openWorker);
  const first = checker.check('teh', options);
  const second = checker.check('teh cat', options);
  answer({ id: asked[0]?.id ?? 0, failure: 'no memory' });
  expect(await Promise.all([first, second])).toEqual([null, null]);
  expect(seen.isTerminated).toBe(true);
  expect(await checker.check('more', options)).toBeNull();
});
