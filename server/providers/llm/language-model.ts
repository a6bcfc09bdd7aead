import type { z } from 'zod';
import type { GateRule } from './gate/gate-rule.ts';

/** What every language model looks like from inside the product, the built-in composer included. */

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** The same in every request of one piece of work, with all before it: a provider may keep it. */
  isConstant?: boolean;
}

/** Data a model is asked for, in the words of JSON Schema where its protocol has them. */
export interface AnswerShape<Data> {
  /** Small letters and underscores. */
  name: string;
  description: string;
  schema: z.ZodType<Data>;
}

/** A prompt that is ready to be sent. Name and version are written down with what it used. */
export interface Prompt {
  name: string;
  version: number;
  turns: ChatTurn[];
  maxOutputTokens: number;
  temperature?: number | undefined;
  /** `fast`: short and easy work, for the smaller model where the settings name one. */
  tier?: 'main' | 'fast' | undefined;
  /** The answer is data of this shape, and not text. */
  shape?: AnswerShape<unknown> | undefined;
  /** The shapes of all prompts of one piece of work. Naming them in every request keeps what comes before the turns constant. */
  shapes?: readonly AnswerShape<unknown>[] | undefined;
}

export interface Composed<Extra> {
  text: string;
  /** What the composer knows beside the text: the slot of a question, where each sentence comes from. */
  extra: Extra;
}

/** One task, said twice: as a prompt for a model with what its answer must be, and as the composer's own way of doing it. */
export interface ModelCall<Extra, Data = null> {
  prompt: Prompt;
  gate: GateRule<Data>;
  compose: () => Composed<Extra> | Promise<Composed<Extra>>;
}

/** What a model itself is given of a call: what becomes of the answer is not its business. */
export type Generation<Extra> = Pick<ModelCall<Extra, unknown>, 'prompt' | 'compose'>;

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** Of the input: read from the provider's cache, and cheaper for it. */
  cachedTokens: number;
}

export interface Generated<Extra> {
  text: string;
  /** Null where an outside model wrote. */
  extra: Extra | null;
  model: string;
  usage: Usage;
  /** `length`: the model stopped at `maxOutputTokens`. */
  finish: 'complete' | 'length';
}

export interface LanguageModel {
  kind: 'composer' | 'openai' | 'anthropic';
  /** As it is written down with its usage. */
  name: string;
  /** The model a prompt goes to: the same, but where the settings name a smaller one for easy work. */
  nameFor: (prompt: Pick<Prompt, 'tier'>) => string;
  /** What a generation used of which only so much is known: it was stopped or cut before the model could say. */
  estimateUsage: (prompt: Pick<Prompt, 'turns'>, written: string) => Usage;
  /**
   * Resolves with the whole text, or rejects: with an `AppError('model_unavailable')` whose detail a person can read, or
   * with the signal's reason. A stream that is cut is a failure, never a short answer. `onText` gets every piece in order.
   */
  generate: <Extra>(
    call: Generation<Extra>,
    onText: (piece: string) => void,
    options: { signal: AbortSignal },
  ) => Promise<Generated<Extra>>;
}
