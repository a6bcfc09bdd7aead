import { expect, it } from 'vitest';
import { readForm } from './read-form.ts';

it('reads the lines of a task', () => {
  const task = [
    'Essay prompt: Why us?',
    'University: Reed College',
    'Course: Biology',
    'Education level: Postgraduate',
    'Length: 500 to 650 words',
  ].join('\n');
  expect(readForm(task)).toEqual({
    promptText: 'Why us?',
    universityName: 'Reed College',
    courseName: 'Biology',
    educationLevel: 'postgraduate',
    wordCount: { min: 500, max: 650 },
  });
});

it.each([
  ['at most 300 words', { min: null, max: 300 }],
  ['at least 250 words, maximum 400 words', { min: 250, max: 400 }],
  ['500–1000 words', { min: 500, max: 1000 }],
  ['no limit named', { min: null, max: null }],
])('reads the limits of %j', (text, limits) => {
  const form = readForm(`University: Reed College\nProgram: Biology\nPrompt: Who are you?\n${text}`);
  expect(form?.wordCount).toEqual(limits);
});

it('is not kept busy by empty lines', () => {
  const task = `${'\n'.repeat(19_000)}University: Reed College\nCourse: Biology\nPrompt: Who are you?`;
  expect(readForm(task)).toMatchObject({ universityName: 'Reed College', promptText: 'Who are you?' });
});

it('does not make up a university', () => {
  expect(readForm('Write about your summer.')).toBeNull();
});
