import { countWords } from '#contracts/counting.ts';
import { remember } from '#server/composer/language/remember.ts';
import data from './heaviness.json' with { type: 'json' };

/** What is heavy about a message. `now`: for the student, and now; `mind`: in them, and behind them; `loss`: somebody died, is gravely ill or gone. */
export type Heaviness = 'now' | 'abuse' | 'danger' | 'mind' | 'loss';

const anyOf = (row: string) =>
  new RegExp(`(?<![\\w'])(?:${row.replaceAll(' ', '|').replaceAll('_', ' ')})(?![\\w'])`, 'g');
const groups = Object.entries(data.groups).map(([name, row]) => ({ name, words: anyOf(row) }));
const [light, persons] = [anyOf(data.light), anyOf(data.persons)];
const long = 60;

/** All that is looked at in a message: words of the groups, how many, whose, and whether it sounds light. */
export function signsOfHeaviness(message: string): string[] {
  const text = message.toLowerCase().replaceAll('’', "'");
  const hits = groups.flatMap(({ name, words }) => [...new Set(text.match(words))].map((word) => ({ name, word })));
  if (hits.length === 0) return [];
  const names = [...new Set(hits.map(({ name }) => name))];
  const ofSomebody = text.match(persons) === null ? [] : names.map((name) => `${name}&person`);
  const around = { any: true, two: hits.length > 1, light: text.match(light) !== null, long: countWords(text) > long };
  const shape = Object.entries(around).flatMap(([name, is]) => (is ? [`#${name}`] : []));
  return [...names, ...ofSomebody, ...shape, ...hits.map(({ word }) => `=${word.replaceAll(' ', '_')}`)];
}

const rows = data.weights.split(' ');
const weights = new Map(rows.flatMap((sign, at) => (at % 2 === 0 ? [[sign, Number(rows[at + 1])]] : [])));

/** What was learned from examples (`scripts/learn/heavy.jsonl`), applied to a message that nobody has seen. */
export const heavinessOf = remember((message): Heaviness | null => {
  const signs = signsOfHeaviness(message);
  const sum = signs.reduce((total, sign) => total + (weights.get(sign) ?? 0), 0);
  if (signs.length === 0 || sum < data.least) return null;
  const heard = groups.find(({ name }) => signs.includes(name))?.name;
  return heard === 'now' || heard === 'abuse' || heard === 'danger' || heard === 'mind' ? heard : 'loss';
});
