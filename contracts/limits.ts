/** The numbers of the product, each once, with its unit in the name or beside it. */

export const passwordLength = { min: 6, max: 50 } as const;
export const nameLength = { min: 2, max: 100 } as const;
export const phoneMaxLength = 40;

export const wordCount = { defaultMin: 500, defaultMax: 1000, floor: 100 } as const;
/** Limits that many applications have: the Common App's essay, the University of California's answers, a short answer. */
export const usualLimits = [
  { min: 250, max: 650 },
  { min: null, max: 350 },
  { min: null, max: 150 },
] as const;

/** Bounds of what an essay is made from; lengths in characters. */
export const essayLimits = {
  words: 10_000,
  promptLength: 5000,
  nameLength: 200,
  taskLength: 20_000,
  textLength: 100_000,
  sources: 60,
  excerptLength: 200,
  /** Saved essays of one student: the list answers all of them at once. */
  saved: 1000,
  answerLength: 4000,
} as const;

/** Bounds of a storyboard, and of what a student may write into one story and how many they may have; lengths in characters. */
export const boardLimits = {
  leadInLength: 300,
  cardLength: 10_000,
  rows: 500,
  cards: 5000,
  sentences: 10_000,
} as const;
export const storyLimits = { titleLength: 120, answerLength: 10_000, answers: 40, stories: 200 } as const;

/** The record of a draft, letter by letter. */
export const ledgerLimits = {
  opsInBatch: 2000,
  /** Of the letters in one batch, beside what goes around them: a request has at most 256 KB. */
  batchBytes: 160 * 1024,
  /** Stretches of characters that one operation may bring back. */
  refsInOp: 10_000,
  /** From the first to the last operation of a batch: somebody may have written for days without a connection. */
  batchTenths: 7 * 24 * 3600 * 10,
  /** Letters that were ever put into one draft. Five hours of work leave about 26,000, in 2,800 rows. */
  arenaLength: 2_000_000,
  /** Beyond so many rows, or bytes of them, the oldest become a snapshot. */
  snapshotRows: 20_000,
  snapshotBytes: 2 * 1024 * 1024,
  anchorRuns: 500,
  commentLength: 2000,
  /** Of one essay, answers included. */
  comments: 200,
  /** More letters than this in one breath were not typed. */
  lettersInBreath: 60,
  /** So many words in a row that a machine or a writer showed before are theirs, however they came in. */
  knownWordsInRow: 8,
  /** How often the browser sends what was written. */
  saveEveryMs: 2000,
  /** A longer pause ends a session. */
  sessionPauseMinutes: 10,
} as const;

/** Pages on which students show the record of an essay. */
export const recordShares = {
  perEssay: 20,
  /** How long a page stays unless the student says otherwise, and how long at most. */
  usualDays: 30,
  mostDays: 366,
  /** Looks by the same kind of browser within this time are one. */
  sameLookMinutes: 10,
  /** Of each link, the newest ones. */
  shownLooks: 100,
} as const;

/** Calls a minute from one address to what everybody may call about records. */
export const recordCallsPerMinute = 60;

/** So many stories, told in so many words, make a good start for essays. */
export const goodStart = { stories: 3, words: 250 } as const;
export const chatMessage = { maxLength: 2000, warnAboveLength: 1600, finishAfterMessages: 10 } as const;

/** How the browser's request helper behaves. */
export const requestPolicy = {
  attempts: 3,
  retryDelayMs: 1000,
  refreshMarginSeconds: 300,
} as const;

export const signInTiming = {
  successOverlayMs: 1000,
  pauseBeforeProfileMs: 1000,
  documentRetryMs: 1000,
} as const;

/** The recovery page looks for its session twice before it gives up. */
export const recoveryCheckMs = [1000, 1500] as const;

export const toastMs = { short: 2000, normal: 4000, profileError: 5000, long: 6000 } as const;

export const landingCarousel = { slides: 4, intervalMs: 3000 } as const;

/** How long an answer stays fresh in the browser's cache. */
export const cacheMs = {
  session: Number.POSITIVE_INFINITY,
  documents: 10 * 60_000,
  standard: 5 * 60_000,
  /** What somebody else changes too. It shows at once as it was, and is read anew in the background (decision 18). */
  live: 0,
  collectAfter: 30 * 60_000,
} as const;
export const queryRetries = 2;

/** What an uploaded file may be. The time is for the reading of one file, recognition of scanned pages apart. */
export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  pages: 30,
  readMs: 4000,
  recognisePages: 10,
  recogniseMs: 120_000,
} as const;
/** How much text of a document is kept, and how much a student may make of it by hand, in characters. */
export const correctedTextMaxLength = 200_000;
/** The largest body that carries one: a character takes up to six bytes as JSON. */
export const correctedTextBytes = 6 * correctedTextMaxLength;
/** Bounds of a resume as cards; lengths in characters. */
export const resumeLimits = { sections: 80, cards: 800, idLength: 40, fieldLength: 300 } as const;
/** The largest body that carries a resume as cards: its text, and what JSON writes around every line. */
export const understoodBytes = 2 * 1024 * 1024;
export const fileLinkSeconds = 300;

/** How long a browser tries to get back to a step that was being written when its connection was lost. */
export const rejoinMs = 60_000;

/** Processor time that one piece of work on a text may take: checks, a critique, an export. */
export const textWork = { workMs: 8000 } as const;

/** Generations of one person that run at the same time. */
export const generationsAtOnce = 2;

export const requestBodyBytes = 256 * 1024;
/** A whole essay session, as the calls of the agent carry it. */
export const essayBodyBytes = 2 * 1024 * 1024;

/** The bar of a new review request, in percent, by how many of prompt, writer and package are chosen. */
export const requestProgressPercent = [0, 33, 66, 100] as const;

/** With fewer ratings an average says little, and the writer is shown as new. */
export const ratingsToShow = 5;
