import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { ModelFailure, type FailureFacts } from './model-failure.ts';
import type { OptionalField } from './protocols/protocol.ts';

/** OpenAI's shape and Anthropic's; other servers follow one of them, more or less. */
const RefusalBody = z.object({
  error: z.object({
    message: z.string().nullish(),
    type: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
    param: z.string().nullish(),
  }),
});

export interface Refusal {
  failure: ModelFailure;
  /** The part of the request that the server does not know, if that is why. */
  unknownField: OptionalField | null;
}

/** Turns an answer other than 200 into what it means for us. The body's message can quote the request: it is read, not kept. */
export function readRefusal(status: number, headers: IncomingHttpHeaders, body: string, sent: object): Refusal {
  const error = readBody(body);
  const providerCode = codeOf(error);
  const retryAfterMs = readRetryAfter(headers);
  const facts: FailureFacts = {
    status,
    ...(providerCode === null ? {} : { providerCode }),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
  const failure = new ModelFailure(kindOf(status, providerCode, error?.message ?? ''), facts);
  const unknownField = failure.kind === 'refused_request' ? findUnknownField(error, sent) : null;
  return { failure, unknownField };
}

type RefusalError = z.infer<typeof RefusalBody>['error'];

function readBody(body: string): RefusalError | null {
  try {
    return RefusalBody.parse(JSON.parse(body)).error;
  } catch {
    return null;
  }
}

/** Only what looks like a code: some servers put whole sentences there. */
function codeOf(error: RefusalError | null): string | null {
  const code = String(error?.code ?? error?.type ?? '');
  return /^[\w.-]{1,60}$/.test(code) ? code : null;
}

function kindOf(status: number, code: string | null, message: string): ModelFailure['kind'] {
  if (status === 401 || status === 403) return 'bad_key';
  if (status === 402 || code === 'insufficient_quota' || code === 'billing_error') return 'no_credit';
  if (status === 429 || status === 529) return 'overloaded';
  if (status === 408 || status >= 500) return 'server_error';
  if (status === 413 || code === 'context_length_exceeded') return 'too_long';
  if (status === 400 && /context (length|window)|prompt is too long|too many tokens/i.test(message)) return 'too_long';
  // A redirect or an address without anything behind it: the base address or the model's name is wrong.
  if (status < 400 || status === 404 || status === 405) return 'misconfigured';
  return 'refused_request';
}

const optionalFields: OptionalField[] = [
  'stream_options',
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'response_format',
  'tools',
];

/** How servers speak of a field without naming it. */
const otherNames: Partial<Record<OptionalField, RegExp>> = {
  response_format: /json[_ -]?schema|structured output|guided[_ ]|grammar/i,
  tools: /tool[_ ]?(?:choice|use|call)|input_schema|function call/i,
};

function findUnknownField(error: RefusalError | null, sent: object): OptionalField | null {
  const inUse = optionalFields.filter((field) => field in sent);
  const named = inUse.find((field) => error?.param === field || error?.param?.startsWith(`${field}.`) === true);
  const message = error?.message ?? '';
  return (
    named ??
    inUse.find((field) => message.includes(field)) ??
    inUse.find((field) => otherNames[field]?.test(message) === true) ??
    null
  );
}

/** Seconds or a date, as the header has it; OpenAI also says it in milliseconds. */
function readRetryAfter(headers: IncomingHttpHeaders): number | null {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
