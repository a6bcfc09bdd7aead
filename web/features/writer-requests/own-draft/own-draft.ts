import type { PromptCreate } from '#contracts/essays.ts';
import { essayLimits, wordCount } from '#contracts/limits.ts';
import { fieldMessages, requestPageMessages } from '#contracts/messages.ts';
import { isLevel } from '#web/lib/education-levels.ts';
import { readWords } from '#web/lib/word-fields.ts';

/** A draft from elsewhere as it is typed: every field is text. */
export interface OwnDraft {
  promptText: string;
  universityName: string;
  courseName: string;
  educationLevel: string;
  minWords: string;
  maxWords: string;
  draft: string;
}

export const emptyDraft: OwnDraft = {
  promptText: '',
  universityName: '',
  courseName: '',
  educationLevel: '',
  minWords: String(wordCount.defaultMin),
  maxWords: String(wordCount.defaultMax),
  draft: '',
};

export type OwnDraftErrors = Partial<Record<keyof OwnDraft, string>>;

export type CheckedDetails =
  | { details: Omit<PromptCreate, 'id'>; errors: null }
  | { details: null; errors: OwnDraftErrors };

/** The first step: what the essay answers. */
export function checkDetails(typed: OwnDraft): CheckedDetails {
  const promptText = typed.promptText.trim();
  const universityName = typed.universityName.trim();
  const courseName = typed.courseName.trim();
  const min = readWords(typed.minWords);
  const max = readWords(typed.maxWords);
  const errors: OwnDraftErrors = {
    ...checkText('promptText', promptText, essayLimits.promptLength, 'Please paste the prompt.'),
    ...checkText('universityName', universityName, essayLimits.nameLength, 'Please name the university.'),
    ...checkText('courseName', courseName, essayLimits.nameLength, 'Please name the course.'),
    ...(isLevel(typed.educationLevel) ? {} : { educationLevel: 'Education level must be selected.' }),
    ...checkLimits(min, max),
  };
  if (Object.keys(errors).length > 0 || !isLevel(typed.educationLevel)) return { details: null, errors };
  return {
    details: {
      prompt_text: promptText,
      university_name: universityName,
      course_name: courseName,
      education_level: typed.educationLevel,
      word_limit_min: min,
      word_limit_max: max,
    },
    errors: null,
  };
}

/** The second step: the text itself. Null where nothing is wrong with it. */
export function checkDraft(draft: string): string | null {
  if (draft.trim() === '') return requestPageMessages.draftEmpty;
  return draft.length > essayLimits.textLength ? fieldMessages.tooLong : null;
}

function checkText(field: keyof OwnDraft, text: string, longest: number, short: string): OwnDraftErrors {
  if (text.length < 2) return { [field]: `${short} It needs at least 2 characters.` };
  return text.length > longest ? { [field]: fieldMessages.tooLong } : {};
}

function checkLimits(min: number | null, max: number | null): OwnDraftErrors {
  const errors = { ...checkLimit('minWords', min), ...checkLimit('maxWords', max) };
  if (Object.keys(errors).length > 0 || min === null || max === null || min <= max) return errors;
  return { minWords: 'Minimum word count must be less than or equal to maximum' };
}

function checkLimit(field: 'minWords' | 'maxWords', words: number | null): OwnDraftErrors {
  if (words === null) return {};
  if (words < wordCount.floor) return { [field]: 'Word counts must be at least 100' };
  return words > essayLimits.words ? { [field]: 'Word counts can be at most 10,000' } : {};
}
