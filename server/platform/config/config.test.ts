import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeyPair, exportJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { Environment } from './config-schema.ts';
import { ConfigError } from './config-groups.ts';
import { parseConfig } from './config.ts';

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://fairhand.test',
  STRIPE_SECRET_KEY: 'a',
  STRIPE_PUBLISHABLE_KEY: 'b',
  STRIPE_WEBHOOK_SECRET: 'c',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Fairhand <hello@fairhand.test>',
};

describe('with nothing set', () => {
  it('runs every part on its embedded default', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demoAccounts: true,
      demoWork: true,
      database: { kind: 'embedded' },
      auth: { kind: 'built-in', signingKeys: null, confirmEmail: false, signUpOpen: true },
      model: { kind: 'composer' },
      modelUsage: {
        tokensPerDay: 1_000_000,
        prices: { input: 0, output: 0, cached: 0 },
        fastPrices: { input: 0, output: 0, cached: 0 },
      },
      research: { kind: 'library' },
      payments: { kind: 'sandbox' },
      mail: { kind: 'mailbox' },
      files: { kind: 'disk' },
    });
    expect(config.dataDir).toBe(path.resolve('data'));
  });

  it('takes a blank line of .env as not set', () => {
    const blank = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, ' ']));
    expect(parseConfig(blank)).toEqual(parseConfig({}));
  });
});

describe('demo data', () => {
  it.each([
    [{}, true, true],
    [{ DEMO_ACCOUNTS: 'bare' }, true, false],
    [{ DEMO_ACCOUNTS: 'off' }, false, false],
    [{ NODE_ENV: 'test' }, false, false],
    // Nothing of it may reach a real mail server.
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@fairhand.example' }, true, false],
  ])('with %o', (variables, demoAccounts, demoWork) => {
    expect(parseConfig(variables)).toMatchObject({ demoAccounts, demoWork });
  });
});

describe('the address people use', () => {
  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:3000'],
    [{ HOST: '2001:db8::7' }, 'http://[2001:db8::7]:3000'],
    [{ PUBLIC_URL: 'https://Essays.Test/' }, 'https://essays.test'],
  ])('%o', (variables, expected) => expect(parseConfig(variables).publicUrl).toBe(expected));

  it.each(['https://essays.test/app', 'https://essays.test/?a=1', 'https://essays.test/#top'])(
    'has no path: %s',
    (PUBLIC_URL) => expect(() => parseConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL.*https:\/\/essays\.test/),
  );
});

describe('a half-filled group stops the start and names the variable and what it switches on', () => {
  it.each([
    [{ STRIPE_SECRET_KEY: 'x' }, /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET is not set.*card payments/],
    [{ STRIPE_API_URL: 'http://127.0.0.1:4000' }, /STRIPE_API_URL.*three keys/],
    [{ SMTP_URL: 'smtp://mail.test' }, /MAIL_FROM is not set.*mail through/],
    [{ MAIL_FROM: 'a@b.test' }, /SMTP_URL is not set.*mail through/],
    [{ S3_BUCKET: 'b' }, /S3_ENDPOINT.*is not set.*S3-compatible store/],
    [{ AUTH_JWKS_URL: 'https://a.test/jwks' }, /AUTH_URL is not set.*authentication provider/],
    [{ OPENAI_API_KEY: 'k' }, /AI_MODEL is not set.*OpenAI/],
    [{ ANTHROPIC_API_KEY: 'k' }, /AI_MODEL is not set.*Anthropic/],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_MODEL is not set.*OpenAI-compatible/],
    [{ AI_MODEL: 'm' }, /AI_BASE_URL is not set/],
    [{ AI_MODEL_FAST: 'm' }, /AI_MODEL_FAST is set/],
    [{ AI_PRICE_FAST_INPUT: '1' }, /AI_PRICE_FAST_OUTPUT is not set/],
    [{ AI_PRICE_INPUT: '2.5' }, /AI_PRICE_OUTPUT is not set.*costs/],
  ])('%o', (variables, message) => {
    expect(() => parseConfig(variables)).toThrow(ConfigError);
    expect(() => parseConfig(variables)).toThrow(message);
  });
});

