import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { students } from '#bench/composer/students/all.ts';
import { findHarm, speaksOfLoss } from '#server/composer/reading/care.ts';
import { signsOfHeaviness } from '#server/composer/reading/heaviness.ts';

/**
 * Learns which messages are heavy from `heavy.jsonl`, the students' chats and the examples next to it, and writes the weights into
 * `heaviness.json`. `node scripts/learn/heavy.ts --folds 8` measures instead, on messages it was not shown.
 */
interface Lesson {
  said: string;
  heavy: string;
  signs: string[];
  weight: number;
}

const own = import.meta.dirname;
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
const lesson = (said: string, heavy: string, weight: number): Lesson => ({
  said,
  heavy,
  weight,
  signs: signsOfHeaviness(said),
});

function lessons(folder: string): Lesson[] {
  const labeled = linesOf(path.join(own, 'heavy.jsonl')).map(
    (line) => JSON.parse(line) as { said: string; heavy: string },
  );
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith('.jsonl') && !file.startsWith('heavy'))
    : [];
  const ordinary = files.toSorted().flatMap((file) =>
    linesOf(path.join(folder, file)).flatMap((line) => {
      const { said } = JSON.parse(line) as { said: [string, string][] };
      return said.some(([, label]) => label === 'told') ? [said.map(([text]) => text).join(' ')] : [];
    }),
  );
  const chats = students.flatMap(({ chat }) => chat.map(([, , answer]) => answer));
  return [
    ...labeled.map(({ said, heavy }) => lesson(said, heavy, heavy === 'none' ? 2 : 3)),
    // Nobody has labeled these: what the fixed phrases hear is no example of an ordinary message.
    ...[...ordinary, ...chats]
      .filter((said) => findHarm(said) === null && !speaksOfLoss(said))
      .map((said) => lesson(said, 'ordinary', 1)),
  ];
}

const isHeavy = ({ heavy }: Lesson) => heavy !== 'none' && heavy !== 'ordinary';

/** A single word says something only where many messages have it; otherwise its group speaks for it. */
const leastSeen = (sign: string) => (sign.startsWith('=') ? 6 : 3);

/** Logistic regression: AdaGrad with a soft threshold, over the messages that have a sign at all, in a fixed order. */
function train(taught: readonly Lesson[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { signs } of taught) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const weights = new Map<string, number>();
  const sums = new Map<string, number>();
  const told = taught.filter(({ signs }) => signs.length > 0);
  for (let round = 0; round < 20; round += 1) {
    for (let step = 0; step < told.length; step += 1) {
      // Every message once a round, far from its neighbors.
      const one = told[(step * 7919 + round) % told.length];
      if (!one) continue;
      const signs = one.signs.filter((sign) => (counts.get(sign) ?? 0) >= leastSeen(sign));
      const score = signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), 0);
      const slope = (1 / (1 + Math.exp(-score)) - Number(isHeavy(one))) * one.weight;
      for (const sign of signs) {
        const sum = (sums.get(sign) ?? 1) + slope * slope;
        sums.set(sign, sum);
        const rate = 0.3 / Math.sqrt(sum);
        const moved = (weights.get(sign) ?? 0) - rate * slope;
        weights.set(sign, Math.sign(moved) * Math.max(0, Math.abs(moved) - rate * 0.01));
      }
    }
  }
  return weights;
}

const scoreOf = (weights: ReadonlyMap<string, number>, { signs }: Lesson) =>
  signs.length === 0 ? -Infinity : signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), 0);

const at = process.argv.indexOf('--folds');
const all = lessons(process.env['EXAMPLES'] ?? path.join(own, 'examples'));
if (at === -1) {
  const file = path.join(own, '../../server/composer/reading/heaviness.json');
  const rows = [...train(all)]
    .map(([sign, weight]) => [sign, weight.toFixed(2)] as const)
    .filter(([, weight]) => Math.abs(Number(weight)) >= 0.05);
  const weights = rows
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((row) => row.join(' '))
    .join(' ');
  writeFileSync(
    file,
    `${JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), weights }, null, 2)}\n`,
  );
} else {
  const folds = Number(process.argv[at + 1]);
  const scored = all.map((one, place) => ({ one, fold: place % folds }));
  const results = Array.from({ length: folds }, (_, fold) => {
    const weights = train(scored.filter((each) => each.fold !== fold).map(({ one }) => one));
    return scored.filter((each) => each.fold === fold).map(({ one }) => ({ one, score: scoreOf(weights, one) }));
  }).flat();
  for (const least of [-1, -0.5, 0, 0.25, 0.5, 0.75, 1]) {
    const share = (of: (one: Lesson) => boolean) => {
      const some = results.filter(({ one }) => of(one));
      return `${some.filter(({ score }) => score >= least).length} of ${some.length}`;
    };
    const kinds = [...new Set(all.map(({ heavy }) => heavy))].map(
      (kind) => `${kind} ${share(({ heavy }) => heavy === kind)}`,
    );
    process.stdout.write(`${least}: heavy ${share(isHeavy)}; ${kinds.join(', ')}\n`);
  }
  for (const { one, score } of results.toSorted((a, b) => b.score - a.score))
    if (!isHeavy(one) && score >= 0)
      process.stdout.write(`${score.toFixed(2)} ${one.heavy} ${one.said.slice(0, 150)}\n`);
}
