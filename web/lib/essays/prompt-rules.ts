import type { EssayForm } from '#contracts/essays.ts';
import { essayLimits, wordCount } from '#contracts/limits.ts';
import { essayFormMessages, fieldMessages } from '#contracts/messages.ts';
import { isOneLine } from '#contracts/one-line.ts';
import { isLevel } from './education-levels.ts';
import { readWords } from './word-fields.ts';

/** What an essay answers, as it is typed: every field is text. */
export interface TypedPrompt {
  promptText: string;
  universityName: string;
  courseName: string;
  educationLevel: string;
  minWords: string;
  maxWords: string;
}

export const emptyPrompt: TypedPrompt = {
  promptText: '',
  universityName: '',
  courseName: '',
  educationLevel: '',
  minWords: String(wordCount.defaultMin),
  maxWords: String(wordCount.defaultMax),
};

export const promptMessages = {
  promptShort: 'Paste the prompt. It needs at least 2 characters.',
  universityShort: 'Enter the university. It needs at least 2 characters.',
  courseShort: 'Enter your course. It needs at least 2 characters.',
  ...essayFormMessages,
  aboveTop: 'Word counts can be at most 10,000',
  tooLong: fieldMessages.tooLong,
} as const;

export type PromptErrors = Partial<Record<keyof TypedPrompt, string>>;

type CheckedPrompt = { prompt: Omit<EssayForm, 'currentDraft'>; errors: null } | { prompt: null; errors: PromptErrors };

const shortest = 2;

/** What was typed as the server takes it, or what is wrong at each field. */
export function checkPrompt(typed: TypedPrompt): CheckedPrompt {
  const texts = {
    promptText: typed.promptText.trim(),
    universityName: typed.universityName.trim(),
    courseName: typed.courseName.trim(),
  };
  const limits = { min: readWords(typed.minWords), max: readWords(typed.maxWords) };
  const errors: PromptErrors = {
    ...checkText('promptText', texts.promptText, essayLimits.promptLength, promptMessages.promptShort),
    ...checkName('universityName', texts.universityName, promptMessages.universityShort),
    ...checkName('courseName', texts.courseName, promptMessages.courseShort),
    ...(isLevel(typed.educationLevel) ? {} : { educationLevel: promptMessages.levelMissing }),
    ...checkLimits(limits),
  };
  if (Object.keys(errors).length > 0 || !isLevel(typed.educationLevel)) return { prompt: null, errors };
  return { prompt: { ...texts, educationLevel: typed.educationLevel, wordCount: limits }, errors: null };
}

function checkText(field: keyof TypedPrompt, text: string, longest: number, shortMessage: string): PromptErrors {
  if (text.length < shortest) return { [field]: shortMessage };
  return text.length > longest ? { [field]: promptMessages.tooLong } : {};
}

function checkName(field: 'universityName' | 'courseName', text: string, shortMessage: string): PromptErrors {
  if (!isOneLine(text)) return { [field]: fieldMessages.oneLine };
  return checkText(field, text, essayLimits.nameLength, shortMessage);
}

/** The wrong order stands at the first of the two, where reading begins. */
function checkLimits({ min, max }: EssayForm['wordCount']): PromptErrors {
  const errors = { ...checkLimit('minWords', min), ...checkLimit('maxWords', max) };
  if (Object.keys(errors).length > 0 || min === null || max === null || min <= max) return errors;
  return { minWords: promptMessages.minAboveMax };
}

function checkLimit(field: 'minWords' | 'maxWords', words: number | null): PromptErrors {
  if (words === null) return {};
  if (words < wordCount.floor) return { [field]: promptMessages.belowFloor };
  return words > essayLimits.words ? { [field]: promptMessages.aboveTop } : {};
}
