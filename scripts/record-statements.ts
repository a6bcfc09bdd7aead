import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npm run db:record`: runs the API tests on PostgreSQL and writes down every statement that the product sends. Made at a
 * release; `previous-release.api.test.ts` then tries each of them on the schema of the next one.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-statements-'));
// PostgreSQL may run as another user.
chmodSync(folder, 0o777);
const run = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgres', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, RECORD_STATEMENTS_IN: folder } },
);
if (run.status !== 0) throw new Error('The tests failed: what they sent is no record of a release.');

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const statements = readLogs();
const target = 'server/testing/database/previous-release.json';
writeFileSync(target, `${JSON.stringify({ version, statements }, null, 1)}\n`);
rmSync(folder, { recursive: true });
console.log(`Wrote ${statements.length} statements to ${target}.`);

function readLogs(): string[] {
  const found = new Map<string, string>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      const { message = '', dbname = '' } = JSON.parse(line) as { message?: string; dbname?: string };
      const statement = message.match(/^execute [^:]+: ([\s\S]+)$/)?.[1]?.trim();
      // Of the product's own databases, and not what the tests ask by hand or the driver asks about types.
      if (!dbname.startsWith('test_') || !statement || !/^(select|insert|update|delete|with)\b/.test(statement))
        continue;
      if (/pg_catalog|pg_type|pg_stat_activity|template_fairhand/.test(statement)) continue;
      const one = withOneRow(statement);
      found.set(shapeOf(one), found.get(shapeOf(one)) ?? one);
    }
  }
  return [...found.values()].toSorted();
}

const row = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const manyRows = new RegExp(String.raw`(values ${row})(?:, ${row})+([^$]*)$`);

/** Of many rows the first is enough, where nothing behind them counts on the others. */
function withOneRow(statement: string): string {
  return statement.replace(manyRows, '$1$2');
}

/** Lists of any length are one statement: `in ($1, $2)`. */
function shapeOf(statement: string): string {
  return statement.replaceAll(/\$\d+/g, '$').replaceAll(/\(\$(?:, \$)*\)/g, '($)');
}
