import type { z } from 'zod';
import { About } from '#contracts/about.ts';
import { LedgerState } from '#contracts/ledger-wire.ts';

/** What a draft waits for before it can be written on. The build writes this file anew as it does `first-answers.ts`. */
const schemas = { About, LedgerState };

type Answers = {
  [Name in keyof typeof schemas]: { parse: (value: unknown) => z.output<(typeof schemas)[Name]> };
};

export const draftAnswers: Answers = schemas;
