import { essayLimits } from '#contracts/limits.ts';

interface Limits {
  min: number | null;
  max: number | null;
}

const number = String.raw`(\d{2,5})`;
const words = String.raw`[\t -]{0,3}words?\b`;
const label = String.raw`\b(?:words?|word[\t ](?:count|limit|length)|length|limit)[\t ]{0,3}(?::|is|of)?[^\d\n]{0,20}?`;
/** A number of something else: "up to 3 pages" is no limit of words. */
const noUnit = String.raw`(?!\d|[\t -]{0,3}(?:characters?|chars?|pages?|lines?|paragraphs?|minutes?|hours?|days?|weeks?|months?|years?|people|students?|%))`;
const range = String.raw`${number}\s{0,3}(?:-|–|—|to|and)\s{0,3}${number}`;

const ranges = [new RegExp(range + words, 'i'), new RegExp(label + range + noUnit, 'i')];
const most = String.raw`\b(?:max(?:imum)?|at most|up to|(?:no|not) more than|under|below|(?<!\b(?:no|not) )(?:less|fewer) than|within|limit(?:ed to)?)\b[^\d\n.]{0,20}`;
const least = String.raw`\b(?:min(?:imum)?|at least|(?:no|not) (?:less|fewer) than|(?<!\b(?:no|not) )more than|over)\b[^\d\n.]{0,20}`;
/** Without the word "words" only a number that can't well be anything else. */
const maxima = [most + number + words, String.raw`${most}(\d{3,5})${noUnit}`].map((text) => new RegExp(text, 'i'));
const minima = [least + number + words, String.raw`${least}(\d{3,5})${noUnit}`].map((text) => new RegExp(text, 'i'));
/** "A 500-word essay", "Word count: 300": what a form takes at the most. */
const plain = [new RegExp(label + number + noUnit, 'i'), new RegExp(number + words, 'i')];

/** The word limits that a text names, as far as it does. */
export function readLimits(task: string): Limits {
  const text = task.replace(/\b(\d{1,2}),(\d{3})\b/g, '$1$2');
  const both = firstMatch(ranges, text);
  if (both) {
    const [one, other] = [Number(both[1]), Number(both[2])];
    return { min: usable(Math.min(one, other)), max: usable(Math.max(one, other)) };
  }
  const min = asNumber(firstMatch(minima, text));
  const max = asNumber(firstMatch(maxima, text)) ?? (min === null ? asNumber(firstMatch(plain, text)) : null);
  return min !== null && max !== null && min >= max ? { min: null, max } : { min, max };
}

function firstMatch(patterns: RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found) return found;
  }
  return null;
}

function asNumber(found: RegExpExecArray | null): number | null {
  return found ? usable(Number(found[1])) : null;
}

/** A number that no essay has is left open. */
function usable(count: number): number | null {
  return count >= 1 && count <= essayLimits.words ? count : null;
}
