import { z } from 'zod';
import { EducationLevel, toStoredLevel } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { countWords } from '#contracts/counting.ts';
import { AppError } from '#server/platform/errors.ts';
import type { EssayFile } from './essay-file.ts';

/** Shorter than this, an essay shows neither tone nor order. */
const fewestWords = 50;

const levels = EducationLevel.options.join(', ');

const ImportedEssay = z.strictObject(
  {
    education_level: z.enum(EducationLevel.options, { error: `education_level must be one of ${levels}` }),
    title: z
      .string({ error: 'title is missing' })
      .trim()
      .min(2, 'title is too short')
      .max(essayLimits.nameLength, `title is longer than ${essayLimits.nameLength} characters`),
    essay_text: z
      .string({ error: 'essay_text is missing' })
      .trim()
      .max(essayLimits.textLength, `essay_text is longer than ${essayLimits.textLength} characters`)
      .refine((text) => countWords(text) >= fewestWords, `essay_text has fewer than ${fewestWords} words`),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown field: ${issue.keys.join(', ')} (the fields are education_level, title and essay_text)`
        : 'expected an object with education_level, title and essay_text',
  },
);

/** Reads a file of sample essays: all of them, or a refusal that names what is wrong with each. */
export function readImportFile(content: string): EssayFile[] {
  const list = parseList(content);
  const problems: string[] = [];
  const essays = new Map<string, EssayFile>();
  for (const [index, item] of list.entries()) {
    const read = ImportedEssay.safeParse(item);
    if (!read.success) {
      problems.push(`  essay ${index + 1}: ${read.error.issues.map(({ message }) => message).join('; ')}`);
      continue;
    }
    const { title, essay_text } = read.data;
    const educationLevel = toStoredLevel(read.data.education_level);
    const slug = `${educationLevel}-${slugOf(title)}`;
    if (essays.has(slug)) problems.push(`  essay ${index + 1}: another essay of this level has the title “${title}”`);
    essays.set(slug, { slug, educationLevel, title, essayText: essay_text });
  }
  if (problems.length > 0) {
    throw new AppError('validation_failed', `We imported nothing. Fix this first:\n${problems.join('\n')}`);
  }
  return [...essays.values()];
}

function parseList(content: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new AppError('validation_failed', `This isn’t JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(value) || value.length === 0) {
    throw new AppError(
      'validation_failed',
      'Expected a list of essays: [{ "education_level": …, "title": …, "essay_text": … }, …]',
    );
  }
  return value;
}

/** The same title gives the same name, so that importing again replaces instead of doubling. */
function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
