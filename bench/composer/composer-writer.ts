import { critiqueText, draftEssay, makePlan, reviseText } from '#server/composer/compose.ts';
import type { Source } from '#contracts/essay-agent.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import type { Case } from './cases.ts';

/** Whoever writes the essays of the evaluation: the built-in composer, or the model that the settings name. */
export interface Writer {
  name: string;
  plan: (each: Case) => Promise<string>;
  draft: (each: Case, plan: string, sources: readonly Source[]) => Promise<string>;
  critique: (each: Case, draft: string) => Promise<string>;
  revise: (each: Case, draft: string, critique: string, answers: readonly EssayAnswer[]) => Promise<string>;
}

export const composerWriter: Writer = {
  name: 'built-in composer',
  plan: async ({ input }) => makePlan(input).markdown,
  draft: async ({ input }, plan) => draftEssay(input, plan).text,
  critique: async ({ input }, draft) => critiqueText(input, draft).markdown,
  revise: async ({ input }, draft, _critique, answers) => reviseText(input, draft, answers).text,
};
