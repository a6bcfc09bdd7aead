import { afterEach, describe, expect, it } from 'vitest';
import { bombPdf, cutPdf, leapingPdf } from '#server/testing/pdf/hostile-pdfs.ts';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { createReadingThreads, type ReadingThreads, type ThreadLimits } from './reading-threads.ts';

const trials = new URL('../../../testing/pdf/trial-thread.ts', import.meta.url);
const textThread = new URL('text-thread.ts', import.meta.url);
const limits: ThreadLimits = { workMs: 4000, wallMs: 16_000, outsideHeapBytes: 128 * 1024 * 1024 };

let threads: ReadingThreads;
afterEach(() => threads.close());

function read(bytes: Uint8Array, signal = new AbortController().signal) {
  return threads.read({ bytes: new Uint8Array(bytes) }, { signal, onProgress: () => {} });
}

/** The trial thread answers which thread it is and how many files it has had, or does what the file says. */
async function ask(order: string): Promise<string> {
  const result = await read(new TextEncoder().encode(order));
  return 'failure' in result ? result.failure.reason : (result.pages[0]?.text ?? '');
}

describe('a warm thread', () => {
  it('reads one file after the other, and ends after so many', async () => {
    threads = createReadingThreads(trials, limits, 3);
    const answers = [await ask(''), await ask(''), await ask(''), await ask('')];
    const [first = '', ...others] = answers.map((answer) => answer.split(' ')[0]);
    expect(others.slice(0, 2)).toEqual([first, first]);
    expect(others[2]).not.toBe(first);
    expect(answers.map((answer) => answer.split(' ')[1])).toEqual(['1', '2', '3', '1']);
  });

  it.each([
    ['throws', 'throw', 'too-hard'],
    ['ends', 'exit', 'damaged'],
    ['takes more memory than there is', 'swell', 'too-hard'],
    ['calls the file bad', 'refuse', 'damaged'],
  ])('that %s takes its own file along and no other', async (_what, order, reason) => {
    threads = createReadingThreads(trials, limits, 50);
    const before = await ask('');
    const [bad, good] = await Promise.all([ask(order), ask('')]);
    expect(bad).toBe(reason);
    expect(good).toMatch(/^\d+ 1$/);
    const after = await ask('');
    expect(after.split(' ')[0]).not.toBe(before.split(' ')[0]);
  });

  it('that hangs is ended by the clock, and the next file has another', async () => {
    threads = createReadingThreads(trials, { ...limits, wallMs: 300 }, 50);
    expect(await ask('hang')).toBe('too-hard');
    threads.close();
    threads = createReadingThreads(trials, limits, 50);
    expect(await ask('')).toMatch(/ 1$/);
  });

  it('has time left where our own process stood still', async () => {
    threads = createReadingThreads(trials, { ...limits, wallMs: 1000 }, 50);
    const standStill = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    const options = { signal: new AbortController().signal, onProgress: standStill };
    const bytes = new TextEncoder().encode('report');
    expect(await threads.read({ bytes }, options)).toMatchObject({ pages: [{ page: 1 }] });
  });

  it('counts what the first file takes at once as that file’s', async () => {
    // Only the memory can end it.
    threads = createReadingThreads(trials, { ...limits, workMs: 3_600_000, wallMs: 3_600_000 }, 50);
    const reading = ask('outside 200');
    // As on a busy machine, the thread is long ready before anybody here looks at it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700);
    expect(await reading).toBe('too-hard');
  });

  it('that never begins is our failure, and no file’s', async () => {
    const stuck = new URL('data:text/javascript,setInterval(() => {}, 1000)');
    threads = createReadingThreads(stuck, { ...limits, startMs: 300 }, 50);
    await expect(ask('')).rejects.toThrow('A reading thread was not ready in time.');
  });

  it('whose file nobody waits for any more is ended', async () => {
    threads = createReadingThreads(trials, limits, 50);
    const before = await ask('');
    const leaving = new AbortController();
    const reading = read(new TextEncoder().encode('hang'), leaving.signal);
    leaving.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
    expect((await ask('')).split(' ')[0]).not.toBe(before.split(' ')[0]);
  });

  it('counts the work of one file, not of those before it', async () => {
    threads = createReadingThreads(trials, { ...limits, workMs: 1200 }, 50);
    const answers = [await ask('')];
    // Each takes less than a busy machine lets a file have, and five of them more than a quiet one does.
    for (let file = 0; file < 6; file += 1) answers.push(await ask('work 280'));
    expect(new Set(answers.map((answer) => answer.split(' ')[0])).size).toBe(1);
  });

  it('reads the same out of a good PDF after a bad one and after many good ones', async () => {
    threads = createReadingThreads(textThread, limits, 50);
    const first = await read(twoColumnResume(1));
    expect(await read(cutPdf())).toMatchObject({ failure: {} });
    for (let file = 0; file < 5; file += 1) expect(await read(twoColumnResume(1))).toEqual(first);
    expect(await read(bombPdf())).toMatchObject({ failure: { reason: 'too-hard' } });
    expect(await read(leapingPdf())).toMatchObject({ failure: { reason: 'too-hard' } });
    expect(await read(twoColumnResume(1))).toEqual(first);
  });
});
