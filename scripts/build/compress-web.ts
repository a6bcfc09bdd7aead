import { createHash } from 'node:crypto';
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
const used = new Set<string>();

type Options = Record<number | string, unknown>;

/** Packed now, or by the build before. */
async function packOnce(bytes: Buffer, options: Options, pack: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(options)).update(bytes).digest('hex');
  used.add(name);
  const known = await readFile(path.join(kept, name)).catch(() => null);
  if (known) return known;
  const packed = await pack(bytes);
  // Whole or not at all: it may be ended in the middle, and another build may run beside this one.
  const partial = path.join(kept, `${name}.${process.pid}`);
  await writeFile(partial, packed);
  await rename(partial, path.join(kept, name));
  return packed;
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
  const [packed, fallback] = await Promise.all([
    packOnce(bytes, params, (all) => packBrotli(all, { params })),
    packOnce(bytes, { level }, (all) => packGzip(all, { level })),
  ]);
  await Promise.all([writeFile(`${file}.br`, packed), writeFile(`${file}.gz`, fallback)]);
}

await mkdir(kept, { recursive: true });
const entries = await readdir(builtWeb, { recursive: true, withFileTypes: true });
const files = entries
  // The build's own notes are no part of what is served.
  .filter((entry) => entry.isFile() && packedTypes.has(path.extname(entry.name)) && !entry.parentPath.includes('.vite'))
  .map((entry) => path.join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));
for (const name of await readdir(kept)) if (!used.has(name)) await rm(path.join(kept, name), { force: true });
