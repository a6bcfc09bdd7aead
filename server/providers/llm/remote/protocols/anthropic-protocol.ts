import { z } from 'zod';
import type { ChatTurn, Usage } from '#server/providers/llm/language-model.ts';
import { ModelFailure } from '#server/providers/llm/remote/model-failure.ts';
import type { AnswerEnd, AnswerReader, Protocol } from './protocol.ts';
import { readJson } from './read-json.ts';

const anthropicBaseUrl = 'https://api.anthropic.com/v1';

const InputUsage = z.object({
  input_tokens: z.number().nullish(),
  cache_creation_input_tokens: z.number().nullish(),
  cache_read_input_tokens: z.number().nullish(),
});

/** Kinds of events that are not named here (pings, starts and ends of blocks, ones yet to come) say nothing we need. */
const StreamedEvent = z.object({
  type: z.string(),
  message: z.object({ usage: InputUsage.nullish() }).nullish(),
  delta: z
    .object({ type: z.string().nullish(), text: z.string().nullish(), stop_reason: z.string().nullish() })
    .nullish(),
  usage: z.object({ output_tokens: z.number().nullish() }).nullish(),
  error: z.object({ type: z.string() }).nullish(),
});

export interface AnthropicSettings {
  apiKey: string;
  model: string;
  baseUrl?: string;
}

/** Anthropic's own protocol, as a stream of messages. */
export function createAnthropicProtocol({ apiKey, model, baseUrl = anthropicBaseUrl }: AnthropicSettings): Protocol {
  return {
    kind: 'anthropic',
    model,
    url: `${baseUrl}/messages`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    keySetting: 'ANTHROPIC_API_KEY',
    buildBody: ({ turns, maxOutputTokens, temperature }, leftOut) => ({
      model,
      max_tokens: maxOutputTokens,
      ...splitTurns(turns),
      stream: true,
      ...(temperature === undefined || leftOut.has('temperature') ? {} : { temperature }),
    }),
    createReader,
  };
}

/** What the system says stands apart in this protocol. */
function splitTurns(turns: ChatTurn[]): object {
  const system = turns.filter(({ role }) => role === 'system').map(({ content }) => content);
  const messages = turns.filter(({ role }) => role !== 'system');
  return { ...(system.length > 0 ? { system: system.join('\n\n') } : {}), messages };
}

function createReader(onText: (piece: string) => void): AnswerReader {
  let stopReason: string | null = null;
  let isDone = false;
  let inputTokens: number | null = null;
  let outputTokens: number | null = null;
  return {
    event({ data }) {
      const event = readJson(StreamedEvent, data);
      if (event.type === 'content_block_delta') {
        if (event.delta?.text && event.delta.type === 'text_delta') onText(event.delta.text);
      } else if (event.type === 'message_start') inputTokens = countInput(event.message?.usage);
      else if (event.type === 'message_delta') {
        stopReason = event.delta?.stop_reason ?? stopReason;
        outputTokens = event.usage?.output_tokens ?? outputTokens;
      } else if (event.type === 'message_stop') isDone = true;
      else if (event.type === 'error') throw failureOf(event.error?.type);
    },
    isOver: () => isDone,
    end: () => (isDone || stopReason !== null ? { finish: readFinish(stopReason), usage: readUsage() } : null),
  };

  function readUsage(): Usage | null {
    return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
  }
}

/** What came from the provider's cache was read all the same. */
function countInput(usage: z.infer<typeof InputUsage> | null | undefined): number | null {
  if (usage?.input_tokens === null || usage?.input_tokens === undefined) return null;
  return usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
}

function readFinish(reason: string | null): AnswerEnd['finish'] {
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded') return 'length';
  if (reason === 'refusal') return new ModelFailure('declined');
  return 'complete';
}

function failureOf(type: string | undefined): ModelFailure {
  const kind = type === 'overloaded_error' || type === 'rate_limit_error' ? 'overloaded' : 'server_error';
  return new ModelFailure(kind, type === undefined ? {} : { providerCode: type });
}
