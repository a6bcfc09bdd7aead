import { threadId } from 'node:worker_threads';
import { post, readFiles } from '#server/providers/pdf/threads/thread-messages.ts';

let files = 0;
const swollen: number[][] = [];
const outside: Uint8Array[] = [];

/** A reading thread that does what the file says, however bad. */
readFiles(async ({ bytes }) => {
  files += 1;
  const [order, amount] = new TextDecoder().decode(bytes).split(' ');
  if (order === 'throw') queueMicrotask(() => fail());
  if (order === 'exit') process.exit(1);
  if (order === 'swell') for (;;) swollen.push(Array<number>(100_000).fill(swollen.length));
  if (order === 'outside') outside.push(new Uint8Array(Number(amount) * 1024 * 1024));
  if (order === 'report') post({ kind: 'progress', done: 1, of: 1 });
  if (order === 'work') spin(Number(amount));
  if (order === 'throw' || order === 'hang' || order === 'outside') return new Promise(() => {});
  if (order === 'refuse') return { kind: 'failed', failure: { reason: 'damaged' } };
  return { kind: 'found', pages: [{ page: 1, text: `${threadId} ${files}` }] };
});

function fail(): never {
  throw new Error('This thread fails.');
}

function spin(ms: number): void {
  const began = process.threadCpuUsage();
  // To ask for the time takes time of the system's, which is not counted here and is outside: it is asked for now and then.
  while (process.threadCpuUsage(began).user / 1000 < ms) for (let turn = 0; turn < 100_000; turn += 1) Math.sqrt(turn);
}
