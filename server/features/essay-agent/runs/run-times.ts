/** Milliseconds, measured by the database's clock where processes compare them: machines may differ by minutes. */
export const runTimes = {
  /** A run that was not renewed for this long has lost its process. */
  lease: 7000,
  renewEvery: 2000,
  /** From here on whoever reads along is told that something is wrong. */
  silent: 2600,
  /** Every process looks this often for runs that lost theirs. */
  takeOverEvery: 1000,
  /** How often a run that is read in another process says what is new. */
  tellEvery: 400,
  /** Whoever reads along in another process says so again within this time. */
  followed: 10_000,
  /** Messages can be lost: then this is how long a reader waits for the text. */
  followerLooksEvery: 2000,
} as const;

/** A step that takes its process down with it is not tried for ever. */
export const mostTakeOvers = 3;
/** Runs that one process takes over at a time; the rest a second later, by whoever is quicker. */
export const takenOverAtOnce = 50;
