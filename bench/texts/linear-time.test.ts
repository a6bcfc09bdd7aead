import { describe, expect, it } from 'vitest';
import { hostileTexts, writeHostileText, type HostileText } from './hostile-texts.ts';
import { readersOfText, type TextReader } from './readers-of-text.ts';

/** In characters. The long text is the short one doubled three times. */
const length = { short: 2000, long: 16_000 } as const;
/** Eight times the work is linear, sixty-four times is quadratic. In between lies what a machine busy with others adds. */
const mostGrowth = 18;
/** In ms. Who is through sooner has done too little for its growth to say anything. */
const leastShort = 4;
const rounds = 3;

describe('what reads a text takes time by its length, and never by the square of it', () => {
  it.each(readersOfText)('$name', { timeout: 240_000 }, async (reader) => {
    const slow: string[] = [];
    for (const kind of hostileTexts) {
      const growth = await growthOf(reader, kind);
      if (growth > mostGrowth) slow.push(`${kind}: ${growth.toFixed(1)} times the work for eight times the text`);
    }
    expect(slow).toEqual([]);
  });
});

/** The best of several rounds on both sides; one round is enough where it shows nothing. */
async function growthOf({ read }: TextReader, kind: HostileText): Promise<number> {
  let [short, long, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds && growth > mostGrowth; round += 1) {
    // Another beginning each time: much of what was read once is known the next time.
    short = Math.min(short, await workOf(() => read(`${round} ${writeHostileText(kind, length.short)}`)));
    long = Math.min(long, await workOf(() => read(`${round} ${writeHostileText(kind, length.long)}`)));
    growth = long / Math.max(short, leastShort);
  }
  return growth;
}

/** Processor time of this thread, in ms: it does not count while others have the core. */
async function workOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
