import { expect, it } from 'vitest';
import type { StoryRow } from './stories.repo.ts';
import { firstWords, sortByPrivacy } from './sort-by-privacy.ts';

const answer = (id: string, question: string, text: string, off: string[] = []) => ({
  id,
  question,
  text,
  is_private: false,
  ...(off.length > 0 && { on: ['We built a raft.'], off }),
});

it('a question that speaks of what was left out goes with it, and the others stay', () => {
  const row = {
    id: 's',
    title: '',
    isStarred: false,
    isPrivate: false,
    answers: [
      answer('1', 'What happened next?', 'My dad drank vodka. We built a raft.', ['My dad drank vodka.']),
      answer('2', 'How was the vodka for you?', 'It was loud in the garage.'),
      answer('3', 'What was the raft like?', 'It leaked.'),
    ],
  } as unknown as StoryRow;
  const [story] = sortByPrivacy([row]).usable;
  expect(story?.answers.map(({ question }) => question)).toEqual([
    'What happened next?',
    '',
    'What was the raft like?',
  ]);
});

const told = (text: string, marks: { question?: string; on?: string[]; off?: string[] } = {}) =>
  firstWords([{ text, question: 'What happened next?', ...marks }]);

it('is called what the student called it when they turned to it', () => {
  expect(told('ok so the driving thing, I failed because I hit the cone. Mrs. Lund clicked her pen.')).toBe(
    'The driving thing',
  );
  expect(told("oh also there's the curtain story. so everybody was whispering")).toBe('The curtain story');
  expect(told('it jumped the pulley', { question: 'Tell me about “the curtain one” – what happened?' })).toBe(
    'The curtain one',
  );
  expect(told('We built a raft. ok so the driving thing, I failed.')).toBe('We built a raft');
});

it('is never called by what was left out', () => {
  const text = 'ok so the vodka thing. We built a raft. It leaked.';
  expect(told(text)).toBe('The vodka thing');
  expect(told(text, { on: ['We built a raft.', 'It leaked.'], off: ['ok so the vodka thing.'] })).toBe(
    'We built a raft',
  );
  const again = 'ok so the raft thing. We built a raft. It leaked.';
  expect(told(again, { on: ['We built a raft.', 'It leaked.'], off: ['ok so the raft thing.'] })).toBe(
    'The raft thing',
  );
});
