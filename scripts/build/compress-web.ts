import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const builtWeb = process.argv[2] ?? 'dist/web';
/** Documents are packed by the server, which has something to fill in first. */
const packedTypes = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.wasm']);
/** Below this many bytes the answer fits one packet anyway. */
const smallestBytes = 1024;
/** Above this many bytes the best packing takes minutes and saves little more than the one below it. */
const largeBytes = 4 * 1024 * 1024;

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Copies of what was packed for the build before. The largest file is part of a package and hardly ever another: it takes half of the time. */
const kept = path.resolve(import.meta.dirname, '../../node_modules/.cache/fairhand/packed');
/** What this build has asked for, by the name of its copy: two files with the same bytes are packed once. */
const packed = new Map<string, Promise<Buffer>>();

type Options = Record<number | string, unknown>;
type Pack = (bytes: Buffer) => Promise<Buffer>;

function packOnce(bytes: Buffer, options: Options, pack: Pack): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(options)).update(bytes).digest('hex');
  const packing = packed.get(name) ?? packUnlessKept(name, bytes, pack);
  packed.set(name, packing);
  return packing;
}

async function packUnlessKept(name: string, bytes: Buffer, pack: Pack): Promise<Buffer> {
  const copy = path.join(kept, name);
  const known = await readFile(copy).catch(() => null);
  if (known) return known;
  const result = await pack(bytes);
  // Whole or not at all: this build may be stopped halfway, and another may run beside it.
  const partial = `${copy}.${randomUUID()}`;
  await writeFile(partial, result);
  await rename(partial, copy);
  return result;
}

/** Writes a packed copy beside each file that packs well, so that the server never packs the same file twice. */
async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  const isLarge = bytes.length > largeBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const level = isLarge ? 6 : constants.Z_BEST_COMPRESSION;
  const [best, fallback] = await Promise.all([
    packOnce(bytes, params, (all) => packBrotli(all, { params })),
    packOnce(bytes, { level }, (all) => packGzip(all, { level })),
  ]);
  await Promise.all([writeFile(`${file}.br`, best), writeFile(`${file}.gz`, fallback)]);
}

await mkdir(kept, { recursive: true });
const entries = await readdir(builtWeb, { recursive: true, withFileTypes: true });
const files = entries
  // The build's own notes are no part of what is served.
  .filter((entry) => entry.isFile() && packedTypes.has(path.extname(entry.name)) && !entry.parentPath.includes('.vite'))
  .map((entry) => path.join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));
// Only whole copies: a partial one belongs to a build that's still running.
const copies = (await readdir(kept)).filter((name) => /^[0-9a-f]{64}$/.test(name));
for (const name of copies) if (!packed.has(name)) await rm(path.join(kept, name), { force: true });
