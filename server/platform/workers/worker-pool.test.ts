import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import type * as WorkerTrials from '#server/testing/worker-trials.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import { createWorkerPool, workerModule, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const trials = workerModule<typeof WorkerTrials>('#server/testing/worker-trials.ts');

let pool: WorkerPool;
const open = (options: Partial<WorkerPoolOptions> = {}) => (pool = createWorkerPool({ atOnce: 1, ...options }));
afterEach(() => pool.close());

it('calls a function in another thread and gives its result back', async () => {
  const { text, set, thread } = await open().run(trials, 'repeat', ['bowl', 3, new Set(['a'])]);
  expect(text).toBe('bowlbowlbowl');
  expect(set).toEqual(new Set(['a']));
  expect(thread).not.toBe(0);
});

it('keeps a thread for the next call', async () => {
  open();
  const first = await pool.run(trials, 'repeat', ['a', 1, new Set<string>()]);
  const second = await pool.run(trials, 'repeat', ['a', 1, new Set<string>()]);
  expect(second.thread).toBe(first.thread);
});

it('passes on what a person is told, and hides nothing of a failure of ours', async () => {
  open();
  const told = await pool.run(trials, 'refuse', ['Too short.']).catch((error: unknown) => error);
  expect(told).toBeInstanceOf(AppError);
  expect(told).toMatchObject({ code: 'conflict', detail: 'Too short.' });
  const failed = await pool.run(trials, 'fail', ['a slip']).catch((error: unknown) => error);
  expect(failed).not.toBeInstanceOf(AppError);
  expect(failed).toMatchObject({ message: 'a slip', stack: expect.stringContaining('worker-trials.ts') });
});

it('ends work that never ends, says so in plain words, and goes on with the next', async () => {
  open({ workMs: 1000 });
  await expect(pool.run(trials, 'spin', [])).rejects.toMatchObject({
    code: 'took_too_long',
    status: 422,
    detail: expect.stringContaining('Nothing was lost'),
  });
  expect((await pool.run(trials, 'repeat', ['a', 2, new Set<string>()])).text).toBe('aa');
});

it('does not count the start of a thread and of its module as work', async () => {
  const slow = path.join(await mkdtemp(path.join(os.tmpdir(), 'slow-')), 'slow.js');
  await writeFile(slow, 'await new Promise((go) => setTimeout(go, 900)); export const hello = () => "hello";');
  const module = workerModule<{ hello: () => string }>(`file:${slow}`);
  expect(await open({ workMs: 100 }).run(module, 'hello', [])).toBe('hello');
});

it('survives work that takes all memory, and work that kills its thread', async () => {
  open({ memoryMb: 32 });
  await expect(pool.run(trials, 'fillMemory', [])).rejects.toMatchObject({ code: 'took_too_long' });
  await expect(pool.run(trials, 'die', [])).rejects.toMatchObject({ code: 'took_too_long' });
  expect((await pool.run(trials, 'repeat', ['a', 2, new Set<string>()])).text).toBe('aa');
});

it('lets those who leave go at once, from the line and from the thread', async () => {
  open();
  const leaving = new AbortController();
  const working = pool.run(trials, 'spin', [], { signal: leaving.signal });
  const inLine = pool.run(trials, 'spin', [], { signal: leaving.signal });
  const next = pool.run(trials, 'repeat', ['a', 1, new Set<string>()]);
  leaving.abort(new Error('left'));
  await expect(working).rejects.toThrow('left');
  await expect(inLine).rejects.toThrow('left');
  expect((await next).text).toBe('a');
});

it('tells everybody who waits to try again when it closes', async () => {
  open();
  const all = [pool.run(trials, 'spin', []), pool.run(trials, 'spin', [])].map((work) =>
    work.catch((error: unknown) => error),
  );
  pool.close();
  for (const error of await Promise.all(all)) expect(error).toBeInstanceOf(Restarting);
  await expect(pool.run(trials, 'die', [])).rejects.toBeInstanceOf(Restarting);
});

it('keeps the process alive while it works, and lets it end afterwards', async () => {
  open();
  const script = `
    import { createWorkerPool } from '#server/platform/workers/worker-pool.ts';
    const trials = { specifier: '#server/testing/worker-trials.ts' };
    const { text } = await createWorkerPool().run(trials, 'repeat', ['a', 3, new Set()]);
    process.stdout.write(text);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('aaa');
});
