import { z } from 'zod';
import { fieldMessages } from './messages.ts';
import { isOneLine } from './one-line.ts';

export const expertiseOptions = [
  'College Essays',
  'Personal Statements',
  'Academic Writing',
  'Research Papers',
] as const;
export const Expertise = z.enum(expertiseOptions);
export type Expertise = z.infer<typeof Expertise>;

/** What a writer may say about themselves, so that the list stays quick on a phone. Lengths in characters. */
export const writerLimits = {
  bioLength: { min: 40, max: 500 },
  experienceItems: { min: 1, max: 5 },
  experienceItemLength: { min: 3, max: 90 },
  /** The whole row as JSON, in bytes. */
  rowBytes: 1088,
} as const;

const { bioLength, experienceItems, experienceItemLength } = writerLimits;

/** What a student sees of a writer. `id` is the writer's profile id, in every call. */
export const Writer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Address of the portrait, on our own origin. */
  photo_url: z.string(),
  bio: z.string(),
  expertise: z.array(Expertise),
  experience: z.array(z.string()),
  open_for_work: z.boolean(),
  /** The average of their ratings, to a tenth; null while there are fewer than `ratingsToShow`. */
  rating: z.number().nullable(),
  rating_count: z.number().int(),
});
export type Writer = z.infer<typeof Writer>;

/** What a writer sees of themselves: what students see, and the pause. */
export const OwnWriter = Writer.extend({
  paused_at: z.string().nullable(),
  paused_by: z.enum(['writer', 'operator']).nullable(),
});
export type OwnWriter = z.infer<typeof OwnWriter>;

const bio = z
  .string()
  .trim()
  .min(bioLength.min, `Bio: write at least ${bioLength.min} characters.`)
  .max(bioLength.max, `Bio: keep it to ${bioLength.max} characters.`);

/** What a writer may change about themselves; what is left out stays. */
export const OwnWriterEdit = z.object({ bio, open_for_work: z.boolean() }).partial();
export type OwnWriterEdit = z.infer<typeof OwnWriterEdit>;

export const BioForm = OwnWriterEdit.pick({ bio: true }).required();
export type BioForm = z.infer<typeof BioForm>;

/** The part of a writer that is written by hand. */
export const WriterText = z.object({
  bio,
  expertise: z
    .array(z.enum(expertiseOptions, `Expertise: choose from ${expertiseOptions.join(', ')}.`))
    .min(1, 'Expertise: choose at least one.')
    .transform((chosen) => expertiseOptions.filter((option) => chosen.includes(option))),
  experience: z
    .array(
      z
        .string()
        .trim()
        .min(experienceItemLength.min, `Experience: a point needs at least ${experienceItemLength.min} characters.`)
        .max(experienceItemLength.max, `Experience: keep a point to ${experienceItemLength.max} characters.`)
        .refine(isOneLine, `Experience: ${fieldMessages.oneLine}`),
    )
    .min(experienceItems.min, 'Experience: name at least one point.')
    .max(experienceItems.max, `Experience: name at most ${experienceItems.max} points.`),
});
export type WriterText = z.infer<typeof WriterText>;
