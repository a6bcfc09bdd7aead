import { z } from 'zod';

/** A rule on AI in application essays, as it was read. `official: false`: a third party reported it. */
export const AiPolicy = z.object({
  rule: z.string(),
  quote: z.string(),
  source_title: z.string(),
  source_url: z.string(),
  checked: z.string(),
  official: z.boolean(),
});
export type AiPolicy = z.infer<typeof AiPolicy>;

/** What the essay form offers while a name is typed, and what it says about the university that was chosen. */
export const UniversityCard = z.object({
  name: z.string(),
  city: z.string(),
  country: z.string(),
  website: z.string(),
  facts: z.number().int(),
  ai_policy: AiPolicy.nullable(),
});
export type UniversityCard = z.infer<typeof UniversityCard>;

/** What a good answer for a field of study shows, with the page it was read on. */
export const FieldCard = z.object({
  name: z.string(),
  shows: z.array(z.object({ text: z.string(), source_title: z.string(), source_url: z.string(), checked: z.string() })),
});
export type FieldCard = z.infer<typeof FieldCard>;

export const UniversityByName = z.object({
  university: UniversityCard.nullable(),
  /** The whole name, where the university was asked for in short: "umich". */
  full_name: z.string().nullable(),
  field: FieldCard.nullable(),
});
