import path from 'node:path';
import type { Config } from '#server/platform/config/config-types.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

export function openFileStore({ files, dataDir }: Config): FileStore {
  return files.kind === 's3' ? createS3Store(files) : createDiskStore(path.join(dataDir, 'files'));
}
