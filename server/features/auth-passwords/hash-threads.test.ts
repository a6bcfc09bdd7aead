import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.ts';

const someHash = '$argon2id$v=19$m=19456,t=2,p=1$BF+awU9CHKeLJW+n4DCxPg$xjvVgbDgmm4LH+MHfTl5qdQU2puKgYy/3wWfJ19qc2w';

function threadThat(does: string): URL {
  return new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; ${does}`);
}

it('goes on after a task that failed', async () => {
  const threads = createHashThreads();
  await expect(threads.verify('no hash at all', 'anything')).rejects.toThrow('Argon2 failed');
  expect(await threads.verify(someHash, 'anything')).toBe(false);
});

it('fails the task of a thread that dies, and no other', async () => {
  const dying = createHashThreads(threadThat("parentPort.on('message', () => process.exit(1))"));
  await expect(dying.hash('a quiet table')).rejects.toThrow('ended before it answered');
  await expect(dying.hash('a quiet table')).rejects.toThrow('ended before it answered');
  const throwing = createHashThreads(threadThat("parentPort.on('message', () => { throw new Error('no memory') })"));
  await expect(throwing.hash('a quiet table')).rejects.toThrow('no memory');
});

it('replaces a thread that died while it was idle', async () => {
  const entry = threadThat(
    "parentPort.on('message', () => { parentPort.postMessage({ value: 'done' }); setImmediate(() => process.exit(1)) })",
  );
  const threads = createHashThreads(entry);
  for (let i = 0; i < 3; i += 1) {
    // It may die before it takes the next task or over it; what counts is that a later one is served.
    await expect.poll(() => threads.hash('a quiet table').catch(() => null)).toBe('done');
  }
});

it('keeps the process alive while it hashes, and lets it end afterwards', async () => {
  const script = `
    import { createHashThreads } from '#server/features/auth-passwords/hash-threads.ts';
    process.stdout.write(await createHashThreads().hash('a quiet table'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toMatch(/^\$argon2id\$/);
});
