import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * A thread starts without the options and settings of this process: some of them load files, others are secrets. Compiled
 * modules are kept where this process keeps its own, which halves the time that a thread needs to begin.
 */
export function workerSettings(): { execArgv: string[]; env: Record<string, string> } {
  const folder = getCompileCacheDir();
  return { execArgv: [], env: folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) } };
}
