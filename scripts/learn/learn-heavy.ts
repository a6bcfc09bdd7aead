import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findHarm, speaksOfLoss } from '#server/composer/reading/care.ts';
import { signsOfHeaviness } from '#server/composer/reading/heaviness.ts';
import { readMessages, toldByStudents } from './examples.ts';
import { train, type Lesson } from './train.ts';

/** A whole message, and what is heavy about it; `none` where it only sounds so. */
export interface HeavyExample {
  said: string;
  heavy: string;
}

/** What is labeled counts more than what merely stands among the other examples. */
const counts = { heavy: 3, none: 2, ordinary: 1 };
/** A single word says something only where many messages have it; otherwise its group speaks for it. */
const leastSeen = (sign: string) => (sign.startsWith('=') ? 6 : 3);

export const readHeavy = () =>
  readFileSync(path.join(import.meta.dirname, 'heavy.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as HeavyExample);

/** What every student tells. Nobody has labeled it: what the fixed phrases hear is no example of an ordinary message. */
const ordinary = () =>
  [...readMessages(), ...toldByStudents()]
    .filter(({ said }) => said.some(([, label]) => label === 'told'))
    .map(({ said }) => said.map(([text]) => text).join(' '))
    .filter((said) => findHarm(said) === null && !speaksOfLoss(said));

/** How much each sign speaks for something heavy, over the messages that have a sign at all: “death 1.20 #light -0.80”. */
export function learnHeavy(examples: readonly HeavyExample[]): string {
  const lessonOf = (said: string, heavy: string): Lesson => ({
    signs: signsOfHeaviness(said),
    label: heavy === 'none' || heavy === 'ordinary' ? 'none' : 'heavy',
    weight: heavy === 'none' || heavy === 'ordinary' ? counts[heavy] : counts.heavy,
  });
  const lessons = [
    ...examples.map(({ said, heavy }) => lessonOf(said, heavy)),
    ...ordinary().map((said) => lessonOf(said, 'ordinary')),
  ].filter(({ signs }) => signs.length > 0);
  const seen = new Map<string, number>();
  for (const { signs } of lessons) for (const sign of signs) seen.set(sign, (seen.get(sign) ?? 0) + 1);
  const known = lessons.map(({ signs, label, weight }) => ({
    signs: signs.filter((sign) => (seen.get(sign) ?? 0) >= leastSeen(sign)),
    label,
    weight,
  }));
  return [...train(known, { rounds: 20, rate: 0.3, least: 0.01, seen: 1 })]
    .map(([sign, own]) => [sign, ((own.get('heavy') ?? 0) - (own.get('none') ?? 0)).toFixed(2)] as const)
    .filter(([, weight]) => Math.abs(Number(weight)) >= 0.05)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((row) => row.join(' '))
    .join(' ');
}
