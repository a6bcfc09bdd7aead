import type { TestProject } from 'vitest/node';
import { statementLog } from '#scripts/statement-log.ts';
import { startPostgresToClone } from './cloned-postgres.ts';

/** Every test file clones one database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresToClone(statementLog());
  project.provide('testDatabase', { kind: 'postgres', adminUrl: server.url });
  return () => server.stop();
}
