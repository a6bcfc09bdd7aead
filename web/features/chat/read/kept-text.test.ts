import { expect, it } from 'vitest';
import { keptText } from './kept-text.ts';

const sentences = (...kept: boolean[]) => kept.map((is_kept, at) => ({ text: `${at}.`, is_kept }));
const story = { id: '0190a5a2-0000-7000-8000-000000000001', name: 'The raft race' };
const base = { story, is_new: false, elsewhere: null };

it('says what is kept of a message, and where', () => {
  const text = (kept: Parameters<typeof keptText>[0]) => Object.values(keptText(kept)).filter(Boolean).join(', ');
  expect(text({ ...base, sentences: sentences(true, true) })).toBe('Kept in “The raft race”');
  expect(text({ ...base, is_new: true, sentences: sentences(true) })).toBe('Kept as a new story');
  expect(text({ ...base, sentences: sentences(true, false, true) })).toBe('Kept in “The raft race”, 2 of 3 parts');
  expect(text({ ...base, story: null, sentences: sentences(false) })).toBe('Not kept for your essay');
  expect(text({ ...base, story: null, sentences: sentences(true) })).toBe('Kept for your essay');
  expect(text({ ...base, elsewhere: 'edited', sentences: sentences(false) })).toBe('Kept in “The raft race”');
});
