import { createHash } from 'node:crypto';

/** Tells whether a text is the one a file was made from. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
