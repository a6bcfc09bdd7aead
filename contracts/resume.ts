import { z } from 'zod';
import { correctedTextMaxLength, resumeLimits } from './limits.ts';

/**
 * What we understood of a resume: sections with cards. Everything the student wrote is on exactly one card, so that they can
 * check it and fix it. Once fixed, the cards are what the whole product works from.
 */

/** `contact` is the name and address block, `about` an objective or profile, `other` what no essay needs (page numbers, referees). */
export const ResumeSectionKind = z.enum([
  'contact',
  'about',
  'education',
  'work',
  'activities',
  'awards',
  'skills',
  'other',
]);
export type ResumeSectionKind = z.infer<typeof ResumeSectionKind>;

const field = z.string().trim().max(resumeLimits.fieldLength);
const id = z.string().min(1).max(resumeLimits.idLength);

/** One job, activity, award or school. Dates are kept as the student wrote them; any field may be empty. */
export const ResumeCard = z.object({
  id,
  title: field,
  place: field,
  dates: field,
  lines: z.array(z.string().trim()),
});
export type ResumeCard = z.infer<typeof ResumeCard>;

/** `heading` is written as in the resume; empty where the resume has none. */
export const ResumeSection = z.object({
  id,
  kind: ResumeSectionKind,
  heading: field,
  cards: z.array(ResumeCard).max(resumeLimits.cards),
});
export type ResumeSection = z.infer<typeof ResumeSection>;

export const ResumeSections = z
  .array(ResumeSection)
  .max(resumeLimits.sections)
  .refine((sections) => sections.reduce((sum, { cards }) => sum + cards.length, 0) <= resumeLimits.cards)
  .refine((sections) => textLength(sections) <= correctedTextMaxLength);

/** `is_fixed` is true once the student has changed a card. */
export const UnderstoodResume = z.object({
  sections: z.array(ResumeSection),
  is_fixed: z.boolean(),
  updated_at: z.string(),
});
export type UnderstoodResume = z.infer<typeof UnderstoodResume>;

export const UnderstoodResumeFix = z.object({ sections: ResumeSections, based_on: z.iso.datetime().optional() });
export type UnderstoodResumeFix = z.infer<typeof UnderstoodResumeFix>;

function textLength(sections: readonly ResumeSection[]): number {
  let length = 0;
  for (const { heading, cards } of sections) {
    length += heading.length;
    for (const { title, place, dates, lines } of cards) {
      length += title.length + place.length + dates.length;
      for (const line of lines) length += line.length;
    }
  }
  return length;
}
