import { z } from 'zod';
import { openaiBaseUrl } from '#server/platform/config/config-groups.ts';
import type { AnswerShape, ChatTurn, Prompt, Usage } from '#server/providers/llm/language-model.ts';
import { ModelFailure } from '#server/providers/llm/remote/model-failure.ts';
import type { AnswerEnd, AnswerReader, OptionalField, Protocol } from './protocol.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { readJson } from './read-json.ts';
import { skipThoughts } from './skip-thoughts.ts';

const Chunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish(),
});

type LengthField = Extract<OptionalField, 'max_tokens' | 'max_completion_tokens'>;

export interface OpenaiSettings {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  fastModel?: string | null;
}

/** The chat protocol of OpenAI, which most other servers speak too. */
export function createOpenaiProtocol({ baseUrl, apiKey, model, fastModel }: OpenaiSettings): Protocol {
  const isOpenai = baseUrl === openaiBaseUrl;
  const lengthFields: LengthField[] = isOpenai
    ? ['max_completion_tokens', 'max_tokens']
    : ['max_tokens', 'max_completion_tokens'];
  return {
    kind: 'openai',
    model,
    fastModel: fastModel ?? model,
    url: `${baseUrl}/chat/completions`,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    keySetting: isOpenai ? 'OPENAI_API_KEY' : 'OPENAI_API_KEY and AI_BASE_URL',
    buildBody: (prompt, leftOut) => ({
      model: prompt.tier === 'fast' ? (fastModel ?? model) : model,
      messages: joinTurns(prompt.turns),
      stream: true,
      ...lengthLimit(prompt, lengthFields, leftOut),
      ...(prompt.temperature === undefined || leftOut.has('temperature') ? {} : { temperature: prompt.temperature }),
      ...(leftOut.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
      ...(prompt.shape === undefined || leftOut.has('response_format')
        ? {}
        : { response_format: formatOf(prompt.shape) }),
    }),
    createReader,
  };
}

/** Two turns of one side in a row are one here: the templates of many models refuse anything but turns about. */
function joinTurns(turns: readonly ChatTurn[]): { role: ChatTurn['role']; content: string }[] {
  const joined: { role: ChatTurn['role']; content: string }[] = [];
  for (const { role, content } of turns) {
    const last = joined.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else joined.push({ role, content });
  }
  return joined;
}

function formatOf({ name, description, schema }: AnswerShape<unknown>): object {
  return { type: 'json_schema', json_schema: { name, description, strict: true, schema: jsonSchemaOf(schema) } };
}

/**
 * OpenAI's newer models take only the newer name. Other servers know the older one, and some pass over the newer without a
 * word, so that each is asked in the way it most likely knows; one that refuses is asked in the other.
 */
function lengthLimit({ maxOutputTokens }: Prompt, names: LengthField[], leftOut: ReadonlySet<OptionalField>): object {
  const name = names.find((candidate) => !leftOut.has(candidate));
  return name === undefined ? {} : { [name]: maxOutputTokens };
}

function createReader(onText: (piece: string) => void): AnswerReader {
  const onContent = skipThoughts(onText);
  let finish: string | null = null;
  let usage: Usage | null = null;
  let isDone = false;
  return {
    event({ data }) {
      if (data === '[DONE]') {
        isDone = true;
        return;
      }
      const chunk = readJson(Chunk, data);
      if (chunk.error) throw new ModelFailure('server_error');
      const choice = chunk.choices?.[0];
      if (choice?.delta?.refusal) throw new ModelFailure('declined');
      if (choice?.delta?.content) onContent(choice.delta.content);
      if (choice?.finish_reason) finish = choice.finish_reason;
      if (chunk.usage) {
        usage = {
          inputTokens: chunk.usage.prompt_tokens,
          outputTokens: chunk.usage.completion_tokens,
          cachedTokens: chunk.usage.prompt_tokens_details?.cached_tokens ?? 0,
        };
      }
    },
    isOver: () => isDone,
    end: () => (isDone || finish !== null ? { finish: readFinish(finish), usage } : null),
  };
}

function readFinish(reason: string | null): AnswerEnd['finish'] {
  if (reason === 'length') return 'length';
  if (reason === 'content_filter') return new ModelFailure('declined');
  if (reason === 'error') return new ModelFailure('server_error');
  return 'complete';
}
