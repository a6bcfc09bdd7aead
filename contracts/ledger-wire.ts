import { z } from 'zod';
import { About } from './about.ts';
import { Kind, Op, Ref } from './ledger-shapes.ts';
import { ledgerLimits } from './limits.ts';
import { classOrder } from './record-words.ts';

const count = z.number().int().min(0);

/** What a browser sends is bounded; what is kept is read as it is. */
const SentOp = Op.refine(
  ([t, , , , ins]) => t <= ledgerLimits.batchTenths && (typeof ins === 'string' || ins.length <= ledgerLimits.refsInOp),
);

/** Changes of a draft, in order. What was sent stays as it is until it is answered; what comes later waits behind it. */
export const Steps = z.object({
  /** Made by the tab when it opens the draft; with `n` it tells a batch that is sent twice. */
  client: z.uuid(),
  n: count,
  /** The row of the ledger that the first operation was made on. */
  base: count,
  began_at: z.iso.datetime({ offset: true }),
  ops: z.array(SentOp).min(1).max(ledgerLimits.opsInBatch),
  /** The text after the last operation, as the browser has it. */
  length: count,
  sum: count,
});
export type Steps = z.infer<typeof Steps>;

export const StepsTaken = z.object({
  seq: count,
  /** Letters whose hand the server judged otherwise, by their numbers. */
  relabelled: z.array(z.object({ from: count, length: count, kind: Kind })),
});
export type StepsTaken = z.infer<typeof StepsTaken>;

export const LedgerRow = z.object({
  seq: count,
  actor: z.enum(['student', 'writer', 'machine', 'operator']),
  /** A run, a delivery, a restored row, `import`; null for what was written by hand. */
  cause: z.string().nullable(),
  began_at: z.string(),
  ops: z.array(Op),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** The draft has rows that the browser has not seen: it transforms its own over them and sends them again. */
export const StepsBehind = z.object({
  code: z.literal('conflict'),
  detail: z.string(),
  missing: z.array(LedgerRow),
});
export type StepsBehind = z.infer<typeof StepsBehind>;

/** Everything an editor needs to go on without replaying. */
export const LedgerState = z.object({
  seq: count,
  text: z.string(),
  runs: z.array(Ref),
  arena: z.string(),
  literals: z.array(z.tuple([count, Kind])),
  /** The letters that suggestions brought, every time that one was taken. */
  taken: z.array(z.tuple([z.uuid(), Ref])).optional(),
});
export type LedgerState = z.infer<typeof LedgerState>;

export const LedgerRows = z.object({ seq: count, rows: z.array(LedgerRow) });
export type LedgerRows = z.infer<typeof LedgerRows>;

export const WireAnchor = z.object({
  runs: z.array(Ref).max(ledgerLimits.anchorRuns),
  before: count.nullable(),
  after: count.nullable(),
});

/** A change that somebody proposes. It is taken by an operation `s` that names it; whether it is taken is seen in the text. */
export const Suggestion = z.object({
  id: z.uuid(),
  hand: z.enum(['machine', 'writer']),
  /** The run or the delivery it came with. */
  batch: z.string(),
  anchor: WireAnchor,
  /** The words it would replace; empty where it only adds. */
  quote: z.string(),
  insert: z.string(),
  why: z.string().nullable(),
  state: z.enum(['open', 'refused']),
  /** The numbers of its letters once it was taken. It is taken while they live. */
  placed: z.tuple([count, count]).nullable(),
  created_at: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** How a word came into the text, in the classes that a student reads. */
export const WordClass = z.enum(classOrder);
export type WordClass = z.infer<typeof WordClass>;

/** Who wrote what of a draft. Kept for the student alone. */
export const AuthorshipRecord = z.object({
  segments: z.array(z.object({ text: z.string(), class: WordClass })),
  words: z.record(WordClass, count),
  /** Whose the writer’s words are; together as many as there are of that class. Records from before don’t say. */
  writers: z.array(z.object({ name: z.string(), words: count })).default([]),
  /** Stretches of work with no pause of more than ten minutes. */
  sessions: z.array(z.object({ began_at: z.string(), ended_at: z.string(), minutes: count })),
  minutes: count,
  pastes: z.array(z.object({ at: z.string(), words: count, letters: count, still_there: count, excerpt: z.string() })),
  /** Which engine put words into this essay: a model only where one was ever asked for it. */
  engine: About,
});
export type AuthorshipRecord = z.infer<typeof AuthorshipRecord>;
