import type { EventSourceMessage } from 'eventsource-parser';
import type { Generated, LanguageModel, Prompt, Usage } from '#server/providers/llm/language-model.ts';
import type { ModelFailure } from '#server/providers/llm/remote/model-failure.ts';

/** How one provider is spoken to. Retries, time limits and bounds are the same for all and live in `remote-model.ts`. */
export interface Protocol {
  kind: Exclude<LanguageModel['kind'], 'composer'>;
  model: string;
  /** The smaller model for easy work; the same where none is set. */
  fastModel: string;
  url: string;
  headers: Record<string, string>;
  buildBody: (prompt: Prompt, leftOut: ReadonlySet<OptionalField>) => object;
  /** Reads one answer; a new one is made for each attempt. */
  createReader: (onText: (piece: string) => void) => AnswerReader;
  /** Which setting the operator should look at first when the provider does not accept us. */
  keySetting: string;
}

/** Parts of a request that some servers do not know. A server that refuses one is asked again without it. */
export type OptionalField =
  | 'temperature'
  | 'stream_options'
  | 'max_completion_tokens'
  | 'max_tokens'
  | 'response_format'
  | 'tools';

/** What a server turned out to be like; kept for as long as the process runs. */
export interface ServerTraits {
  /** Not known there. */
  leftOut: Set<OptionalField>;
  /** Its model thinks before it writes, within the same limit, and needs room for that. */
  thinks: boolean;
}

export interface AnswerReader {
  /** Throws a `ModelFailure` for an event that says so, or that nobody can read. */
  event: (message: EventSourceMessage) => void;
  /** The answer is whole and nothing more is to come. */
  isOver: () => boolean;
  /** Null where the end was never announced: the stream was cut. */
  end: () => AnswerEnd | null;
}

export interface AnswerEnd {
  finish: Generated<unknown>['finish'] | ModelFailure;
  /** Null where the provider did not say. */
  usage: Usage | null;
}
