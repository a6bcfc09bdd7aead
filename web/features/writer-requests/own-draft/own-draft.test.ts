import { describe, expect, it } from 'vitest';
import { checkDetails, checkDraft, emptyDraft } from './own-draft.ts';

const typed = {
  ...emptyDraft,
  promptText: ' Why us? ',
  universityName: 'Reed College',
  courseName: 'Biology',
  educationLevel: 'postgraduate',
};

describe('the details of an own draft', () => {
  it('are taken without the blanks around them', () => {
    expect(checkDetails(typed).details).toEqual({
      prompt_text: 'Why us?',
      university_name: 'Reed College',
      course_name: 'Biology',
      education_level: 'postgraduate',
      word_limit_min: 500,
      word_limit_max: 1000,
    });
  });

  it('say at every field what is missing', () => {
    expect(checkDetails(emptyDraft).errors).toEqual({
      promptText: 'Paste the prompt. It needs at least 2 characters.',
      universityName: 'Enter the university. It needs at least 2 characters.',
      courseName: 'Enter your course. It needs at least 2 characters.',
      educationLevel: 'Education level must be selected.',
    });
  });

  it.each([
    [{ minWords: '700', maxWords: '600' }, { minWords: 'Minimum word count must be less than or equal to maximum' }],
    [{ minWords: '99' }, { minWords: 'Word counts must be at least 100' }],
    [{ maxWords: '10001' }, { maxWords: 'Word counts can be at most 10,000' }],
    [{ courseName: 'x'.repeat(201) }, { courseName: 'This is too long. Please shorten it.' }],
  ])('refuse %o', (change, errors) => {
    expect(checkDetails({ ...typed, ...change }).errors).toEqual(errors);
  });

  it('may leave both limits open', () => {
    const { details } = checkDetails({ ...typed, minWords: '', maxWords: '' });
    expect(details).toMatchObject({ word_limit_min: null, word_limit_max: null });
  });
});

describe('the draft itself', () => {
  it('cannot be empty', () => {
    expect(checkDraft(' \n ')).toBe('Draft content cannot be empty.');
    expect(checkDraft('The bay was empty.')).toBeNull();
  });

  it('has an end', () => {
    expect(checkDraft('x'.repeat(100_001))).toContain('We can keep up to 100,000');
    expect(checkDraft('so '.repeat(10_001))).toContain('please cut at least 1.');
  });
});
