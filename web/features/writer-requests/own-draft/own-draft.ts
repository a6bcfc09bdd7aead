import { essayLengthProblem } from '#contracts/essay-length.ts';
import type { PromptCreate } from '#contracts/essays.ts';
import { requestPageMessages } from '#contracts/review-messages.ts';
import { checkPrompt, emptyPrompt, type PromptErrors, type TypedPrompt } from '#web/lib/essays/prompt-rules.ts';

/** A draft from elsewhere as it is typed: every field is text. */
export interface OwnDraft extends TypedPrompt {
  draft: string;
}

export const emptyDraft: OwnDraft = { ...emptyPrompt, draft: '' };

export type OwnDraftErrors = PromptErrors & { draft?: string };

export type CheckedDetails =
  | { details: Omit<PromptCreate, 'id'>; errors: null }
  | { details: null; errors: OwnDraftErrors };

/** The first step: what the essay answers. */
export function checkDetails(typed: OwnDraft): CheckedDetails {
  const { prompt, errors } = checkPrompt(typed);
  if (!prompt) return { details: null, errors };
  return {
    details: {
      prompt_text: prompt.promptText,
      university_name: prompt.universityName,
      course_name: prompt.courseName,
      education_level: prompt.educationLevel,
      word_limit_min: prompt.wordCount.min,
      word_limit_max: prompt.wordCount.max,
    },
    errors: null,
  };
}

/** The second step: the text itself. Null where nothing is wrong with it. */
export function checkDraft(draft: string): string | null {
  if (draft.trim() === '') return requestPageMessages.draftEmpty;
  return essayLengthProblem(draft);
}
