import { z } from 'zod';

/** An empty variable counts as not set, so that a line left blank in `.env` changes nothing. */
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return text.pipe(z.enum(values).optional());
}

function address(protocol: RegExp, example: string) {
  return text.pipe(z.url({ protocol, error: `must be an address such as ${example}` }).optional());
}

const url = address(/^https?$/, 'https://essays.example.com');

function wholeNumber(min: number, max: number) {
  return text.pipe(
    z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max)).optional(),
  );
}

function price() {
  return text.pipe(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number such as 2.50')
      .transform(Number)
      .pipe(z.number().max(10_000))
      .optional(),
  );
}

/** Every variable the product reads. Groups and defaults are worked out in `config.ts`. */
export const Environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']),
  HOST: text,
  PORT: wholeNumber(0, 65535),
  PUBLIC_URL: url,
  DATA_DIR: text,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  METRICS_PORT: wholeNumber(1, 65535),
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  STOP_GRACE_SECONDS: wholeNumber(0, 300),
  TRUST_PROXY: wholeNumber(0, 10),
  RATE_LIMITS: oneOf(['on', 'off']),
  API_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000),
  API_LIMIT_PER_ADDRESS: wholeNumber(1, 10_000_000),
  ALLOW_SANDBOX: oneOf(['true', 'false']),
  DEMO_ACCOUNTS: oneOf(['on', 'bare', 'off']),

  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@127.0.0.1:5432/database'),
  DATABASE_CONNECTIONS: wholeNumber(1, 100),
  DATABASE_QUERY_SECONDS: wholeNumber(1, 600),
  MIGRATE_AT_START: oneOf(['yes', 'no']),

  AUTH_URL: url,
  AUTH_JWKS_URL: url,
  AUTH_ISSUER: text,
  AUTH_API_KEY: text,
  AUTH_JWT_KEYS: text,
  AUTH_CONFIRM_EMAIL: oneOf(['on', 'off']),
  AUTH_SIGNUP: oneOf(['on', 'off']),
  AUTH_REDIRECT_ALLOW_LIST: text,
  AUTH_LIMIT_PER_ADDRESS: wholeNumber(1, 1_000_000),
  AUTH_LIMIT_PER_ACCOUNT: wholeNumber(1, 1_000_000),

  RECORD_SEAL_KEYS: text,

  OPENAI_API_KEY: text,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: url,
  AI_BASE_URL: url,
  AI_MODEL: text,
  AI_MODEL_FAST: text,
  AI_TOKENS_PER_DAY: wholeNumber(1, 1_000_000_000),
  AI_PRICE_INPUT: price(),
  AI_PRICE_OUTPUT: price(),
  AI_PRICE_CACHED: price(),
  AI_PRICE_FAST_INPUT: price(),
  AI_PRICE_FAST_OUTPUT: price(),

  TAVILY_API_KEY: text,
  SEARXNG_URL: url,

  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: url,

  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.com:587'),
  MAIL_FROM: text.pipe(
    z.string().includes('@', 'must hold an email address, as in Fairhand <hello@example.com>').optional(),
  ),

  S3_ENDPOINT: url,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REGION: text,
});
export type Environment = z.infer<typeof Environment>;

const KeyFields = z.object({ kty: z.string(), kid: z.string().min(1), alg: z.enum(['ES256', 'RS256']) });

/** A private signing key. Only the two algorithms that every JWKS client reads are taken. */
export const SigningJwk = z.discriminatedUnion('kty', [
  KeyFields.extend({
    kty: z.literal('EC'),
    alg: z.literal('ES256').default('ES256'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
  KeyFields.extend({
    kty: z.literal('RSA'),
    alg: z.literal('RS256').default('RS256'),
    n: z.string(),
    e: z.string(),
    d: z.string(),
    p: z.string(),
    q: z.string(),
    dp: z.string(),
    dq: z.string(),
    qi: z.string(),
  }),
]);
export type SigningJwk = z.infer<typeof SigningJwk>;

/** A private key that seals records. */
export const SealJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  d: z.string().regex(/^[\w-]{43}$/),
});
export type SealJwk = z.infer<typeof SealJwk>;
