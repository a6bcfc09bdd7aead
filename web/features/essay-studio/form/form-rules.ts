import type { EssayForm } from '#contracts/essays.ts';
import { essayLimits, wordCount } from '#contracts/limits.ts';
import { isLevel } from '#web/lib/education-levels.ts';
import { readWords } from '#web/lib/word-fields.ts';

/** The form as it is typed: every field is text. */
export interface TypedForm {
  promptText: string;
  universityName: string;
  courseName: string;
  educationLevel: string;
  minWords: string;
  maxWords: string;
  currentDraft: string;
}

export const emptyForm: TypedForm = {
  promptText: '',
  universityName: '',
  courseName: '',
  educationLevel: '',
  minWords: String(wordCount.defaultMin),
  maxWords: String(wordCount.defaultMax),
  currentDraft: '',
};

export const formMessages = {
  promptShort: 'Please paste the prompt. It needs at least 2 characters.',
  universityShort: 'Please name the university. It needs at least 2 characters.',
  courseShort: 'Please name the course. It needs at least 2 characters.',
  levelMissing: 'Education level must be selected.',
  minAboveMax: 'Minimum word count must be less than or equal to maximum',
  belowFloor: 'Word counts must be at least 100',
  aboveTop: 'Word counts can be at most 10,000',
  tooLong: 'This is too long. Please shorten it.',
} as const;

export type FormErrors = Partial<Record<keyof TypedForm, string>>;
export type CheckedForm = { form: EssayForm; errors: null } | { form: null; errors: FormErrors };

const shortest = 2;

export function checkForm(typed: TypedForm): CheckedForm {
  const texts = {
    promptText: typed.promptText.trim(),
    universityName: typed.universityName.trim(),
    courseName: typed.courseName.trim(),
  };
  const limits = { min: readWords(typed.minWords), max: readWords(typed.maxWords) };
  const errors: FormErrors = {
    ...checkText('promptText', texts.promptText, essayLimits.promptLength, formMessages.promptShort),
    ...checkText('universityName', texts.universityName, essayLimits.nameLength, formMessages.universityShort),
    ...checkText('courseName', texts.courseName, essayLimits.nameLength, formMessages.courseShort),
    ...(isLevel(typed.educationLevel) ? {} : { educationLevel: formMessages.levelMissing }),
    ...checkLimits(limits),
    ...(typed.currentDraft.length > essayLimits.textLength ? { currentDraft: formMessages.tooLong } : {}),
  };
  if (Object.keys(errors).length > 0 || !isLevel(typed.educationLevel)) return { form: null, errors };
  const currentDraft = typed.currentDraft.trim();
  const form: EssayForm = {
    ...texts,
    educationLevel: typed.educationLevel,
    wordCount: limits,
    ...(currentDraft === '' ? {} : { currentDraft }),
  };
  return { form, errors: null };
}

function checkText(field: keyof TypedForm, text: string, longest: number, shortMessage: string): FormErrors {
  if (text.length < shortest) return { [field]: shortMessage };
  return text.length > longest ? { [field]: formMessages.tooLong } : {};
}

/** The wrong order stands at the first of the two, where reading begins. */
function checkLimits({ min, max }: EssayForm['wordCount']): FormErrors {
  const errors = { ...checkLimit('minWords', min), ...checkLimit('maxWords', max) };
  if (Object.keys(errors).length > 0 || min === null || max === null || min <= max) return errors;
  return { minWords: formMessages.minAboveMax };
}

function checkLimit(field: 'minWords' | 'maxWords', words: number | null): FormErrors {
  if (words === null) return {};
  if (words < wordCount.floor) return { [field]: formMessages.belowFloor };
  return words > essayLimits.words ? { [field]: formMessages.aboveTop } : {};
}

/** The form of a session, as it would be typed. */
export function toTyped({ wordCount: words, currentDraft, ...form }: EssayForm): TypedForm {
  return {
    ...form,
    minWords: words.min === null ? '' : String(words.min),
    maxWords: words.max === null ? '' : String(words.max),
    currentDraft: currentDraft ?? '',
  };
}
