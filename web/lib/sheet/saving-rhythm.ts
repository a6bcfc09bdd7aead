import type { OwnChange } from './ledger-client.ts';

/** When and how often a draft is saved and the page is told of it. */
export const rhythm = {
  /** What was done is sent this often while somebody types on. */
  everyMs: 2000,
  /** The page hears of the text when the typing rests, or has gone on for long: drawing it takes longer than a key. */
  tellMs: 250,
  restMs: 200,
  /** Longer than most pauses between two words: on a phone the next word would wait until the whole page is drawn. */
  typingRestMs: 450,
  /** More at once is no letter: a blank that is done, words that are written over, a word that was completed. */
  lettersOfKey: 4,
  tellTypingMs: 10_000,
  longestWaitMs: 15_000,
  /** Sending these again won't help: a suggestion in them is gone, or they hold more than the server reads. */
  impossible: new Set([400, 413, 422]),
  /** So often what was refused is put another way; then it waits until somebody changes it. */
  recoveriesInRow: 4,
  /** A browser finishes no call of more than 64 KiB for a page that is gone, and more than the steps goes with it. */
  bytesOnLeaving: 50_000,
} as const;

/** How long nothing may happen after these until it is called a rest. */
export function restAfter(changes: readonly OwnChange[]): number {
  return changes.every(isOfKey) ? rhythm.typingRestMs : rhythm.restMs;
}

function isOfKey({ kind, del, ins, refs, suggestion }: OwnChange): boolean {
  return 'ti'.includes(kind) && !refs && suggestion === undefined && del + ins.length <= rhythm.lettersOfKey;
}
