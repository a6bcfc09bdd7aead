import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '#server/platform/config/config-types.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import {
  atPostgres,
  emptyPostgres,
  makeDrillDatabase,
  requireEmpty,
  type PostgresTools,
} from '#server/platform/database/postgres-tools.ts';
import { AppError } from '#server/platform/errors.ts';
import { buildApp } from '#server/app/build-app.ts';
import { readFacts, readManifest, type DatabaseFacts, type Manifest } from '#server/features/backup/backup.service.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** One line of what the drill looked at. */
export interface DrillLine {
  what: string;
  expected: string;
  found: string;
  holds: boolean;
}

export interface Drill {
  lines: DrillLine[];
  madeAt: string;
  restoreSeconds: number;
}

export interface DrillOptions {
  /** Null: a backup is made first, and removed with the rest. */
  from: string | null;
  /** An empty PostgreSQL to restore into; null: one is made beside the real one. */
  into: string | null;
  at: Date;
  tools: PostgresTools;
}

/** Restores a backup into a place of its own, starts the server's checks on it, and compares. Nothing of it stays. */
export async function drillBackup(config: Config, options: DrillOptions): Promise<Drill> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-drill-'));
  try {
    const from = options.from ?? path.join(home, 'backup');
    if (options.from === null) await makeBackup(config, from, options.at, options.tools);
    const manifest = await readManifest(from);
    const place = await makePlace(config, manifest.database, options.into);
    try {
      return await restoreAndCompare({ ...place.config, dataDir: path.join(home, 'data') }, from, manifest, options);
    } finally {
      await place.remove();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The real settings, but for where data lies: neither the real database nor the bucket is touched. */
async function makePlace(
  config: Config,
  kind: Manifest['database'],
  into: string | null,
): Promise<{ config: Config; remove: () => Promise<void> }> {
  const apart: Config = { ...config, files: { kind: 'disk' } };
  if (kind === 'embedded')
    return { config: { ...apart, database: { kind: 'embedded' } }, remove: async () => undefined };
  if (config.database.kind !== 'postgres')
    throw new AppError(
      'bad_request',
      'This is a backup of a PostgreSQL. Set DATABASE_URL, so we can make one to restore into.',
    );
  // Before anything else: what was empty is emptied again at the end, and nothing but that.
  if (into !== null) await requireEmpty(into);
  const made = into === null ? await makeDrillDatabase(config.database.url) : null;
  const url = made?.url ?? into ?? '';
  return {
    // An older backup is brought forward, as the start after a restore would.
    config: { ...apart, database: { ...config.database, url, migratesAtStart: true } },
    remove: async () => (made ? made.drop() : emptyPostgres(url)),
  };
}

async function restoreAndCompare(
  place: Config,
  from: string,
  manifest: Manifest,
  { at, tools }: DrillOptions,
): Promise<Drill> {
  const began = performance.now();
  const { files, wrongFiles } = await restoreBackup(place, from, at, tools);
  const restoreSeconds = (performance.now() - began) / 1000;
  const facts = await readRestored(place);
  const lines = compareRows(manifest.rows, facts.rows);
  const holding = new Set(manifest.files.map(({ key }) => key));
  const gone = facts.fileKeys.filter((key) => !holding.has(key) && manifest.missing.includes(key));
  lines.push(
    line('files with the same checksum', files, files - wrongFiles.length),
    line('files already missing from the store', 0, gone.length),
    line('the server’s own checks (/readyz)', 'ready', await startChecks(place)),
  );
  return { lines, madeAt: manifest.made_at, restoreSeconds };
}

async function readRestored({ database, dataDir }: Config): Promise<DatabaseFacts> {
  if (database.kind === 'postgres') return atPostgres(database.url, readFacts);
  const { atEmbedded } = await import('#server/platform/database/database-embedded.ts');
  return atEmbedded(path.join(dataDir, 'database'), readFacts);
}

/** Brings an older backup forward, as a start would, and asks what a balancer asks. */
async function startChecks(place: Config): Promise<string> {
  const database = await openDatabase(place, () => {});
  try {
    const app = await buildApp({ config: place, db: database.db });
    const answer = await app.inject('/readyz');
    const body: { status?: string; detail?: string } = answer.json();
    await app.close();
    return answer.statusCode === 200 ? (body.status ?? '') : (body.detail ?? String(answer.statusCode));
  } finally {
    await database.close();
  }
}

function compareRows(expected: Record<string, number>, found: Record<string, number>): DrillLine[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return tables.map((table) => line(`rows of ${table}`, expected[table] ?? 'no table', found[table] ?? 'no table'));
}

function line(what: string, expected: string | number, found: string | number): DrillLine {
  return { what, expected: String(expected), found: String(found), holds: expected === found };
}
