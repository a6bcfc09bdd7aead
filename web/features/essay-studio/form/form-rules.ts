import type { EssayForm } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import {
  checkPrompt,
  emptyPrompt,
  promptMessages,
  type PromptErrors,
  type TypedPrompt,
} from '#web/lib/essays/prompt-rules.ts';

/** The form as it is typed: every field is text. */
export interface TypedForm extends TypedPrompt {
  currentDraft: string;
}

export const emptyForm: TypedForm = { ...emptyPrompt, currentDraft: '' };

export type FormErrors = PromptErrors & { currentDraft?: string };
export type CheckedForm = { form: EssayForm; errors: null } | { form: null; errors: FormErrors };

export function checkForm(typed: TypedForm): CheckedForm {
  const { prompt, errors } = checkPrompt(typed);
  const isTooLong = typed.currentDraft.length > essayLimits.textLength;
  if (!prompt || isTooLong) {
    return { form: null, errors: { ...errors, ...(isTooLong ? { currentDraft: promptMessages.tooLong } : {}) } };
  }
  const currentDraft = typed.currentDraft.trim();
  return { form: { ...prompt, ...(currentDraft === '' ? {} : { currentDraft }) }, errors: null };
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
