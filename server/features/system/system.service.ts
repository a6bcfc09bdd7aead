import type { z } from 'zod';
import type { Readiness } from '#contracts/health.ts';
import { migrationsCount, type Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { countAppliedMigrations } from './system.repo.ts';

const expected = migrationsCount();

export async function checkReadiness(db: Database, kind: string): Promise<z.infer<typeof Readiness>> {
  const applied = await countAppliedMigrations(db);
  if (applied < expected) throw new AppError('unavailable', `The database has ${applied} of ${expected} migrations.`);
  return { status: 'ready', database: kind, migrations: applied };
}
