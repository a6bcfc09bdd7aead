export type WordRange = { min?: number | null; max?: number | null };

export type WordMeasure = {
  state: 'under' | 'inside' | 'over' | 'free';
  /** '218 of 250–350 words'. */
  text: string;
  /** How far from the range: '32 to go', '12 too many'. Empty inside it. */
  distance: string;
  /** Shares of the bar in percent; null where no range gives it a scale. */
  bar: { fill: number; from: number; to: number } | null;
};

/** The bar goes a little past the range, so that a text that is too long is seen to be. */
const spareShare = 0.15;

const figure = new Intl.NumberFormat('en');

export function measureWords(count: number, { min, max }: WordRange): WordMeasure {
  const lowest = min ?? 0;
  const highest = max ?? null;
  const text = `${figure.format(count)}${rangeText(min, max)} ${count === 1 && !min && !max ? 'word' : 'words'}`;
  if (!min && highest === null) return { state: 'free', text, distance: '', bar: null };
  const bar = shares(count, lowest, highest);
  if (count < lowest) return { state: 'under', text, distance: `${figure.format(lowest - count)} to go`, bar };
  if (highest !== null && count > highest) {
    return { state: 'over', text, distance: `${figure.format(count - highest)} too many`, bar };
  }
  return { state: 'inside', text, distance: '', bar };
}

function rangeText(min: WordRange['min'], max: WordRange['max']): string {
  if (min && max) return min === max ? ` of ${figure.format(max)}` : ` of ${figure.format(min)}–${figure.format(max)}`;
  if (max) return ` of up to ${figure.format(max)}`;
  if (min) return ` of at least ${figure.format(min)}`;
  return '';
}

function shares(count: number, lowest: number, highest: number | null): { fill: number; from: number; to: number } {
  const scale = (highest ?? lowest * 1.6) * (1 + spareShare);
  const share = (words: number) => Math.min(100, (words / scale) * 100);
  return { fill: share(count), from: share(lowest), to: highest === null ? 100 : share(highest) };
}
