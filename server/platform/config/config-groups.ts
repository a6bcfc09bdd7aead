import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { brand } from '#contracts/brand.ts';
import { type Environment, SealJwk, SigningJwk } from './config-schema.ts';
import type { Config } from './config-types.ts';

/** Stops the start. Its message is the whole of what the operator needs to read. */
export class ConfigError extends Error {}

/** Its own models are asked a little differently from those of the servers that speak its protocol. */
export const openaiBaseUrl = 'https://api.openai.com/v1';

/** All of the names or none: a group half filled in is an error that names what is missing. */
function wholeGroup<K extends keyof Environment>(env: Environment, names: K[], switchesOn: string) {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    const present = names.filter((name) => env[name] !== undefined);
    throw new ConfigError(
      `${missing.join(', ')} is not set, but ${present.join(', ')} is. Together they switch on ${switchesOn}: set all of them or none.`,
    );
  }
  return env as { [N in K]: NonNullable<Environment[N]> };
}

export function readDatabase(env: Environment): Config['database'] {
  if (env.DATABASE_URL) {
    return {
      kind: 'postgres',
      url: env.DATABASE_URL,
      connections: env.DATABASE_CONNECTIONS ?? 4,
      queryMs: (env.DATABASE_QUERY_SECONDS ?? 10) * 1000,
      migratesAtStart: env.MIGRATE_AT_START !== 'no',
    };
  }
  const given = (['DATABASE_CONNECTIONS', 'DATABASE_QUERY_SECONDS', 'MIGRATE_AT_START'] as const).filter(
    (name) => env[name] !== undefined,
  );
  if (given.length > 0) throw new ConfigError(`${given.join(', ')} goes with DATABASE_URL, which is not set.`);
  return { kind: 'embedded' };
}

export function readAuth(env: Environment): Config['auth'] {
  if (!env.AUTH_URL) {
    const given = (['AUTH_JWKS_URL', 'AUTH_ISSUER', 'AUTH_API_KEY'] as const).filter((name) => env[name] !== undefined);
    if (given.length > 0) {
      throw new ConfigError(
        `AUTH_URL is not set, but ${given.join(', ')} is. Together they switch on an outside authentication provider.`,
      );
    }
  }
  if (env.AUTH_URL) {
    if (env.AUTH_JWT_KEYS) {
      throw new ConfigError(
        'AUTH_JWT_KEYS signs the tokens of the built-in provider; AUTH_URL switches to an outside one. Set one of them.',
      );
    }
    if (env.AUTH_SIGNUP === 'off') {
      throw new ConfigError(
        'AUTH_SIGNUP=off closes the built-in provider to new accounts; AUTH_URL switches to an outside one. Turn sign-up off there instead.',
      );
    }
    const base = env.AUTH_URL.replace(/\/+$/, '');
    return {
      kind: 'outside',
      url: base,
      jwksUrl: env.AUTH_JWKS_URL ?? `${base}/.well-known/jwks.json`,
      issuer: env.AUTH_ISSUER ?? base,
      apiKey: env.AUTH_API_KEY ?? null,
    };
  }
  return {
    kind: 'built-in',
    signingKeys: env.AUTH_JWT_KEYS ? readSigningKeys(env.AUTH_JWT_KEYS) : null,
    confirmEmail: env.AUTH_CONFIRM_EMAIL === 'on',
    signUpOpen: env.AUTH_SIGNUP !== 'off',
    redirectOrigins: readOrigins(env.AUTH_REDIRECT_ALLOW_LIST),
  };
}

function readSigningKeys(json: string): SigningJwk[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ConfigError(
      'AUTH_JWT_KEYS is not JSON. It takes an array of private keys (JWK); the first signs the tokens.',
    );
  }
  const keys = z.array(SigningJwk).min(1).safeParse(value);
  if (!keys.success) {
    const places = keys.error.issues.map((issue) => `${issue.path.join('.') || 'the list'}: ${issue.message}`);
    throw new ConfigError(
      `AUTH_JWT_KEYS takes an array of private ES256 or RS256 keys (JWK), each with a kid.\n  ${places.join('\n  ')}`,
    );
  }
  const names = keys.data.map(({ kid }) => kid);
  if (new Set(names).size < names.length) {
    throw new ConfigError('AUTH_JWT_KEYS has two keys with the same kid. Each key needs its own.');
  }
  return keys.data;
}

/** The keys that seal records; null where one of our own is made. */
export function readSealKeys(env: Environment): SealJwk[] | null {
  if (!env.RECORD_SEAL_KEYS) return null;
  const wanted = 'RECORD_SEAL_KEYS takes a JSON array of private Ed25519 keys (JWK); the first seals.';
  let value: unknown;
  try {
    value = JSON.parse(env.RECORD_SEAL_KEYS);
  } catch {
    throw new ConfigError(`${wanted} It isn’t JSON.`);
  }
  const keys = z.array(SealJwk).min(1).safeParse(value);
  if (!keys.success) throw new ConfigError(wanted);
  for (const key of keys.data) if (!belongsTogether(key)) throw new ConfigError(`${wanted} One was not copied whole.`);
  return keys.data;
}

function belongsTogether(key: SealJwk): boolean {
  try {
    return (
      createPublicKey(createPrivateKey({ key: { ...key }, format: 'jwk' })).export({ format: 'jwk' })['x'] === key.x
    );
  } catch {
    return false;
  }
}

function readOrigins(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      if (!URL.canParse(entry)) throw new ConfigError(`AUTH_REDIRECT_ALLOW_LIST has ${entry}, which isn’t an address.`);
      return new URL(entry).origin;
    });
}

