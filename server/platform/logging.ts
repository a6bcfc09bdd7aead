import { readFileSync } from 'node:fs';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config-types.ts';
import { codeOf } from './error-code.ts';
import { scopeFields } from './request-scope.ts';

export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/**
 * Every line names its process and version, and the request that caused it where one did. Logs name no person. A database error quotes the values of its query, so that of such an error only the kind, the code
 * and the place in our code are written.
 */
export function loggerOptions(level: Config['logLevel']): FastifyServerOptions['logger'] {
  return { level, base: { process: process.pid, version }, mixin: scopeFields, serializers: { err: describeError } };
}

/** A line of the log for what is said where there is no logger: before the server stands, and when it falls. */
export function logLine(level: 'info' | 'fatal', message: string, error?: unknown): string {
  const line = {
    level: { info: 30, fatal: 60 }[level],
    time: Date.now(),
    process: process.pid,
    version,
    ...(error === undefined ? {} : { err: describeError(error) }),
    msg: message.trim().replaceAll(/\s*\n\s*/g, ' '),
  };
  return `${JSON.stringify(line)}\n`;
}

export interface ErrorDescription {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorDescription;
  [key: string]: unknown;
}

export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = codeOf(error);
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: quotesValues(error) ? '(left out: it can quote personal data)' : error.message,
    stack: framesOf(error),
    ...(code === '' ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The first line of a stack repeats the message, so that only the places are kept. */
function framesOf(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 8).join('\n');
}

/** Drizzle's wrapper carries the parameters; PostgreSQL's own error and PGlite's carry values in message, detail and where. */
function quotesValues(error: Error): boolean {
  return 'query' in error || 'severity' in error || error.name === 'PostgresError';
}
