import type { z } from 'zod';
import { Resume, Transcript } from '#contracts/documents.ts';
import { AgentState } from '#contracts/essay-agent.ts';
import { UniversityByName, UniversityCard } from '#contracts/library.ts';
import { Today } from '#contracts/today.ts';
import { UserProfile } from '#contracts/users.ts';

/**
 * The answers that a page asks for before anything is typed. For the browser the build writes this file anew, with what
 * `scripts/build/first-answers.ts` reads out of these schemas: the same checks without zod, which weighs as much as the router.
 */
const schemas = {
  UserProfile,
  Resume,
  Transcript,
  AgentState,
  OpenSession: AgentState.nullable(),
  Universities: UniversityCard.array(),
  Today,
  UniversityByName: UniversityByName.omit({ field: true }),
};

/** Only `parse`, because nothing else of a schema is left in the browser. */
type Answers = {
  [Name in keyof typeof schemas]: { parse: (value: unknown) => z.output<(typeof schemas)[Name]> };
};

export const firstAnswers: Answers = schemas;
