import { lowerThreadPriority } from '#server/platform/lower-thread-priority.ts';
import { readFiles } from '#server/providers/pdf/threads/thread-messages.ts';
import { readWord } from './read-word.ts';

lowerThreadPriority(5);
readFiles(async ({ bytes }) => {
  const read = await readWord(bytes).catch(() => ({ failure: { reason: 'damaged' as const } }));
  return 'failure' in read
    ? { kind: 'failed', failure: read.failure }
    : { kind: 'found', pages: [{ page: 1, text: read.text }] };
});
