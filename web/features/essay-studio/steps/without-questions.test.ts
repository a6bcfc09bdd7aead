import { expect, it } from 'vitest';
import { withoutQuestions } from './without-questions.ts';

const critique = `## What to fix first

- Fill in this blank.

## Questions from a reader

1. Who is “she”?
2. What else did you hear?

## Before you call it done

- [ ] Read it out loud.`;

it('leaves out what has a box, with a heading that would stand alone', () => {
  const text = withoutQuestions(critique, ['Who is “she”?', 'What else did you hear?']);
  expect(text).not.toContain('Questions from a reader');
  expect(text).not.toContain('Who is');
  for (const part of ['## What to fix first', '- Fill in this blank.', '## Before you call it done'])
    expect(text).toContain(part);
});

it('keeps what has none', () => {
  expect(withoutQuestions(critique, ['Who is “she”?'])).toContain(
    '## Questions from a reader\n\n2. What else did you hear?',
  );
  expect(withoutQuestions(critique, ['Something else?'])).toBe(critique);
});
