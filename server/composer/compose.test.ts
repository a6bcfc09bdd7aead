import { expect, it } from 'vitest';
import { changeStoryIn, summarize } from './compose.ts';

const raft = {
  id: 's',
  title: 'The raft thing',
  isStarred: false,
  usedIn: [],
  answers: [{ id: '1', question: '', text: 'ok so the raft thing, we built it from doors.' }],
};

it('finds the line of a story in a summary that calls it by other words', () => {
  const summary = summarize({
    resume: '',
    transcript: null,
    firstName: 'Ana',
    stories: [{ ...raft, title: 'ok so the raft thing…' }],
  });
  expect(summary).toContain('**ok so the raft thing…**');
  expect(changeStoryIn(summary, raft, null)).not.toContain('doors');
  expect(changeStoryIn(summary, raft, { ...raft, title: 'Doors' })).toContain('- **Doors** (');
});
