import { describeCount } from '#contracts/gaps.ts';
import { figure } from '#web/lib/count-text.ts';

export type WordRange = { min?: number | null; max?: number | null };

export type WordMeasure = {
  state: 'under' | 'inside' | 'over' | 'free';
  /** '218 written, 60 to write, of 250 to 350'. */
  text: string;
  /** How far from the range: '32 to go', '12 too many'. Empty inside it, and where gaps promise what is missing. */
  distance: string;
  /** Shares of the bar in percent; null where no range gives it a scale. */
  bar: { fill: number; from: number; to: number } | null;
};

/** The bar goes a little past the range, so that a text that is too long is seen to be. */
const spareShare = 0.15;

export function measureWords(count: number, { min, max }: WordRange, toWrite = 0): WordMeasure {
  const lowest = min ?? 0;
  const highest = max ?? null;
  const text = describeCount({ written: count, toWrite }, { min: min || null, max: highest });
  if (!min && highest === null) return { state: 'free', text, distance: '', bar: null };
  const bar = shares(count, lowest, highest);
  if (count < lowest) {
    const missing = lowest - count - toWrite;
    return { state: 'under', text, distance: missing > 0 ? `${figure(missing)} to go` : '', bar };
  }
  if (highest !== null && count > highest) {
    return { state: 'over', text, distance: `${figure(count - highest)} too many`, bar };
  }
  return { state: 'inside', text, distance: '', bar };
}

function shares(count: number, lowest: number, highest: number | null): { fill: number; from: number; to: number } {
  const scale = (highest ?? lowest * 1.6) * (1 + spareShare);
  const share = (words: number) => Math.min(100, (words / scale) * 100);
  return { fill: share(count), from: share(lowest), to: highest === null ? 100 : share(highest) };
}
