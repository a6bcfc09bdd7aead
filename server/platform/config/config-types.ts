import type { SealJwk, SigningJwk } from './config-schema.ts';

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
  /** Null: this process is not watched. */
  metricsPort: number | null;
  /** Where traces are sent, an OpenTelemetry collector; null: nowhere. */
  tracesUrl: string | null;
  /** How long a process that was asked to stop goes on serving, so that a balancer can turn to others. */
  stopGraceMs: number;
  demoAccounts: boolean;
  /** The demo student has documents, essays and reviews behind her. Only where nothing of it reaches the outside. */
  demoWork: boolean;
  /** A trial in production mode that no real person uses: stand-ins and demo accounts are let through. */
  allowSandbox: boolean;
  limits: {
    enabled: boolean;
    /** Calls a minute of one person. */
    apiPerMinute: number;
    /** Calls a minute from one address for which nobody is signed in. */
    apiPerAddress: number;
    authPerAddress: number;
    authPerAccount: number;
  };
  database:
    | { kind: 'embedded' }
    | {
        kind: 'postgres';
        url: string;
        /** For transactions and everything that is not prepared; short reads have one more of their own. */
        connections: number;
        /** After this the database ends a statement, and a little later we end a connection that says nothing. */
        queryMs: number;
        /** False: a start on an older database is refused, and `npm run migrate` is a step of its own. */
        migratesAtStart: boolean;
      };
  auth: BuiltInAuth | OutsideAuth;
  /** The first seals records. Null: one of our own, made with the first seal. */
  sealKeys: SealJwk[] | null;
  model:
    | { kind: 'composer' }
    | { kind: 'openai'; baseUrl: string; apiKey: string | null; model: string; fastModel: string | null }
    | { kind: 'anthropic'; baseUrl: string | null; apiKey: string; model: string; fastModel: string | null };
  /** Of an outside model, a person and a day. */
  modelUsage: { tokensPerDay: number; prices: ModelPrices; fastPrices: ModelPrices };
  research: { kind: 'library' } | { kind: 'tavily'; apiKey: string } | { kind: 'searxng'; url: string };
  payments:
    | { kind: 'sandbox' }
    | {
        kind: 'stripe';
        secretKey: string;
        /** Public: the browser gets it. */
        publishableKey: string;
        webhookSecret: string;
        /** A stand-in that speaks Stripe's API in a process of its own; null for Stripe itself. */
        apiUrl: string | null;
      };
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string };
  files:
    | { kind: 'disk' }
    | { kind: 's3'; endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string };
}

/** US dollars for a million tokens; 0 where none are set. */
export interface ModelPrices {
  input: number;
  output: number;
  /** Of input that the provider had in its cache. */
  cached: number;
}

export interface BuiltInAuth {
  kind: 'built-in';
  /** Null: a key is made on first start and kept, in the data folder or in the PostgreSQL that processes share. */
  signingKeys: SigningJwk[] | null;
  confirmEmail: boolean;
  /** False: nobody makes themselves an account; the operator still adds people. */
  signUpOpen: boolean;
  /** Origins beside our own to which a mailed link may lead back. */
  redirectOrigins: string[];
}

export interface OutsideAuth {
  kind: 'outside';
  url: string;
  jwksUrl: string;
  /** Who its tokens must say they are from. */
  issuer: string;
  /** Sent along for a caller who names none: a hosted provider answers nobody without its public key. */
  apiKey: string | null;
}
