import { groupHunks, type Hunk } from '#contracts/ledger-hunks.ts';
import { hunksBetween } from './words/text-ops.ts';

export { hunksBetween };

/** What turns one text into another, as a person reads it: whole words, near ones together. For a thread where texts are long. */
export function changesBetween(before: string, after: string): Hunk[] {
  return groupHunks(before, hunksBetween(before, after));
}
