import { expect, it } from 'vitest';
import { asksAboutPlace } from './place-question.service.ts';

const form = {
  universityName: 'University of Michigan',
  courseName: 'Environmental Engineering',
  educationLevel: 'undergraduate',
  wordCount: { min: null, max: 650 },
} as const;

it.each([
  ['Why Michigan?', true],
  ['Why do you want to attend the University of Michigan?', true],
  ['What will you contribute to our campus community?', true],
  ['Describe a challenge you faced. What did you learn from it?', false],
  ['Tell us about a community you belong to and your place within it.', false],
  ['Share an essay on any topic of your choice.', false],
])('%j asks about the place: %s', (promptText, expected) => {
  expect(asksAboutPlace({ ...form, promptText })).toBe(expected);
});

it('takes a statement of purpose for one that does', () => {
  expect(asksAboutPlace({ ...form, educationLevel: 'phd', promptText: 'Submit a statement of purpose.' })).toBe(true);
});
