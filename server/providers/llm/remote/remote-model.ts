import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { traced } from '#server/platform/tracing.ts';
import { estimateUsage } from './estimate-tokens.ts';
import type { Generated, LanguageModel, Prompt } from '#server/providers/llm/language-model.ts';
import { ModelFailure, toAppError } from './model-failure.ts';
import type { Protocol, ServerTraits } from './protocols/protocol.ts';
import { requestAnswer } from './request-answer.ts';

export interface ModelLimits {
  /** All attempts together, waits included. */
  totalMs: number;
  /** Until the first sign of an answer. A model that thinks first, or a local one that is loaded first, takes its time. */
  firstMs: number;
  /** Between two signs of life once the answer has begun. */
  idleMs: number;
  attempts: number;
  /** Wait before the second attempt; each further one waits twice as long. */
  backOffMs: number;
  /** A provider that asks for a longer wait than this is not waited for: the person is told. */
  longestWaitMs: number;
}

export const defaultLimits: ModelLimits = {
  totalMs: 300_000,
  firstMs: 90_000,
  idleMs: 30_000,
  attempts: 3,
  backOffMs: 500,
  longestWaitMs: 10_000,
};

export interface RemoteParts {
  protocol: Protocol;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  limits?: ModelLimits;
}

/** A model behind a network: tries again while nothing has been shown yet, and knows when to give up. */
export function createRemoteModel({ protocol, log, limits = defaultLimits }: RemoteParts): LanguageModel {
  const traits: ServerTraits = { leftOut: new Set(), thinks: false };

  function nameFor({ tier }: Pick<Prompt, 'tier'>): string {
    return tier === 'fast' ? protocol.fastModel : protocol.model;
  }

  async function tryUntilAnswered(prompt: Prompt, onText: (piece: string) => void, signal: AbortSignal) {
    const deadline = performance.now() + limits.totalMs;
    let hasShown = false;
    for (let attempt = 1; ; attempt += 1) {
      const timeLeftMs = deadline - performance.now();
      try {
        return await requestAnswer({
          protocol,
          prompt,
          traits,
          limits: { ...limits, totalMs: timeLeftMs },
          onText: (piece) => {
            hasShown = true;
            onText(piece);
          },
          signal,
        });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelFailure)) throw error;
        const waitMs = hasShown ? null : waitBefore(attempt + 1, error);
        if (error.kind === 'no_room') traits.thinks = true;
        const willRetry = waitMs !== null && performance.now() + waitMs < deadline;
        report(prompt, error, attempt, willRetry);
        if (!willRetry) throw toAppError(error);
        await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  }

  /** Null where another attempt is of no use. */
  function waitBefore(attempt: number, failure: ModelFailure): number | null {
    if (failure.kind === 'no_room' && !traits.thinks) return 0;
    if (!failure.mayPass || attempt > limits.attempts) return null;
    const { retryAfterMs } = failure.facts;
    if (retryAfterMs !== undefined) return retryAfterMs > limits.longestWaitMs ? null : retryAfterMs;
    // Spread out, so that everyone who was turned away does not come back at the same moment.
    return limits.backOffMs * 2 ** (attempt - 2) * (0.75 + Math.random() / 2);
  }

  function report(prompt: Prompt, failure: ModelFailure, attempt: number, willRetry: boolean): void {
    const { status, providerCode, networkCode } = failure.facts;
    const facts = {
      failure: failure.kind,
      model: nameFor(prompt),
      prompt: `${prompt.name}@${prompt.version}`,
      attempt,
      will_retry: willRetry,
      status,
      provider_code: providerCode,
      network_code: networkCode,
    };
    if (failure.isForOperator) log.error(facts, operatorHint(failure, protocol));
    else log.warn(facts, 'The language model failed');
  }

  return {
    kind: protocol.kind,
    name: protocol.model,
    nameFor,
    estimateUsage,
    async generate<Extra>(
      { prompt }: { prompt: Prompt },
      onText: (piece: string) => void,
      { signal }: { signal: AbortSignal },
    ): Promise<Generated<Extra>> {
      signal.throwIfAborted();
      const facts = { 'gen_ai.request.model': nameFor(prompt), 'fairhand.prompt': `${prompt.name}@${prompt.version}` };
      const { text, finish, usage } = await traced('model call', facts, () => tryUntilAnswered(prompt, onText, signal));
      return { text, extra: null, model: nameFor(prompt), usage: usage ?? estimateUsage(prompt, text), finish };
    },
  };
}

function operatorHint({ kind }: ModelFailure, { keySetting, url }: Protocol): string {
  if (kind === 'bad_key') return `The language model's provider does not accept us. Check ${keySetting}.`;
  if (kind === 'no_credit') return "The language model's provider says that the account has no credit left.";
  if (kind === 'misconfigured') {
    return `There is no such model, or nothing at ${new URL(url).origin}. Check AI_MODEL and AI_BASE_URL.`;
  }
  return "The language model's provider refuses the way we ask. The code beside this line says why.";
}
