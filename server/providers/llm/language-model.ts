/** What every language model looks like from inside the product, the built-in composer included. */

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A prompt that is ready to be sent. Name and version are written down with what it used. */
export interface Prompt {
  name: string;
  version: number;
  turns: ChatTurn[];
  maxOutputTokens: number;
  temperature?: number;
}

export interface Composed<Extra> {
  text: string;
  /** What the composer knows beside the text: the slot of a question, where each sentence comes from. */
  extra: Extra;
}

/** One task, said twice: as a prompt for a model, and as the composer's own way of doing it. */
export interface ModelCall<Extra> {
  prompt: Prompt;
  compose: () => Composed<Extra> | Promise<Composed<Extra>>;
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
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
  /** What a generation used of which only so much is known: it was stopped or cut before the model could say. */
  estimateUsage: (prompt: Pick<Prompt, 'turns'>, written: string) => Usage;
  /**
   * Resolves with the whole text, or rejects: with an `AppError('model_unavailable')` whose detail a person can read, or
   * with the signal's reason. A stream that is cut is a failure, never a short answer. `onText` gets every piece in order.
   */
  generate: <Extra>(
    call: ModelCall<Extra>,
    onText: (piece: string) => void,
    options: { signal: AbortSignal },
  ) => Promise<Generated<Extra>>;
}
