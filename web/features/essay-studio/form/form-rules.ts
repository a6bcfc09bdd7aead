import { essayLengthProblem } from '#contracts/essay-length.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { checkPrompt, emptyPrompt, type PromptErrors, type TypedPrompt } from '#web/lib/essays/prompt-rules.ts';

/** The form as it is typed: every field is text. */
export interface TypedForm extends TypedPrompt {
  currentDraft: string;
}

export const emptyForm: TypedForm = { ...emptyPrompt, currentDraft: '' };

export type FormErrors = PromptErrors & { currentDraft?: string };
export type CheckedForm = { form: EssayForm; errors: null } | { form: null; errors: FormErrors };

export function checkForm(typed: TypedForm): CheckedForm {
  const { prompt, errors } = checkPrompt(typed);
  const problem = essayLengthProblem(typed.currentDraft);
  if (!prompt || problem !== null) {
    return { form: null, errors: { ...errors, ...(problem === null ? {} : { currentDraft: problem }) } };
  }
  const currentDraft = typed.currentDraft.trim();
  return { form: { ...prompt, ...(currentDraft === '' ? {} : { currentDraft }) }, errors: null };
}

/** The form of a session, as it would be typed. */
export function toTyped({ wordCount: words, currentDraft, ...form }: EssayForm): TypedForm {
  return {
    ...form,
    minWords: limitField(words.min),
    maxWords: limitField(words.max),
    currentDraft: currentDraft ?? '',
  };
}

/** A limit as it stands in its field; empty where there is none. */
export function limitField(words: number | null): string {
  return words === null ? '' : String(words);
}

/** Whether what is typed says the same as a form. */
export function isSameForm(typed: TypedForm, form: EssayForm): boolean {
  const saved = toTyped(form);
  return Object.entries(saved).every(([name, value]) => typed[name as keyof TypedForm].trim() === value.trim());
}
