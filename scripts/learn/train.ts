/** An example as the learner sees it: the signs of a sentence, and what it is. */
export interface Lesson {
  signs: readonly string[];
  label: string;
  weight: number;
}

/** How much each sign speaks for each label. */
export type Weights = Map<string, Map<string, number>>;

interface Course {
  rounds: number;
  rate: number;
  /** Pulls every weight towards nothing, so that what was seen once says little. */
  least: number;
  /** What fewer sentences than these have teaches nothing. */
  seen: number;
}

/** The weights of so many last rounds are averaged: what came last says no more than the others. */
const averaged = 5;

/** Multinomial logistic regression: AdaGrad with a soft threshold. The same lessons always give the same weights. */
export function train(lessons: readonly Lesson[], { rounds, rate, least, seen }: Course): Weights {
  const labels = [...new Set(lessons.map(({ label }) => label))].sort();
  const placeOf = new Map(labels.map((label, at) => [label, at]));
  const counts = new Map<string, number>();
  for (const lesson of lessons) for (const sign of lesson.signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const signs = [...counts].flatMap(([sign, count]) => (count >= seen ? [sign] : [])).sort();
  const rowOf = new Map(signs.map((sign, at) => [sign, at]));
  const size = labels.length;
  const weights = new Float64Array(signs.length * size);
  const sums = new Float64Array(signs.length * size).fill(1);
  const rows = lessons.map((lesson) => lesson.signs.flatMap((sign) => rowOf.get(sign) ?? []));
  const scores = new Float64Array(size);
  const means = new Float64Array(signs.length * size);
  const keys = lessons.map((lesson) => hashOf(`${lesson.label} ${lesson.signs.join(' ')}`));
  for (let round = 0; round < rounds; round += 1) {
    for (const at of orderOf(keys, round)) {
      const lesson = lessons[at];
      const row = rows[at] ?? [];
      if (!lesson) continue;
      scores.fill(0);
      for (const sign of row)
        for (let k = 0; k < size; k += 1) scores[k] = (scores[k] ?? 0) + (weights[sign * size + k] ?? 0);
      toShares(scores);
      const right = placeOf.get(lesson.label) ?? 0;
      for (let k = 0; k < size; k += 1) {
        const error = ((scores[k] ?? 0) - (k === right ? 1 : 0)) * lesson.weight;
        if (Math.abs(error) < 1e-4) continue;
        for (const sign of row) {
          const place = sign * size + k;
          const old = weights[place] ?? 0;
          const slope = error;
          const sum = (sums[place] ?? 0) + slope * slope;
          sums[place] = sum;
          const step = rate / Math.sqrt(sum);
          const moved = old - step * slope;
          weights[place] = Math.sign(moved) * Math.max(0, Math.abs(moved) - step * least);
        }
      }
    }
    if (round < rounds - averaged) continue;
    for (const [at, weight] of weights.entries()) means[at] = (means[at] ?? 0) + weight / averaged;
  }
  const learned: Weights = new Map();
  for (const [sign, at] of rowOf) {
    const own = new Map<string, number>();
    for (const [label, k] of placeOf) {
      const weight = means[at * size + k] ?? 0;
      if (Math.abs(weight) >= 0.05) own.set(label, weight);
    }
    if (own.size > 0) learned.set(sign, own);
  }
  return learned;
}

export function toShares(scores: Float64Array): void {
  let top = -Infinity;
  for (const score of scores) top = Math.max(top, score);
  let sum = 0;
  for (let k = 0; k < scores.length; k += 1) sum += scores[k] = Math.exp((scores[k] ?? 0) - top);
  for (let k = 0; k < scores.length; k += 1) scores[k] = (scores[k] ?? 0) / sum;
}

/** Another order each round. A lesson more or less leaves all others in theirs, so that what was learned of them hardly changes. */
function orderOf(keys: readonly number[], round: number): number[] {
  const places = keys.map((key) => Math.imul(key ^ Math.imul(round + 1, 0x9e3779b1), 0x85ebca6b) >>> 0);
  return keys.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}

/** The same number for the same words, wherever they stand. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}
