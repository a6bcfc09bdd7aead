import type { Prompt, Usage } from '#server/providers/llm/language-model.ts';

/** English prose has about four characters a token with every model we know of. Rounded up: an estimate must not be cheap. */
const charactersPerToken = 4;
/** Each turn is wrapped in a few tokens of the protocol. */
const tokensPerTurn = 4;

function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** For a model that does not say what it used, or was stopped before it could. */
export function estimateUsage({ turns }: Pick<Prompt, 'turns'>, written: string): Usage {
  const inputTokens = turns.reduce((sum, turn) => sum + estimateTokens(turn.content) + tokensPerTurn, 0);
  return { inputTokens, outputTokens: estimateTokens(written), cachedTokens: 0 };
}
