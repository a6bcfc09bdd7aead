import { z } from 'zod';
import type { AnswerShape, ChatTurn, Prompt, Usage } from '#server/providers/llm/language-model.ts';
import { ModelFailure } from '#server/providers/llm/remote/model-failure.ts';
import type { AnswerEnd, AnswerReader, Protocol } from './protocol.ts';
import { jsonSchemaOf } from './json-schema.ts';
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
    .object({
      type: z.string().nullish(),
      text: z.string().nullish(),
      partial_json: z.string().nullish(),
      stop_reason: z.string().nullish(),
    })
    .nullish(),
  usage: z.object({ output_tokens: z.number().nullish() }).nullish(),
  error: z.object({ type: z.string() }).nullish(),
});

export interface AnthropicSettings {
  apiKey: string;
  model: string;
  fastModel?: string | null;
  baseUrl?: string | null;
}

/** Anthropic's own protocol, as a stream of messages. */
export function createAnthropicProtocol(settings: AnthropicSettings): Protocol {
  const { apiKey, model, fastModel } = settings;
  const baseUrl = settings.baseUrl ?? anthropicBaseUrl;
  return {
    kind: 'anthropic',
    model,
    fastModel: fastModel ?? model,
    url: `${baseUrl}/messages`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    keySetting: 'ANTHROPIC_API_KEY',
    buildBody: (prompt, leftOut) => ({
      model: prompt.tier === 'fast' ? (fastModel ?? model) : model,
      max_tokens: prompt.maxOutputTokens,
      ...(leftOut.has('tools') ? {} : toolsOf(prompt)),
      ...splitTurns(prompt.turns),
      stream: true,
      ...(prompt.temperature === undefined || leftOut.has('temperature') ? {} : { temperature: prompt.temperature }),
    }),
    createReader,
  };
}

/**
 * Data is asked for as the input of a tool. Tools come before everything else in what this provider keeps, so that all shapes
 * of a piece of work are named in each of its requests, and only the choice differs.
 */
function toolsOf({ shape, shapes = shape ? [shape] : [] }: Prompt): object {
  if (shapes.length === 0) return {};
  const tools = shapes.map(({ name, description, schema }: AnswerShape<unknown>) => ({
    name,
    description,
    input_schema: jsonSchemaOf(schema),
  }));
  return { tools, tool_choice: shape ? { type: 'tool', name: shape.name } : { type: 'none' } };
}

/**
 * What the system says stands apart in this protocol. Whatever is constant at the beginning goes there too, because another
 * choice of tool makes the provider forget the turns and not the system's part. The last constant block carries the mark.
 */
function splitTurns(turns: readonly ChatTurn[]): object {
  const firstOwn = turns.findIndex(({ role, isConstant }) => role !== 'system' && isConstant !== true);
  const system = firstOwn === -1 ? [] : turns.slice(0, firstOwn);
  const lastConstant = system.findLastIndex(({ isConstant }) => isConstant === true);
  const blocks = system.map(({ content }, index) => ({
    type: 'text',
    text: content,
    ...(index === lastConstant ? { cache_control: { type: 'ephemeral' } } : {}),
  }));
  const messages = turns.slice(system.length).map(({ role, content }) => ({ role, content }));
  return { ...(blocks.length > 0 ? { system: blocks } : {}), messages };
}

function createReader(onText: (piece: string) => void): AnswerReader {
  let stopReason: string | null = null;
  let isDone = false;
  let inputTokens: number | null = null;
  let outputTokens: number | null = null;
  let cachedTokens = 0;
  return {
    event({ data }) {
      const event = readJson(StreamedEvent, data);
      if (event.type === 'content_block_delta') {
        if (event.delta?.text && event.delta.type === 'text_delta') onText(event.delta.text);
        else if (event.delta?.partial_json && event.delta.type === 'input_json_delta') onText(event.delta.partial_json);
      } else if (event.type === 'message_start') {
        inputTokens = countInput(event.message?.usage);
        cachedTokens = event.message?.usage?.cache_read_input_tokens ?? 0;
      } else if (event.type === 'message_delta') {
        stopReason = event.delta?.stop_reason ?? stopReason;
        outputTokens = event.usage?.output_tokens ?? outputTokens;
      } else if (event.type === 'message_stop') isDone = true;
      else if (event.type === 'error') throw failureOf(event.error?.type);
    },
    isOver: () => isDone,
    end: () => (isDone || stopReason !== null ? { finish: readFinish(stopReason), usage: readUsage() } : null),
  };

  function readUsage(): Usage | null {
    return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens, cachedTokens };
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
