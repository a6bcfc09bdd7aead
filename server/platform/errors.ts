import { errorStatus, type ErrorCode } from '#contracts/errors.ts';

/** An answer the caller is meant to read: `detail` says what happened and what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  /** Seconds until the same call may work, for `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Fields that a protocol wants beside the usual ones. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    detail: string,
    options: { retryAfterSeconds?: number; extra?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extra = options.extra;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The server was asked to stop: the caller tries again in a moment, and there is nothing for an operator to look at. */
export class Restarting extends AppError {
  constructor(detail: string) {
    super('restarting', detail, { retryAfterSeconds: 1 });
  }
}

/** `seen` is when the text was changed last, as the caller knows it: a change since then must not be written over unseen. */
export function refuseStale(changedAt: Date, seen: string, what: string): void {
  if (changedAt.getTime() !== Date.parse(seen)) throw changedElsewhere(what);
}

export function changedElsewhere(what: string): AppError {
  return new AppError('changed_elsewhere', `${what} was changed in another tab or on another device.`);
}

/** Why a token did not let its bearer in. */
export type RefusalReason = 'no_token' | 'bad_token' | 'expired' | 'session_ended' | 'not_a_person';

/** Kept apart from the code, which is the same for all of them: one protocol of ours wants to know which it was. */
export class AccessRefused extends AppError {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string, options: { cause?: unknown } = {}) {
    super(reason === 'not_a_person' ? 'forbidden' : 'unauthorized', detail, options);
    this.reason = reason;
  }
}
