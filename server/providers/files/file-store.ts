import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#server/platform/errors.ts';

/** Where uploaded files lie. Keys are made by the caller from random bytes; nothing of them comes from a client. */
export interface FileStore {
  write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null where there is no such file. */
  read: (key: string) => Promise<{ bytes: number; stream: Readable } | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
}

const keyShape = /^[0-9a-f]{40}$/;

export function newFileKey(): string {
  return randomBytes(20).toString('hex');
}

/** A key becomes a path or part of an address, so that a store takes no other shape whoever asks. */
export function requireKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('This is no key of a file.');
  return key;
}

/** A wrong key, a missing bucket or a full disk is the operator's to mend, and stands in the log; the person can only come back later. */
export function outOfReach(cause: unknown): AppError {
  return new AppError('unavailable', 'We can’t save files right now. Nothing changed. Please try again later.', {
    cause,
  });
}
