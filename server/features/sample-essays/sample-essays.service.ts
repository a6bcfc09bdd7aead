import { toStoredLevel, type EducationLevel, type SampleEssay } from '#contracts/essays.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listOwnEssays, type EssayFile } from './essay-file.ts';
import { listByLevel, upsertEssay } from './sample-essays.repo.ts';

/** A prompt has room for a few; more would cost and teach nothing. */
const most = 12;

/** Imported ones first: an operator imports them because they serve better here. */
export async function listSampleEssays(db: Database, level: EducationLevel): Promise<SampleEssay[]> {
  const stored = toStoredLevel(level);
  const imported = await listByLevel(db, stored, most);
  return [
    ...imported.map(({ id, educationLevel, title, essayText }) => ({
      id,
      education_level: educationLevel,
      title,
      essay_text: essayText,
    })),
    ...listOwnEssays().filter(({ education_level }) => education_level === stored),
  ].slice(0, most);
}

/** All of them or none. */
export async function importSampleEssays(db: Database, files: EssayFile[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const file of files) await upsertEssay(tx, file);
  });
}
