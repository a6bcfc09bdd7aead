import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the build says of each file it made, as far as it is read here. */
export interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

/** `name` is the manifest's own file in the build's folder of notes. */
export function readManifest(builtWeb: string, name: string): Manifest {
  return JSON.parse(readFileSync(path.join(builtWeb, '.vite', name), 'utf8'));
}

export function chunkOf(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`The build has no ${key}.`);
  return found;
}

/** A chunk and all that it imports before it can run. */
export function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunkOf(manifest, key).imports ?? []) closureOf(manifest, imported, seen);
  return seen;
}
