import type { Database } from '#server/platform/database/database.ts';
import { readModelUsage, readQueues, type ModelDay, type Queue } from './queues.repo.ts';

export interface SharedState {
  queues: Queue[];
  models: ModelDay[];
  /** How long the database took for it, the wait for a connection included. */
  databaseSeconds: number;
}

/** What all processes on one database have in common, for monitoring. */
export async function readSharedState(db: Database, now: Date): Promise<SharedState> {
  const begun = performance.now();
  const queues = await readQueues(db, now);
  const databaseSeconds = (performance.now() - begun) / 1000;
  const models = await readModelUsage(db, now.toISOString().slice(0, 10));
  return {
    queues,
    databaseSeconds,
    models,
  };
}
