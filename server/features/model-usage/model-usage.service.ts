import { askGated, type GatedAnswer, type Generate } from '#server/providers/llm/gate/ask-gated.ts';
import type { ModelCall } from '#server/providers/llm/language-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { generateFor, type GenerationParts } from './generate-for.ts';
import { sumByEssay, sumByModel, type UsageTotal } from './model-usage.repo.ts';

export type { UsageTotal } from './model-usage.repo.ts';
export type { GenerationParts } from './generate-for.ts';
export type { GatedAnswer } from '#server/providers/llm/gate/ask-gated.ts';

export interface AskOptions {
  signal: AbortSignal;
  /** The essay it is for, so that what an essay cost is known. */
  essayId?: string;
  /** Pieces of a conversation as they are written; everything else once it has passed the gate. */
  onText?: (piece: string) => void;
  /** The answer did not pass and is asked for again. */
  onTryAgain?: () => void;
  /** Part of something that has begun: it waits for a place, where somebody new is told that there is none. */
  waits?: boolean;
  /** Asked together with another question of the same step: it has a place of its own. */
  isBeside?: boolean;
}

/**
 * The one way to a model for a person: within their limits, written down, and through the gate. What it returns may be stored;
 * what does not pass is an error with a sentence for the person. Never inside a transaction.
 */
export function askFor<Extra, Data = null>(
  parts: GenerationParts,
  profileId: string,
  call: ModelCall<Extra, Data>,
  { signal, essayId, waits = false, isBeside = false, ...options }: AskOptions,
): Promise<GatedAnswer<Extra, Data>> {
  let isUnderWay = waits;
  const generate: Generate = async (each, onText) => {
    const asked = { signal, essayId: essayId ?? null, waits: isUnderWay, isBeside };
    const made = await generateFor(parts, profileId, each, onText, asked);
    isUnderWay = true;
    return made;
  };
  return askGated(generate, call, { ...options, isComposer: parts.model.kind === 'composer' });
}

/** What models were used for since then: by model, and the dearest essays. */
export async function getUsageReport(
  db: Database,
  { since, essays }: { since: Date; essays: number },
): Promise<{ models: UsageTotal[]; essays: UsageTotal[] }> {
  const models = await sumByModel(db, since.toISOString().slice(0, 10));
  return { models, essays: await sumByEssay(db, since, essays) };
}
