import { InvalidArgumentError } from 'commander';
import { RequestId } from '#contracts/requests.ts';

export function readLimit(value: string): number {
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100_000) {
    throw new InvalidArgumentError('Expected a whole number from 1 to 100000.');
  }
  return limit;
}

export function readRequestId(value: string): number {
  const id = RequestId.safeParse(value.trim().replace(/^#/, ''));
  if (!id.success) throw new InvalidArgumentError('Expected a request number, like 1001.');
  return id.data;
}

/** Dollars as people write them, in cents: `12`, `12.5`, `12.50`. */
export function readCents(value: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(value.trim())) throw new InvalidArgumentError('Expected dollars, like 12.50.');
  return Math.round(Number(value) * 100);
}

/** `all`, `none`, or dollars. Undefined means all. */
export function readRefund(value: string): number | undefined {
  if (value === 'all') return undefined;
  return value === 'none' ? 0 : readCents(value);
}

export function readReason(value: string): string {
  const words = value.trim();
  if (words === '' || words.length > 1000) throw new InvalidArgumentError('Say why, in 1000 characters or fewer.');
  return words;
}
