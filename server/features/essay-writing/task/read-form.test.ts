import { expect, it } from 'vitest';
import { readForm } from './read-form.service.ts';

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
  ['Word count: 100-150', { min: 100, max: 150 }],
  ['Word count: 300', { min: null, max: 300 }],
  ['max 650 words', { min: null, max: 650 }],
  ['max 650', { min: null, max: 650 }],
  ['between 650 and 500 words', { min: 500, max: 650 }],
  ['no more than 1,000 words', { min: null, max: 1000 }],
  ['no less than 200 words', { min: 200, max: null }],
  ['a 500-word essay', { min: null, max: 500 }],
  ['at most 50 words', { min: null, max: 50 }],
  ['up to 3 pages, for students under 18', { min: null, max: null }],
  ['at most 2000 characters', { min: null, max: null }],
  ['I ran 1,500 people through it in 2024', { min: null, max: null }],
])('reads the limits of %j', (text, limits) => {
  const form = readForm(`University: Reed College\nProgram: Biology\nPrompt: Who are you?\n${text}`);
  expect(form.wordCount).toEqual(limits);
});

it('is not kept busy by empty lines', () => {
  const task = `${'\n'.repeat(19_000)}University: Reed College\nCourse: Biology\nPrompt: Who are you?`;
  expect(readForm(task)).toMatchObject({ universityName: 'Reed College', promptText: 'Who are you?' });
});

it.each([
  ['Write an essay for Purdue, mechanical engineering, max 650 words.', 'Purdue University', 'mechanical engineering'],
  ['Why Brown? I want to study public health.', 'Brown University', 'public health'],
  ["A statement for a master's in marine policy at Bates College", 'Bates College', 'marine policy'],
  ['I applied to the University of North Dakota. My major is nursing.', 'University of North Dakota', 'nursing'],
  ['University: umich\nMajor: Robotics.', 'University of Michigan', 'Robotics'],
  ['I live in Cambridge and my dog is brown.', '', ''],
  ['Write about your summer.', '', ''],
  ['for Purdue, please write about my summer', 'Purdue University', ''],
])('reads the names in %j and makes up none', (task, universityName, courseName) => {
  expect(readForm(task)).toMatchObject({ universityName, courseName });
});

it.each([
  ['an essay for my PhD application', 'phd'],
  ['Education level: graduate', 'graduate'],
  ['I graduated last year and want a bachelor degree', 'undergraduate'],
  ['a graduate program in law', 'graduate'],
  ['I will graduate in May', 'other'],
])('reads the level in %j', (task, educationLevel) => {
  expect(readForm(task)).toMatchObject({ educationLevel });
});

it('takes a prompt of several lines up to the next label', () => {
  const task = 'For Purdue. Prompt: Tell us about a place.\nWhy does it matter?\n\nWord count: 100-150';
  expect(readForm(task)).toMatchObject({
    promptText: 'Tell us about a place.\nWhy does it matter?',
    universityName: 'Purdue University',
    wordCount: { min: 100, max: 150 },
  });
});

it('takes the whole task for the prompt where none is marked', () => {
  expect(readForm(' Write about your summer. ').promptText).toBe('Write about your summer.');
});

it.each([
  'A '.repeat(10_000),
  'word '.repeat(4000),
  '1'.repeat(20_000),
  'Aa Bb '.repeat(3300),
  'for the '.repeat(2500),
])('is not kept busy by the longest task (%#)', (task) => {
  expect(readForm(task)).toMatchObject({ universityName: '', courseName: '' });
});