export function readModel(env: Environment): Config['model'] {
  const fastModel = env.AI_MODEL_FAST ?? null;
  if (env.OPENAI_API_KEY && env.ANTHROPIC_API_KEY) {
    throw new ConfigError('OPENAI_API_KEY and ANTHROPIC_API_KEY are both set. Set only one of them.');
  }
  if (env.ANTHROPIC_API_KEY) {
    if (env.AI_BASE_URL) {
      throw new ConfigError('AI_BASE_URL names an OpenAI-compatible server; it does not go with ANTHROPIC_API_KEY.');
    }
    const { ANTHROPIC_API_KEY, AI_MODEL } = requireGroup(
      env,
      ['ANTHROPIC_API_KEY', 'AI_MODEL'],
      'Anthropic as the language model',
    );
    const baseUrl = env.ANTHROPIC_BASE_URL?.replace(/\/+$/, '') ?? null;
    return { kind: 'anthropic', baseUrl, apiKey: ANTHROPIC_API_KEY, model: AI_MODEL, fastModel };
  }
  if (env.OPENAI_API_KEY && !env.AI_BASE_URL) {
    const { OPENAI_API_KEY, AI_MODEL } = requireGroup(
      env,
      ['OPENAI_API_KEY', 'AI_MODEL'],
      'OpenAI as the language model',
    );
    return { kind: 'openai', baseUrl: openaiBaseUrl, apiKey: OPENAI_API_KEY, model: AI_MODEL, fastModel };
  }
  const server = wholeGroup(env, ['AI_BASE_URL', 'AI_MODEL'], 'an OpenAI-compatible server as the language model');
  if (!server) {
    if (fastModel !== null) throw new ConfigError('AI_MODEL_FAST is set, but no language model. Set AI_MODEL too.');
    return { kind: 'composer' };
  }
  return {
    kind: 'openai',
    baseUrl: server.AI_BASE_URL.replace(/\/+$/, ''),
    apiKey: env.OPENAI_API_KEY ?? null,
    model: server.AI_MODEL,
    fastModel,
  };
}

/** Enough for a long conversation and a few essays with revisions; an hour of a program that asks without end uses it up. */
const defaultTokensPerDay = 1_000_000;

export function readModelUsage(env: Environment): Config['modelUsage'] {
  const prices = wholeGroup(
    env,
    ['AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'],
    'the counting of what the language model costs',
  );
  const fast = wholeGroup(
    env,
    ['AI_PRICE_FAST_INPUT', 'AI_PRICE_FAST_OUTPUT'],
    'the counting of what the fast language model costs',
  );
  const input = prices?.AI_PRICE_INPUT ?? 0;
  const output = prices?.AI_PRICE_OUTPUT ?? 0;
  const fastInput = fast?.AI_PRICE_FAST_INPUT ?? input;
  // Without a price of its own, what came from the cache counts in full: an estimate must not be cheap.
  const cached = env.AI_PRICE_CACHED ?? input;
  return {
    tokensPerDay: env.AI_TOKENS_PER_DAY ?? defaultTokensPerDay,
    prices: { input, output, cached },
    fastPrices: {
      input: fastInput,
      output: fast?.AI_PRICE_FAST_OUTPUT ?? output,
      cached: input === 0 ? fastInput : (cached / input) * fastInput,
    },
  };
}

function requireGroup<K extends keyof Environment>(env: Environment, names: K[], switchesOn: string) {
  const group = wholeGroup(env, names, switchesOn);
  if (!group) throw new ConfigError(`${names.join(', ')} switch on ${switchesOn}: set all of them.`);
  return group;
}

export function readResearch(env: Environment): Config['research'] {
  if (env.TAVILY_API_KEY && env.SEARXNG_URL) {
    throw new ConfigError('TAVILY_API_KEY and SEARXNG_URL are both set. Set only one of them.');
  }
  if (env.TAVILY_API_KEY) return { kind: 'tavily', apiKey: env.TAVILY_API_KEY };
  if (env.SEARXNG_URL) return { kind: 'searxng', url: env.SEARXNG_URL };
  return { kind: 'library' };
}

export function readPayments(env: Environment): Config['payments'] {
  const group = wholeGroup(
    env,
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    'card payments through Stripe',
  );
  if (!group && env.STRIPE_API_URL) {
    throw new ConfigError('STRIPE_API_URL is the address of a stand-in for Stripe: set its three keys too.');
  }
  if (!group) return { kind: 'sandbox' };
  return {
    kind: 'stripe',
    secretKey: group.STRIPE_SECRET_KEY,
    publishableKey: group.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: group.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL ?? null,
  };
}

export function readMail(env: Environment): Config['mail'] {
  const group = wholeGroup(env, ['SMTP_URL', 'MAIL_FROM'], 'email through your SMTP server');
  if (!group) return { kind: 'mailbox', from: `${brand.name} <hello@${brand.domain}>` };
  return { kind: 'smtp', url: group.SMTP_URL, from: group.MAIL_FROM };
}

export function readFiles(env: Environment): Config['files'] {
  const group = wholeGroup(
    env,
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'],
    'an S3-compatible store for files',
  );
  if (!group) return { kind: 'disk' };
  return {
    kind: 's3',
    endpoint: group.S3_ENDPOINT,
    bucket: group.S3_BUCKET,
    accessKeyId: group.S3_ACCESS_KEY_ID,
    secretAccessKey: group.S3_SECRET_ACCESS_KEY,
    region: group.S3_REGION,
  };
}
