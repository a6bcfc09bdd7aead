import path from 'node:path';
import { z } from 'zod';
import { Environment, SigningJwk } from './config-schema.ts';

export interface Config {
  environment: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Origin that mails and redirects name; no trailing slash. */
  publicUrl: string;
  dataDir: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** How many reverse proxies in front are believed when they name the client's address. */
  trustProxyHops: number;
  demoAccounts: boolean;
  /** A trial in production mode that no real person uses: stand-ins and demo accounts are let through. */
  allowSandbox: boolean;
  limits: { enabled: boolean; apiPerMinute: number; authPerAddress: number; authPerAccount: number };
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  auth: BuiltInAuth | OutsideAuth;
  model:
    | { kind: 'composer' }
    | { kind: 'openai'; baseUrl: string; apiKey: string | null; model: string }
    | { kind: 'anthropic'; apiKey: string; model: string };
  research: { kind: 'library' } | { kind: 'tavily'; apiKey: string } | { kind: 'searxng'; url: string };
  payments: { kind: 'sandbox' } | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string };
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string };
  files:
    | { kind: 'disk' }
    | { kind: 's3'; endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string };
}

export interface BuiltInAuth {
  kind: 'built-in';
  /** Null: a key is made on first start and kept in the data folder. */
  signingKeys: SigningJwk[] | null;
  confirmEmail: boolean;
  /** Origins beside our own to which a mailed link may lead back. */
  redirectOrigins: string[];
}

export interface OutsideAuth {
  kind: 'outside';
  url: string;
  jwksUrl: string;
  /** Sent along for a caller who names none: a hosted provider answers nobody without its public key. */
  apiKey: string | null;
}

/** Stops the start. Its message is the whole of what the operator needs to read. */
export class ConfigError extends Error {}

export function parseConfig(variables: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`A setting cannot be read.\n  ${problems.join('\n  ')}`);
  }
  const env = parsed.data;
  const environment = env.NODE_ENV ?? 'development';
  const production = environment === 'production';
  const host = env.HOST ?? '127.0.0.1';
  const port = env.PORT ?? 3000;

  if (production && env.RATE_LIMITS === 'off') {
    throw new ConfigError('RATE_LIMITS=off is refused with NODE_ENV=production: it leaves sign-in open to guessing.');
  }

  const config: Config = {
    environment,
    host,
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://${isLoopback(host) ? 'localhost' : host}:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxyHops: env.TRUST_PROXY ?? 0,
    demoAccounts: env.DEMO_ACCOUNTS === undefined ? environment === 'development' : env.DEMO_ACCOUNTS === 'on',
    allowSandbox: env.ALLOW_SANDBOX === 'true',
    limits: {
      enabled: env.RATE_LIMITS !== 'off',
      apiPerMinute: env.API_LIMIT_PER_MINUTE ?? 600,
      authPerAddress: env.AUTH_LIMIT_PER_ADDRESS ?? 60,
      authPerAccount: env.AUTH_LIMIT_PER_ACCOUNT ?? 10,
    },
    database: env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'embedded' },
    auth: readAuth(env),
    model: readModel(env),
    research: readResearch(env),
    payments: readPayments(env),
    mail: readMail(env),
    files: readFiles(env),
  };
  if (production && !config.allowSandbox) refuseSandboxes(config, env);
  return config;
}

function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === '::1' || host === 'localhost';
}

function refuseSandboxes(config: Config, env: Environment): void {
  const problems: string[] = [];
  if (config.payments.kind === 'sandbox') {
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: card payments would go to the sandbox',
    );
  }
  if (config.mail.kind === 'mailbox') {
    problems.push('SMTP_URL and MAIL_FROM: mails would stay in the built-in mailbox, readable by anyone');
  }
  if (config.demoAccounts) problems.push('DEMO_ACCOUNTS=off: demo accounts have published passwords');
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: mailed links need the address people use');
  if (problems.length > 0) {
    throw new ConfigError(
      `NODE_ENV=production needs these settings before it starts:\n  ${problems.join('\n  ')}\n` +
        'ALLOW_SANDBOX=true starts without them, for a trial that no real person uses.',
    );
  }
}

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

