import { z } from 'zod';

/** `ready`: stop here. `revise`: the points are worth a revision. `tell_more`: the student's answers come first. */
export const Verdict = z.enum(['ready', 'revise', 'tell_more']);
export type Verdict = z.infer<typeof Verdict>;

/** Readers who are asked for one at a time, after the first two. */
export const ExtraReader = z.enum(['sceptic', 'application']);
export type ExtraReader = z.infer<typeof ExtraReader>;

export const ReaderRequest = z.object({ reader: ExtraReader, version: z.number().int().optional() });
export type ReaderRequest = z.infer<typeof ReaderRequest>;

/** A place in the draft that readers stopped at. */
export interface ReviewPoint {
  quote: string;
  problem: string;
  todo: string;
}

/** What a round of readers said, as data. */
export interface Review {
  verdict: Verdict;
  points: ReviewPoint[];
}
