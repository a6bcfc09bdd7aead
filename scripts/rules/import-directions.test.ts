import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const tooLong = Array.from({ length: 301 }, (_, i) => `export const y${i} = ${i};`).join('\n');

/** Each file breaks one rule of docs/architecture.md. The lint must refuse every one of them, or it guards nothing. */
const planted: [file: string, code: string][] = [
  ['contracts/a.ts', "import { x } from '#server/platform/x.ts';\nexport const y = x;"],
  ['contracts/b.ts', "import fastify from 'fastify';\nexport const y = fastify;"],
  ['server/platform/a.ts', "import { x } from '#server/features/users/users.service.ts';\nexport const y = x;"],
  ['server/providers/mail/a.ts', "import { x } from '#server/features/users/users.service.ts';\nexport const y = x;"],
  ['server/providers/mail/b.ts', "import { sql } from 'drizzle-orm';\nexport const y = sql;"],
  ['server/composer/a.ts', "import { x } from '#server/platform/database/database.ts';\nexport const y = x;"],
  ['server/composer/b.ts', "import { readFileSync } from 'node:fs';\nexport const y = readFileSync;"],
  ['server/features/one/one.service.ts', "import { sql } from 'drizzle-orm';\nexport const y = sql;"],
  ['server/features/one/one.routes.ts', "import { x } from '#server/features/two/two.repo.ts';\nexport const y = x;"],
  ['server/features/one/one.repo.ts', "import { x } from '#server/features/two/two.repo.ts';\nexport const y = x;"],
  ['server/features/one/sdk.service.ts', "import nodemailer from 'nodemailer';\nexport const y = nodemailer;"],
  [
    'server/features/one/inside.service.ts',
    "import { x } from '#server/composer/board/lay-board.ts';\nexport const y = x;",
  ],
  ['server/features/one/up.service.ts', "import { x } from '#server/app/build-app.ts';\nexport const y = x;"],
  [
    'server/features/requests/life/a.ts',
    "import { x } from '#server/features/payments/payments.repo.ts';\nexport const y = x;",
  ],
  ['server/app/a.ts', "import { x } from '#web/lib/api/api.ts';\nexport const y = x;"],
  ['server/app/b.ts', "import postgres from 'postgres';\nexport const y = postgres;"],
  ['web/lib/a.ts', "import { x } from '#web/features/account/account.api.ts';\nexport const y = x;"],
  ['web/ui/a.ts', "import { x } from '#web/pages/login-page.tsx';\nexport const y = x;"],
  ['web/features/one/a.ts', "import { x } from '#web/features/two/b.ts';\nexport const y = x;"],
  ['web/pages/a.ts', "import { x } from '#web/app/router.tsx';\nexport const y = x;"],
  ['web/app/a.ts', "import { x } from '#server/platform/x.ts';\nexport const y = x;"],
  ['web/lib/b.ts', "import { x } from '../ui/button.tsx';\nexport const y = x;"],
  ['server/app/c.ts', 'export default 1;'],
  ['server/app/d.ts', 'export const y: any = 1;'],
  ['server/app/e.ts', tooLong],
  ['server/app/e.test.ts', tooLong],
  ['web/lib/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = (): number => b();"],
];
const innocent: [file: string, code: string][] = [
  ['web/lib/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = (): number => a();"],
  [
    'server/features/one/fine.repo.ts',
    "import { sql } from 'drizzle-orm';\nimport { t } from '#server/features/two/two.table.ts';\nexport const y = [sql, t];",
  ],
  [
    'server/features/requests/life/fine.ts',
    "import { x } from '#server/features/requests/requests.repo.ts';\nexport const y = x;",
  ],
  [
    'server/features/one/fine.service.ts',
    "import { x } from '#server/features/two/two.service.ts';\nexport const y = x;",
  ],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-lint-'));
  cpSync('oxlint.config.ts', path.join(folder, 'oxlint.config.ts'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const [file, code] of [...planted, ...innocent]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('refuses every planted violation and nothing else', () => {
  const bin = path.resolve('node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [bin, '--format=json'], { cwd: folder, encoding: 'utf8' });
  const report: { diagnostics: { filename: string }[] } = JSON.parse(run.stdout);
  const refused = new Set(report.diagnostics.map((entry) => entry.filename.replaceAll('\\', '/')));
  expect(planted.map(([file]) => file).filter((file) => !refused.has(file))).toEqual([]);
  expect(
    ['server/features/one/fine.repo.ts', 'server/features/one/fine.service.ts'].filter((file) => refused.has(file)),
  ).toEqual([]);
  expect(run.status).not.toBe(0);
});
