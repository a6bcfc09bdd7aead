import { describe, expect, it } from 'vitest';
import { hostileTexts, writeHostileText, type HostileText } from './hostile-texts.ts';
import { readersOfText, type TextReader } from './readers-of-text.ts';

/** In characters. The long text is the short one doubled three times, and the one that is looked at first doubled twice. */
const length = { short: 2000, middle: 8000, long: 16_000 } as const;
/** Eight times the work is linear, sixty-four times is quadratic. In between lies what a machine busy with others adds. */
const mostGrowth = 18;
/**
 * Four times is linear here, sixteen times is quadratic. As much of the square as makes 18 times of the long text makes 6 times of
 * this one, so that a reader that grows less here, or takes less than the least time, need not read the long one. Half of the work is done with this.
 */
const mostGrowthAtFirst = 6;
/** In ms. A reader that takes less has done too little for its growth to say anything. What is quadratic has a quarter of its work in the middle text. */
const leastShort = { atFirst: 3, later: 4 } as const;
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
  // Another beginning each time: much of what was read once is known the next time.
  const work = (round: number, characters: number) =>
    workOf(() => read(`${round} ${writeHostileText(kind, characters)}`));
  // The longer one first: what is read for the first time takes longer, and would make the growth look small.
  const middle = await work(0, length.middle);
  let short = await work(1, length.short);
  if (middle <= mostGrowthAtFirst * Math.max(short, leastShort.atFirst)) return 0;
  let [long, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 2; round < 2 + rounds && growth > mostGrowth; round += 1) {
    short = Math.min(short, await work(round, length.short));
    long = Math.min(long, await work(round, length.long));
    growth = long / Math.max(short, leastShort.later);
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
