import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { faultsOf } from './migration-rules.ts';

/** Made before there was a rule. */
const lastFree = '0020';

const files = globSync('server/migrations/*.sql').filter((file) => path.basename(file).slice(0, 4) > lastFree);

it('looks at the migrations that are there', () => {
  expect(files.length).toBeGreaterThan(1);
});

it.each(files)('%s leaves the release before at work', (file) => {
  expect(faultsOf(readFileSync(file, 'utf8'))).toEqual([]);
});

it.each([
  'ALTER TABLE "payments" DROP COLUMN "checkout_url";',
  'DROP TABLE "stories" CASCADE;',
  'ALTER TABLE "stories" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "stories" RENAME TO "tales";',
  'ALTER TABLE "stories" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "stories" ALTER COLUMN "title" DROP DEFAULT;',
  'ALTER TABLE "stories" ALTER COLUMN "position" SET DATA TYPE text;',
  'ALTER TABLE "stories" ADD COLUMN "mood" text NOT NULL;',
  'ALTER TABLE "stories" ADD CONSTRAINT "one_title" UNIQUE("title");',
  'ALTER TABLE "stories" ADD CONSTRAINT "short" CHECK (length(title) < 9);',
  'ALTER TABLE "stories" DROP CONSTRAINT "stories_pkey";',
  'CREATE UNIQUE INDEX "one_title" ON "stories" USING btree ("title");',
  'CREATE TABLE "tales" ("id" uuid);--> statement-breakpoint\nALTER TABLE "stories" DROP COLUMN "title";',
  'ALTER TABLE "stories" ADD COLUMN "code" text;--> statement-breakpoint\nALTER TABLE "stories" ADD CONSTRAINT "x" UNIQUE("code","title");',
  '-- contract:\nALTER TABLE "stories" DROP COLUMN "title";',
])('refuses %s', (migration) => {
  expect(faultsOf(migration)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "stories" ADD COLUMN "mood" text;',
  'ALTER TABLE "stories" ADD COLUMN "mood" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "stories" ALTER COLUMN "title" DROP NOT NULL;',
  'CREATE INDEX "by_title" ON "stories" USING btree ("title");',
  'CREATE TABLE "tales" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "tales" USING btree ("id");',
  'ALTER TABLE "stories" ADD COLUMN "code" text;--> statement-breakpoint\nALTER TABLE "stories" ADD CONSTRAINT "x" UNIQUE("code");',
  '-- contract: nothing since 0.2.0 reads it\nALTER TABLE "stories" DROP COLUMN "title";',
])('takes %s', (migration) => {
  expect(faultsOf(migration)).toEqual([]);
});
