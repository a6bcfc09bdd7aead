import { readdirSync, readFileSync } from 'node:fs';
import { StoredEducationLevel, type SampleEssay } from '#contracts/essays.ts';
import { stableUuid } from '#server/platform/stable-uuid.ts';

/** A sample essay as a file holds it: the level begins the name, the first line is the title. */
export interface EssayFile {
  slug: string;
  educationLevel: StoredEducationLevel;
  title: string;
  essayText: string;
}

/** Null where the name begins with no level, or there is no title or text. */
export function readEssayFile(name: string, content: string): EssayFile | null {
  const slug = name.replace(/\.(md|txt)$/i, '').toLowerCase();
  const level = StoredEducationLevel.safeParse(slug.split('-')[0]);
  const [, title, essayText] = /^\s*#\s+(.+?)\s*\n([\s\S]+)$/.exec(content) ?? [];
  if (!level.success || !title || !essayText?.trim()) return null;
  return { slug, educationLevel: level.data, title, essayText: essayText.trim() };
}

const folder = new URL('essays/', import.meta.url);
let own: SampleEssay[] | null = null;

/** Our own, written for this product; the people in them do not exist. */
export function listOwnEssays(): SampleEssay[] {
  own ??= readdirSync(folder)
    .sort()
    .map((name) => {
      const file = readEssayFile(name, readFileSync(new URL(name, folder), 'utf8'));
      if (!file) throw new Error(`The sample essay ${name} has no level, title or text.`);
      return {
        id: stableUuid(`sample essay ${file.slug}`),
        education_level: file.educationLevel,
        title: file.title,
        essay_text: file.essayText,
      };
    });
  return own;
}
