import path from 'node:path';
import type { Config } from '#server/platform/config/config-types.ts';
import { traced } from '#server/platform/tracing.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

export function openFileStore({ files, dataDir }: Config): FileStore {
  const store = files.kind === 's3' ? createS3Store(files) : createDiskStore(path.join(dataDir, 'files'));
  const facts = { 'fairhand.store': files.kind };
  return {
    write: (key, bytes, contentType) =>
      traced('file write', { ...facts, 'fairhand.bytes': bytes.length }, () => store.write(key, bytes, contentType)),
    read: (key) => traced('file read', facts, () => store.read(key)),
    remove: (key) => traced('file remove', facts, () => store.remove(key)),
  };
}
