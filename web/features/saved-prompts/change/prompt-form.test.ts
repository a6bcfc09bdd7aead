import { expect, it } from 'vitest';
import { PromptForm, toChange } from './prompt-form.ts';

const form: PromptForm = {
  promptText: 'Why here?',
  universityName: 'Reed College',
  courseName: 'Biology',
  educationLevel: 'undergraduate',
  min: '500',
  max: '650',
};

it('turns a form into a change, an empty limit into none', () => {
  expect(toChange({ ...form, min: '' })).toMatchObject({ word_limit_min: null, word_limit_max: 650 });
});

it.each([
  [{ min: '700' }, 'min', 'Minimum word count must be less than or equal to maximum'],
  [{ min: '99' }, 'min', 'Word counts must be at least 100'],
  [{ max: 'many' }, 'max', 'Use a whole number, or leave it empty.'],
  [{ universityName: ' R ' }, 'universityName', 'Enter the university. It needs at least 2 characters.'],
])('refuses %o', (change, field, message) => {
  const { error } = PromptForm.safeParse({ ...form, ...change });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([field, message]);
});
