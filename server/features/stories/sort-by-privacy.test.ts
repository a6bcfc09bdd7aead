import { expect, it } from 'vitest';
import type { StoryRow } from './stories.repo.ts';
import { sortByPrivacy } from './sort-by-privacy.ts';

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
