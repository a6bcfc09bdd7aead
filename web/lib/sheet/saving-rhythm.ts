/** When and how often a draft is saved and the page is told of it. */
export const rhythm = {
  /** What was done is sent this often while somebody types on. */
  everyMs: 2000,
  /** The page hears of the text when the typing rests, or has gone on for long: drawing it takes longer than a key. */
  tellMs: 250,
  restMs: 200,
  tellTypingMs: 10_000,
  longestWaitMs: 15_000,
  /** Sending these again won't help: a suggestion in them is gone, or they hold more than the server reads. */
  impossible: new Set([400, 413, 422]),
  /** So often what was refused is put another way; then it waits until somebody changes it. */
  recoveriesInRow: 4,
  /** A browser finishes no call of more than 64 KiB for a page that is gone, and more than the steps goes with it. */
  bytesOnLeaving: 50_000,
} as const;
