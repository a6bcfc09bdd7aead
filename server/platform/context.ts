import type { FastifyBaseLogger } from 'fastify';
import type { AccessControl } from './access-control.ts';
import type { Config } from './config-types.ts';
import type { Database } from './database.ts';

/** What a feature's routes are given. Services take only the parts they use, as arguments. */
export interface Context {
  config: Config;
  db: Database;
  access: AccessControl;
  log: FastifyBaseLogger;
  now: () => Date;
}
