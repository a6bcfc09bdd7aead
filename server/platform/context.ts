import type { FastifyBaseLogger } from 'fastify';
import type { FileStore } from '#server/providers/files/file-store.ts';
import type { LanguageModel } from '#server/providers/llm/language-model.ts';
import type { WordReader } from '#server/providers/documents/word-reader.ts';
import type { PdfReader } from '#server/providers/pdf/pdf-reader.ts';
import type { Payments } from '#server/providers/payments/payments.ts';
import type { AccessControl } from './access/access-control.ts';
import type { Config } from './config/config-types.ts';
import type { Database } from './database/database.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** First a process says that it is not ready and serves what still comes; then it takes no new calls and ends. */
export interface ProcessState {
  isStopping: boolean;
  isClosing: boolean;
}

/** What a feature's routes are given. Services take only the parts they use, as arguments. */
export interface Context {
  config: Config;
  db: Database;
  access: AccessControl;
  model: LanguageModel;
  files: FileStore;
  pdf: PdfReader;
  word: WordReader;
  payments: Payments;
  /** Threads for work on long texts. */
  workers: WorkerPool;
  state: ProcessState;
  log: FastifyBaseLogger;
  now: () => Date;
}
