import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { closureOf, readManifest, type Manifest } from './build-manifest.ts';

/**
 * Holds the scripts to their budgets, in kilobytes as sent with gzip, which every browser takes; brotli is smaller still.
 * The entry counts with everything it imports at once. A page counts as its own file with what only it imports. The
 * islands count with all that they may ever fetch. The sheet that a draft is written on has a line of its own: it is fetched when
 * there is a draft, and nothing of it may be in anything else.
 */
const budgetKb = { entry: 120, page: 60, islands: 15, sheet: 72 };
const sheetKey = 'lib/sheet/sheet-view.ts';
/**
 * What a page may load before the first key is pressed, in kilobytes as sent with brotli: the entry, the frame around the
 * page, the page, and all they import. `e2e/weight.spec.ts` counts the same in a browser, with what is fetched by calls.
 */
const openingKb = 150;
const opening = [
  'index.html',
  'app/layouts/session-layout.tsx',
  'app/layouts/protected-layout.tsx',
  'pages/essay-creation-page.tsx',
];
const builtWeb = process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? 'dist/web';

type Row = { name: string; gzipKb: number; brotliKb: number; budgetKb: number };

const manifest = readManifest(builtWeb, 'manifest.json');

/** As `compress-web.ts` has packed it; it leaves out what is very small. */
function packedBytes(file: string, ending: '.gz' | '.br'): number {
  const place = path.join(builtWeb, file);
  const packed = statSync(`${place}${ending}`, { throwIfNoEntry: false });
  if (packed) return packed.size;
  const bytes = readFileSync(place);
  return (ending === '.br' ? brotliCompressSync(bytes) : gzipSync(bytes, { level: 9 })).length;
}

function measure(name: string, keys: Iterable<string>, budget: number, chunks: Manifest = manifest): Row {
  let gzipKb = 0;
  let brotliKb = 0;
  for (const key of keys) {
    const file = chunks[key]?.file;
    if (!file?.endsWith('.js')) continue;
    gzipKb += packedBytes(file, '.gz') / 1024;
    brotliKb += packedBytes(file, '.br') / 1024;
  }
  return { name, gzipKb, brotliKb, budgetKb: budget };
}

const keys = Object.keys(manifest);
const entries = keys.filter((key) => manifest[key]?.isEntry);
const inEntry = new Set(entries.flatMap((key) => [...closureOf(manifest, key)]));
const dynamic = keys.filter((key) => manifest[key]?.isDynamicEntry && !inEntry.has(key));

const users = new Map<string, number>();
for (const key of dynamic) for (const part of closureOf(manifest, key)) users.set(part, (users.get(part) ?? 0) + 1);
const shared = keys.filter((key) => !inEntry.has(key) && !dynamic.includes(key) && (users.get(key) ?? 0) > 1);

const islands = readManifest(builtWeb, 'islands.json');

const rows = [
  measure('islands', Object.keys(islands), budgetKb.islands, islands),
  measure('entry', inEntry, budgetKb.entry),
  ...dynamic.map((key) => {
    const own = [...closureOf(manifest, key)].filter((part) => !inEntry.has(part) && users.get(part) === 1);
    return measure(key, new Set([key, ...own]), key === sheetKey ? budgetKb.sheet : budgetKb.page);
  }),
  ...shared.map((key) => measure(`shared ${key}`, [key], budgetKb.page)),
].filter((row) => row.gzipKb > 0);

const kb = (value: number) => value.toFixed(1).padStart(7);
if (!process.argv.includes('--quiet')) {
  console.log('   gzip  brotli  budget  script (KB)');
  for (const row of rows) console.log(`${kb(row.gzipKb)} ${kb(row.brotliKb)} ${kb(row.budgetKb)}  ${row.name}`);
}

const inOpening = new Set<string>();
for (const key of opening) closureOf(manifest, key, inOpening);
const opened = measure('opening the studio', inOpening, openingKb);
const isTooHeavy = opened.brotliKb > openingKb;
if (isTooHeavy || !process.argv.includes('--quiet')) {
  console.log(`Opening the studio takes ${opened.brotliKb.toFixed(1)} KB of script, and may take ${openingKb} KB.`);
}

// Words that stand in the editor's own libraries (view, model, state): a file that has one of them carries a part of it.
const editorMarks = ['ProseMirror-', 'Invalid content for node', 'Applying a mismatched transaction'];
const sheetFile = manifest[sheetKey]?.file;
const strays = keys.flatMap((key) => {
  const file = manifest[key]?.file;
  if (!file?.endsWith('.js') || file === sheetFile) return [];
  const script = readFileSync(path.join(builtWeb, file), 'utf8');
  return editorMarks.some((mark) => script.includes(mark)) ? [file] : [];
});
const whole = sheetFile === undefined ? '' : readFileSync(path.join(builtWeb, sheetFile), 'utf8');
const unmarked = editorMarks.filter((mark) => !whole.includes(mark));

const tooLarge = rows.filter((row) => row.gzipKb > row.budgetKb);
if (!dynamic.includes(sheetKey)) {
  console.error(`The sheet is no file of its own: ${sheetKey} is missing among the scripts.`);
  process.exit(1);
}
if (strays.length > 0 || unmarked.length > 0) {
  console.error(
    `The editor must only be in ${sheetFile}. Elsewhere: ${strays.join(', ')}. Not there: ${unmarked.join(', ')}.`,
  );
  process.exit(1);
}
if (entries.length === 0) {
  console.error('The build has no entry: nothing was measured.');
  process.exit(1);
}
for (const { name, gzipKb, budgetKb: budget } of tooLarge) {
  console.error(`Too large: ${name} is ${gzipKb.toFixed(1)} KB, and may be ${budget} KB.`);
}
if (tooLarge.length > 0 || isTooHeavy) process.exit(1);
