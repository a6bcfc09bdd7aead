import { isIPv6 } from 'node:net';
import path from 'node:path';
import {
  ConfigError,
  readAuth,
  readDatabase,
  readFiles,
  readMail,
  readModel,
  readModelUsage,
  readPayments,
  readResearch,
  readSealKeys,
} from './config-groups.ts';
import { Environment } from './config-schema.ts';
import type { Config } from './config-types.ts';

export function parseConfig(variables: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`We can’t read these settings:\n  ${problems.join('\n  ')}`);
  }
  const env = parsed.data;
  const environment = env.NODE_ENV ?? 'development';
  const production = environment === 'production';
  const host = env.HOST ?? '127.0.0.1';
  const port = env.PORT ?? 3000;

  if (production && env.RATE_LIMITS === 'off') {
    throw new ConfigError(
      'RATE_LIMITS=off is refused with NODE_ENV=production: it leaves logging in open to guessing.',
    );
  }

  const hasDemo = env.DEMO_ACCOUNTS === undefined ? environment === 'development' : env.DEMO_ACCOUNTS !== 'off';
  const config: Config = {
    environment,
    host,
    port,
    publicUrl: env.PUBLIC_URL ? readOrigin(env.PUBLIC_URL) : ownAddress(host, port),
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxyHops: env.TRUST_PROXY ?? 0,
    metricsPort: env.METRICS_PORT ?? null,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    stopGraceMs: (env.STOP_GRACE_SECONDS ?? (production ? 5 : 0)) * 1000,
    demoAccounts: hasDemo,
    demoWork: false,
    allowSandbox: env.ALLOW_SANDBOX === 'true',
    limits: {
      enabled: env.RATE_LIMITS !== 'off',
      apiPerMinute: env.API_LIMIT_PER_MINUTE ?? 600,
      apiPerAddress: env.API_LIMIT_PER_ADDRESS ?? 6000,
      authPerAddress: env.AUTH_LIMIT_PER_ADDRESS ?? 60,
      authPerAccount: env.AUTH_LIMIT_PER_ACCOUNT ?? 10,
    },
    database: readDatabase(env),
    auth: readAuth(env),
    sealKeys: readSealKeys(env),
    model: readModel(env),
    modelUsage: readModelUsage(env),
    research: readResearch(env),
    payments: readPayments(env),
    mail: readMail(env),
    files: readFiles(env),
  };
  // Demo people pay and are written to: a real card provider and a real mail server are none of their business.
  const isApart =
    config.auth.kind === 'built-in' && config.payments.kind === 'sandbox' && config.mail.kind === 'mailbox';
  config.demoWork = hasDemo && isApart && env.DEMO_ACCOUNTS !== 'bare';
  if (production && !config.allowSandbox) refuseSandboxes(config, env);
  return config;
}

/** Links are built on it, and redirects are compared with it: a path in it would be lost in some of them. */
function readOrigin(address: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  if (pathname !== '/' || search !== '' || hash !== '') {
    throw new ConfigError(`PUBLIC_URL takes the bare address people use, without a path: ${origin}`);
  }
  return origin;
}

/** Loopback and "every address of this machine" are reached as localhost. */
function ownAddress(host: string, port: number): string {
  if (['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function refuseSandboxes(config: Config, env: Environment): void {
  const problems: string[] = [];
  if (config.payments.kind === 'sandbox') {
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: card payments would go to the sandbox',
    );
  }
  if (config.payments.kind === 'stripe' && config.payments.apiUrl) {
    problems.push('STRIPE_API_URL must not be set: card payments would go to a stand-in');
  }
  if (config.mail.kind === 'mailbox') {
    problems.push('SMTP_URL and MAIL_FROM: emails would stay in the built-in mailbox, readable by anyone');
  }
  if (config.demoAccounts) problems.push('DEMO_ACCOUNTS=off: demo accounts have published passwords');
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: links in emails need the address people use');
  if (problems.length > 0) {
    throw new ConfigError(
      `NODE_ENV=production needs these settings before it starts:\n  ${problems.join('\n  ')}\n` +
        'ALLOW_SANDBOX=true starts without them, for a trial that no real person uses.',
    );
  }
}