function readAuth(env: Environment): Config['auth'] {
  if (!env.AUTH_URL) {
    const given = (['AUTH_JWKS_URL', 'AUTH_API_KEY'] as const).filter((name) => env[name] !== undefined);
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
    const base = env.AUTH_URL.replace(/\/+$/, '');
    return {
      kind: 'outside',
      url: base,
      jwksUrl: env.AUTH_JWKS_URL ?? `${base}/.well-known/jwks.json`,
      apiKey: env.AUTH_API_KEY ?? null,
    };
  }
  return {
    kind: 'built-in',
    signingKeys: env.AUTH_JWT_KEYS ? readSigningKeys(env.AUTH_JWT_KEYS) : null,
    confirmEmail: env.AUTH_CONFIRM_EMAIL === 'on',
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
  return keys.data;
}

function readOrigins(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      if (!URL.canParse(entry))
        throw new ConfigError(`AUTH_REDIRECT_ALLOW_LIST holds ${entry}, which is not an address.`);
      return new URL(entry).origin;
    });
}

function readModel(env: Environment): Config['model'] {
  if (env.OPENAI_API_KEY && env.ANTHROPIC_API_KEY) {
    throw new ConfigError(
      'OPENAI_API_KEY and ANTHROPIC_API_KEY are both set. One language model writes: set one of them.',
    );
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
    return { kind: 'anthropic', apiKey: ANTHROPIC_API_KEY, model: AI_MODEL };
  }
  if (env.OPENAI_API_KEY && !env.AI_BASE_URL) {
    const { OPENAI_API_KEY, AI_MODEL } = requireGroup(
      env,
      ['OPENAI_API_KEY', 'AI_MODEL'],
      'OpenAI as the language model',
    );
    return { kind: 'openai', baseUrl: 'https://api.openai.com/v1', apiKey: OPENAI_API_KEY, model: AI_MODEL };
  }
  const server = wholeGroup(env, ['AI_BASE_URL', 'AI_MODEL'], 'an OpenAI-compatible server as the language model');
  if (!server) return { kind: 'composer' };
  return {
    kind: 'openai',
    baseUrl: server.AI_BASE_URL.replace(/\/+$/, ''),
    apiKey: env.OPENAI_API_KEY ?? null,
    model: server.AI_MODEL,
  };
}

function requireGroup<K extends keyof Environment>(env: Environment, names: K[], switchesOn: string) {
  const group = wholeGroup(env, names, switchesOn);
  if (!group) throw new ConfigError(`${names.join(', ')} switch on ${switchesOn}: set all of them.`);
  return group;
}

function readResearch(env: Environment): Config['research'] {
  if (env.TAVILY_API_KEY && env.SEARXNG_URL) {
    throw new ConfigError('TAVILY_API_KEY and SEARXNG_URL are both set. One of them does the web research: set one.');
  }
  if (env.TAVILY_API_KEY) return { kind: 'tavily', apiKey: env.TAVILY_API_KEY };
  if (env.SEARXNG_URL) return { kind: 'searxng', url: env.SEARXNG_URL };
  return { kind: 'library' };
}

function readPayments(env: Environment): Config['payments'] {
  const group = wholeGroup(
    env,
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    'card payments through Stripe',
  );
  if (!group) return { kind: 'sandbox' };
  return {
    kind: 'stripe',
    secretKey: group.STRIPE_SECRET_KEY,
    publishableKey: group.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: group.STRIPE_WEBHOOK_SECRET,
  };
}

function readMail(env: Environment): Config['mail'] {
  const group = wholeGroup(env, ['SMTP_URL', 'MAIL_FROM'], 'mail through your SMTP server');
  if (!group) return { kind: 'mailbox', from: 'Fairhand <hello@fairhand.example>' };
  return { kind: 'smtp', url: group.SMTP_URL, from: group.MAIL_FROM };
}

function readFiles(env: Environment): Config['files'] {
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
