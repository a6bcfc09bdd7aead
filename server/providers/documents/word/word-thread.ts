import { workerData } from 'node:worker_threads';
import { stepBack } from '#server/platform/step-back.ts';
import { post, type ThreadTask } from '#server/providers/pdf/threads/thread-messages.ts';
import { readWord } from './read-word.ts';

stepBack(5);
post({ kind: 'begun' });

const { bytes } = workerData as ThreadTask;
const read = await readWord(bytes).catch(() => ({ failure: { reason: 'damaged' as const } }));
post(
  'failure' in read
    ? { kind: 'failed', failure: read.failure }
    : { kind: 'found', pages: [{ page: 1, text: read.text }] },
);
