import type { FastifySchemaCompiler } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

/**
 * PostgreSQL cannot keep the character NUL, nor half a surrogate pair inside JSON, and answers them with an error that would
 * reach the caller as our own failure. Nobody types them, so that whatever a route's schema reads is refused with one in it.
 */
export function refuseUnstorableText<Schema>(compile: FastifySchemaCompiler<Schema>): FastifySchemaCompiler<Schema> {
  return (route) => {
    const validate = compile(route);
    return (value) => (isUnstorable(value) ? { error: unstorable() } : validate(value));
  };
}

function unstorable(): AppError {
  return new AppError('validation_failed', 'Your text has a character we can’t save. Please type it again.');
}

/** Looks through nested values without recursion: a body may be nested deeper than the stack goes. */
export function isUnstorable(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const current = open.pop();
    if (typeof current === 'string') {
      if (current.includes('\u0000') || !current.isWellFormed()) return true;
    } else if (Array.isArray(current)) {
      for (const item of current) open.push(item);
    } else if (isPlainRecord(current)) {
      for (const [key, item] of Object.entries(current)) open.push(key, item);
    }
  }
  return false;
}

/** Buffers and streams of an upload are not text. */
function isPlainRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
