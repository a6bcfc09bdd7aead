import type { ModelCall, Prompt } from '#server/providers/llm/language-model.ts';
import type { GateRule } from '#server/providers/llm/gate/gate-rule.ts';
import { askFor, type GatedAnswer, type GenerationParts } from '#server/features/model-usage/model-usage.service.ts';

/**
 * One question to a model, through the gate. The function that makes it knows who asks, and on whose account. With `beside` it
 * is asked together with another question of the same step, takes no place from a chat, and ends with that signal too.
 */
export type Ask = <Data = null>(
  prompt: Prompt,
  gate: GateRule<Data>,
  beside?: AbortSignal,
) => Promise<GatedAnswer<null, Data>>;

/** For work that only a model does: the composer has its own way, and is never asked this. */
export function modelCall<Data>(prompt: Prompt, gate: GateRule<Data>): ModelCall<null, Data> {
  return { prompt, gate, compose: () => Promise.reject(new Error(`The composer has no ${prompt.name}.`)) };
}

export interface AskFor {
  /** Whose account it is on, and the essay it is for; null where that has no session. */
  work: { id: string | null; profileId: string };
  onTryAgain?: () => void;
  signal: AbortSignal;
}

/** Whatever has begun waits for a place instead of failing halfway. */
export function createAsk(parts: GenerationParts, { work, ...options }: AskFor): Ask {
  let isUnderWay = false;
  return async (prompt, gate, beside) => {
    const isBeside = beside !== undefined;
    const asked = {
      ...options,
      ...(work.id === null ? {} : { essayId: work.id }),
      ...(isBeside && { signal: AbortSignal.any([options.signal, beside]) }),
      waits: isUnderWay || isBeside,
      isBeside,
    };
    const answer = await askFor(parts, work.profileId, modelCall(prompt, gate), asked);
    isUnderWay = true;
    return answer;
  };
}
