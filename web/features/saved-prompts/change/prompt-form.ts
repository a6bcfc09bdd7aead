import { z } from 'zod';
import { type Prompt, type PromptChange, StoredEducationLevel } from '#contracts/essays.ts';
import { essayLimits, wordCount } from '#contracts/limits.ts';
import { essayFormMessages, fieldMessages } from '#contracts/messages.ts';
import { isOneLine } from '#contracts/one-line.ts';
import { promptMessages } from '#web/lib/essays/prompt-rules.ts';

const name = (wish: string) =>
  z
    .string()
    .trim()
    .min(2, wish)
    .max(essayLimits.nameLength, fieldMessages.tooLong)
    .refine(isOneLine, fieldMessages.oneLine);

/** A word count as it is typed: empty leaves the limit open. */
const words = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Use a whole number, or leave it empty.')
  .refine((typed) => typed === '' || Number(typed) >= wordCount.floor, essayFormMessages.belowFloor)
  .refine((typed) => typed === '' || Number(typed) <= essayLimits.words, promptMessages.aboveTop);

export const PromptForm = z
  .object({
    promptText: z
      .string()
      .trim()
      .min(2, promptMessages.promptShort)
      .max(essayLimits.promptLength, fieldMessages.tooLong),
    universityName: name(promptMessages.universityShort),
    courseName: name(promptMessages.courseShort),
    educationLevel: StoredEducationLevel,
    min: words,
    max: words,
  })
  .refine(({ min, max }) => min === '' || max === '' || Number(min) <= Number(max), {
    path: ['min'],
    message: essayFormMessages.minAboveMax,
  });
export type PromptForm = z.infer<typeof PromptForm>;

export function toForm(prompt: Prompt): PromptForm {
  return {
    promptText: prompt.prompt_text,
    universityName: prompt.university_name,
    courseName: prompt.course_name,
    educationLevel: prompt.education_level,
    min: prompt.word_limit_min === null ? '' : String(prompt.word_limit_min),
    max: prompt.word_limit_max === null ? '' : String(prompt.word_limit_max),
  };
}

export function toChange(form: PromptForm): PromptChange {
  return {
    prompt_text: form.promptText,
    university_name: form.universityName,
    course_name: form.courseName,
    education_level: form.educationLevel,
    word_limit_min: form.min === '' ? null : Number(form.min),
    word_limit_max: form.max === '' ? null : Number(form.max),
  };
}
