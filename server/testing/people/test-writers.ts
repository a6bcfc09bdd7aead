import type { Database } from '#server/platform/database/database.ts';
import { writers } from '#server/features/writers/writers.table.ts';

/** What makes a writer's profile one that students can choose. */
export async function addWriterRow(db: Database, profileId: string): Promise<void> {
  await db.insert(writers).values({
    profileId,
    bio: 'Reads slowly, marks gently, and asks before changing a word.',
    expertise: ['College Essays'],
    experience: ['Ten years of teaching'],
  });
}
