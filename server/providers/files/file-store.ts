import type { Readable } from 'node:stream';

/** Where uploaded files lie. Keys are made by the caller from random bytes; nothing of them comes from a client. */
export interface FileStore {
  write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null where there is no such file. */
  read: (key: string) => Promise<{ bytes: number; stream: Readable } | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
}