describe('settings that cannot be', () => {
  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must be an address such as postgres:/],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Fairhand' }, /MAIL_FROM: must hold an email address/],
    [{ RATE_LIMITS: 'maybe' }, /RATE_LIMITS/],
    [{ AUTH_JWT_KEYS: 'not json' }, /AUTH_JWT_KEYS/],
    [{ AUTH_JWT_KEYS: '[]' }, /AUTH_JWT_KEYS/],
    [{ AUTH_JWT_KEYS: '[{"kty":"oct","kid":"1","k":"x"}]' }, /AUTH_JWT_KEYS/],
    [{ AUTH_URL: 'https://a.test', AUTH_JWT_KEYS: '[]' }, /AUTH_JWT_KEYS.*AUTH_URL/],
    [{ AUTH_URL: 'https://a.test', AUTH_SIGNUP: 'off' }, /AUTH_SIGNUP=off.*AUTH_URL/],
    [{ AUTH_SIGNUP: 'no' }, /AUTH_SIGNUP/],
    [{ OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b', AI_MODEL: 'm' }, /both set/],
    [{ AI_TOKENS_PER_DAY: '0' }, /AI_TOKENS_PER_DAY/],
    [{ AI_PRICE_INPUT: '-1', AI_PRICE_OUTPUT: '1' }, /AI_PRICE_INPUT/],
    [{ AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: 'cheap' }, /AI_PRICE_OUTPUT/],
    [{ TAVILY_API_KEY: 'a', SEARXNG_URL: 'http://s.test' }, /both set/],
  ])('%o', (variables, message) => {
    expect(() => parseConfig(variables)).toThrow(message);
  });
});

describe('production', () => {
  it('starts with real payments and mail', () => {
    expect(parseConfig(real)).toMatchObject({ environment: 'production', demoAccounts: false, logLevel: 'info' });
  });

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:4000' }],
    ['SMTP_URL', { SMTP_URL: '', MAIL_FROM: '' }],
    ['DEMO_ACCOUNTS', { DEMO_ACCOUNTS: 'on' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ])('refuses to start and names %s', (name, change) => {
    expect(() => parseConfig({ ...real, ...change })).toThrow(name);
    expect(() => parseConfig({ ...real, ...change, ALLOW_SANDBOX: 'true' })).not.toThrow();
  });

  it('never runs without limits', () => {
    expect(() => parseConfig({ ...real, RATE_LIMITS: 'off', ALLOW_SANDBOX: 'true' })).toThrow('RATE_LIMITS');
  });
});

describe('groups that are whole', () => {
  it('switch their part on', () => {
    expect(parseConfig(real).payments.kind).toBe('stripe');
    expect(parseConfig({ ...real, DATABASE_URL: 'postgres://u@h/d' }).database.kind).toBe('postgres');
    expect(parseConfig({ AUTH_URL: 'https://a.test/auth/v1/' }).auth).toMatchObject({
      kind: 'outside',
      url: 'https://a.test/auth/v1',
      jwksUrl: 'https://a.test/auth/v1/.well-known/jwks.json',
      issuer: 'https://a.test/auth/v1',
    });
    expect(parseConfig({ AUTH_URL: 'http://auth:9999', AUTH_ISSUER: 'https://a.test/auth/v1' }).auth).toMatchObject({
      issuer: 'https://a.test/auth/v1',
    });
    expect(parseConfig({ AI_BASE_URL: 'http://l.test/v1', AI_MODEL: 'm' }).model).toMatchObject({
      kind: 'openai',
      apiKey: null,
    });
    expect(parseConfig({ AI_TOKENS_PER_DAY: '5000', AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0' }).modelUsage).toEqual(
      {
        tokensPerDay: 5000,
        prices: { input: 0.15, output: 0, cached: 0.15 },
        fastPrices: { input: 0.15, output: 0, cached: 0.15 },
      },
    );
    const all = { AI_PRICE_INPUT: '4', AI_PRICE_OUTPUT: '20', AI_PRICE_CACHED: '1', AI_PRICE_FAST_INPUT: '2' };
    expect(parseConfig({ ...all, AI_PRICE_FAST_OUTPUT: '8' }).modelUsage.fastPrices).toEqual({
      input: 2,
      output: 8,
      cached: 0.5,
    });
  });

  it('takes signing keys of both kinds', async () => {
    const keys = await Promise.all(
      (['ES256', 'RS256'] as const).map(async (alg) => {
        const { privateKey } = await generateKeyPair(alg, { extractable: true });
        return Object.assign(await exportJWK(privateKey), { alg, kid: alg });
      }),
    );
    const config = parseConfig({ AUTH_JWT_KEYS: JSON.stringify(keys) });
    expect(config.auth).toMatchObject({ kind: 'built-in', signingKeys: [{ kid: 'ES256' }, { kid: 'RS256' }] });
  });
});

describe('the papers', () => {
  it('.env.example lists every variable, and no other', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(listed.sort()).toEqual(Object.keys(Environment.shape).sort());
  });

  it('the environment is read where the process begins and nowhere else', () => {
    const readers = ['contracts', 'server', 'web']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').includes('process.env'));
    expect(readers.filter((file) => file !== 'server/app/main.ts' && file !== 'server/operator/main.ts')).toEqual([]);
  });
});
