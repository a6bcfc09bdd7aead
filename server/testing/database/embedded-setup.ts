import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/platform/database/database-embedded.ts';
import { migrationsFingerprint } from '#server/platform/database/migrations.ts';

/** Making a database takes seconds, cloning one a fraction: every test file starts from the same migrated dump. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = path.resolve('node_modules/.cache/fairhand');
  const template = path.join(folder, `template-${migrationsFingerprint()}.tar`);
  if (!existsSync(template)) {
    mkdirSync(folder, { recursive: true });
    const database = await openPglite(undefined);
    const dump = await database.dump();
    await database.close();
    const partial = `${template}.${process.pid}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, template);
  }
  project.provide('testDatabase', { kind: 'embedded', template });
}
