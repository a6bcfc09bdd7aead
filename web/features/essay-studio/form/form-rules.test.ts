import { describe, expect, it } from 'vitest';
import { EssayForm, educationLevels } from '#contracts/essays.ts';
import { levelOptions } from '#web/lib/essays/education-levels.ts';
import { promptMessages } from '#web/lib/essays/prompt-rules.ts';
import { checkForm, emptyForm, isSameForm, toTyped } from './form-rules.ts';

const whole = {
  ...emptyForm,
  promptText: '  Why us? ',
  universityName: 'Reed College',
  courseName: 'Biology',
  educationLevel: 'undergraduate',
};

it('offers the levels of the contract', () => {
  expect(levelOptions.map(({ value }) => value)).toEqual([...educationLevels]);
});

it('begins with 500 to 1000 words', () => {
  expect([emptyForm.minWords, emptyForm.maxWords]).toEqual(['500', '1000']);
});

it('gives the form that the server takes', () => {
  const { form } = checkForm({ ...whole, currentDraft: ' Mine. ' });
  expect(form).toEqual({
    promptText: 'Why us?',
    universityName: 'Reed College',
    courseName: 'Biology',
    educationLevel: 'undergraduate',
    wordCount: { min: 500, max: 1000 },
    currentDraft: 'Mine.',
  });
  expect(EssayForm.parse(form)).toEqual(form);
});

it('leaves out what was not written', () => {
  const { form } = checkForm({ ...whole, minWords: '', maxWords: '' });
  expect(form?.wordCount).toEqual({ min: null, max: null });
  expect(form).not.toHaveProperty('currentDraft');
});

describe('what it refuses', () => {
  it.each([
    ['promptText', 'x', promptMessages.promptShort],
    ['universityName', ' a ', promptMessages.universityShort],
    ['courseName', '', promptMessages.courseShort],
    ['educationLevel', '', 'Education level must be selected.'],
    ['minWords', '1001', 'Minimum word count must be less than or equal to maximum'],
    ['minWords', '99', 'Word counts must be at least 100'],
    ['maxWords', '20', 'Word counts must be at least 100'],
    ['maxWords', '10001', promptMessages.aboveTop],
    ['promptText', 'x'.repeat(5001), promptMessages.tooLong],
    [
      'currentDraft',
      'x'.repeat(100_001),
      'This text is 100,001 characters long. We can keep up to 100,000, so please shorten it.',
    ],
    [
      'currentDraft',
      'so '.repeat(10_002),
      'This text has 10,002 words. An essay can have up to 10,000, so please cut at least 2.',
    ],
  ] as const)('%s: %j', (field, value, message) => {
    expect(checkForm({ ...whole, [field]: value })).toEqual({ form: null, errors: { [field]: message } });
  });
});

it('gives back what was typed', () => {
  const { form } = checkForm(whole);
  expect(form && checkForm(toTyped(form)).form).toEqual(form);
});

it('tells a corrected form from the saved one', () => {
  const { form } = checkForm(whole);
  if (!form) throw new Error('The form should be whole.');
  expect(isSameForm(whole, form)).toBe(true);
  expect(isSameForm({ ...whole, maxWords: '650' }, form)).toBe(false);
  expect(isSameForm({ ...whole, courseName: ' Biology ' }, form)).toBe(true);
});
