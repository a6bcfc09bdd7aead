import { describeCount } from '#contracts/gaps.ts';

export type WordRange = { min?: number | null; max?: number | null };

export type WordMeasure = {
  state: 'under' | 'inside' | 'over' | 'free';
  /** '218 words, 32 more to reach 250 (limit 350)'. */
  text: string;
  /** Shares of the bar in percent; null where no range gives it a scale. */
  bar: { fill: number; from: number; to: number } | null;
};

/** The bar goes a little past the range, so that a text that is too long is seen to be. */
const spareShare = 0.15;

export function measureWords(count: number, { min, max }: WordRange): WordMeasure {
  const lowest = min ?? 0;
  const highest = max ?? null;
  const text = describeCount({ written: count }, { min: min || null, max: highest });
  if (!min && highest === null) return { state: 'free', text, bar: null };
  const state = count < lowest ? 'under' : highest !== null && count > highest ? 'over' : 'inside';
  return { state, text, bar: shares(count, lowest, highest) };
}

function shares(count: number, lowest: number, highest: number | null): { fill: number; from: number; to: number } {
  const scale = (highest ?? lowest * 1.6) * (1 + spareShare);
  const share = (words: number) => Math.min(100, (words / scale) * 100);
  return { fill: share(count), from: share(lowest), to: highest === null ? 100 : share(highest) };
}
