import { expect, it } from 'vitest';
import { daysLeft, essayWords, reviewWords } from './today-words.ts';

const essay = {
  id: 'x',
  university_name: 'University of Michigan',
  course_name: 'Biology',
  stage: 'draft',
  todo: 'fill_blanks',
  draft_words: 222,
  gap_words: 30,
  word_limit_min: 250,
  word_limit_max: 650,
  thread_id: null,
} as const;

it('says how far an essay is and what is left', () => {
  expect(essayWords(essay)).toBe('222 words, 28 more to reach 250 (limit 650). Next: fill in the blanks.');
  expect(essayWords({ ...essay, stage: 'prompt', todo: 'plan', draft_words: null })).toBe('Next: make a plan.');
});

it('says whose move a review is', () => {
  const review = {
    request_id: 1,
    writer_name: 'Amara Osei',
    university_name: 'University of Michigan',
    new_comments: 2,
    thread_id: null,
  };
  expect(reviewWords({ ...review, state: 'back', at: '2026-11-23' }).text).toBe(
    'Read what Amara Osei did with your University of Michigan essay, then accept it or ask for a revision by Nov\u00A023, 2026.',
  );
  expect(reviewWords({ ...review, state: 'unpaid', at: null }).action).toBe('Pay now');
  expect(reviewWords({ ...review, state: 'commented', at: null })).toMatchObject({
    title: 'Amara Osei commented on your University of Michigan essay',
    text: 'You have 2 new comments. Open your draft to read them.',
  });
  // They may not have started.
  expect(reviewWords({ ...review, state: 'with_writer', at: '2026-11-20' })).toMatchObject({
    title: 'Amara Osei has your University of Michigan essay',
    text: 'Due Nov\u00A020, 2026. We’ll email you when it’s back.',
  });
});

it.each([
  ['2026-11-15', 'today'],
  ['2026-11-16', 'today'],
  ['2026-11-17', 'tomorrow'],
  ['2027-01-05', 'in 50 days'],
])('%s is %s', (date, words) => expect(daysLeft({ date }, '2026-11-16')).toBe(words));
