import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AiPolicy } from '#contracts/library.ts';

/** The day on which a page was read. */
const day = z.iso.date();
const page = z.url({ protocol: /^https?$/ });

/** A fact in our own words, with the page it was read on. One without a page, its title or a day is no fact. */
const Fact = z.object({
  topic: z.enum(['program', 'teaching', 'research', 'value', 'place', 'admission', 'student-life']),
  /** Fields of study it concerns; empty: all. */
  fields: z.array(z.string().min(2)),
  text: z.string().min(30).max(600),
  source_title: z.string().min(3),
  source_url: page,
  checked: day,
});

export const University = z.object({
  name: z.string().min(3),
  aliases: z.array(z.string().min(2)),
  country: z.string().min(2),
  city: z.string().min(2),
  website: page,
  facts: z.array(Fact).min(1),
  ai_policy: AiPolicy.extend({ source_url: page, checked: day }).nullish(),
});
export type University = z.infer<typeof University>;

/** What a good answer for a field of study shows. */
export const FieldOfStudy = z.object({
  name: z.string().min(2),
  aliases: z.array(z.string().min(2)),
  /** Fields of facts that a student of it can use too, though they are about something next to it. */
  suits: z.array(z.string().min(2)),
  shows: z
    .array(
      z.object({ text: z.string().min(30).max(600), source_title: z.string().min(3), source_url: page, checked: day }),
    )
    .min(1),
});
export type FieldOfStudy = z.infer<typeof FieldOfStudy>;

/** A day by which a first-year application has to be in. Without a date, the day of former cycles. */
const Deadline = z.object({
  university: z.string().min(3),
  name: z.string().min(3),
  date: day.optional(),
  month_day: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .optional(),
  /** False too where sources disagree. */
  is_confirmed: z.boolean(),
  source_url: page,
  checked: day,
});
export type Deadline = z.infer<typeof Deadline>;

function read<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')));
}

export function readUniversities(): University[] {
  return read('universities.json', z.array(University));
}

export function readFields(): FieldOfStudy[] {
  return read('fields.json', z.array(FieldOfStudy));
}

export function readDeadlines(): Deadline[] {
  return read('deadlines.json', z.array(Deadline));
}
