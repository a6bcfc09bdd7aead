import { AppError } from '#server/platform/errors.ts';

/** What went wrong with a model, as it is logged; the text that was sent or received is never part of it. */
export type FailureKind =
  | 'unreachable'
  | 'overloaded'
  | 'server_error'
  | 'bad_key'
  | 'no_credit'
  | 'misconfigured'
  | 'refused_request'
  | 'too_long'
  | 'silent'
  | 'too_slow'
  | 'cut'
  | 'unreadable'
  | 'empty'
  /** The model used up its limit before it wrote a word. */
  | 'no_room'
  | 'declined';

export interface FailureFacts {
  status?: number;
  /** The provider's own word for it: a code, never its message, which can quote what was sent. */
  providerCode?: string;
  /** How long the provider asks us to wait. */
  retryAfterMs?: number;
  /** `ECONNREFUSED` and its like. */
  networkCode?: string;
}

/** Failures that pass by themselves, so that another attempt is worth its wait. */
const passing: ReadonlySet<FailureKind> = new Set(['unreachable', 'overloaded', 'server_error', 'cut']);
/** Nobody but the operator can put these right. */
const operators: ReadonlySet<FailureKind> = new Set(['bad_key', 'no_credit', 'misconfigured', 'refused_request']);

export class ModelFailure extends Error {
  readonly kind: FailureKind;
  readonly facts: FailureFacts;

  constructor(kind: FailureKind, facts: FailureFacts = {}) {
    super(`The language model failed: ${kind}`);
    this.kind = kind;
    this.facts = facts;
  }

  get mayPass(): boolean {
    return passing.has(this.kind);
  }

  get isForOperator(): boolean {
    return operators.has(this.kind);
  }
}

/** A provider may ask for hours; a person is not told to come back later than this. */
const longestHintSeconds = 3600;

const tryAgain = 'Nothing you wrote is lost. Please try again in a moment.';

const words: Record<FailureKind, string> = {
  unreachable: `The writing service cannot be reached right now. ${tryAgain}`,
  overloaded: 'The writing service is very busy right now. Nothing you wrote is lost. Please try again in a minute.',
  server_error: `The writing service had a problem. ${tryAgain}`,
  bad_key: ownProblem(),
  no_credit: ownProblem(),
  misconfigured: ownProblem(),
  refused_request: ownProblem(),
  too_long:
    'There is more text here than the writing service can read at once. Please shorten your documents or start a new conversation.',
  silent: `The writing service stopped answering. ${tryAgain}`,
  too_slow: `The writing service took too long. ${tryAgain}`,
  cut: `The answer broke off in the middle. ${tryAgain}`,
  unreadable: `The writing service sent something we could not read. ${tryAgain}`,
  empty: `The writing service sent an empty answer. ${tryAgain}`,
  no_room: `The writing service sent an empty answer. ${tryAgain}`,
  declined: 'The writing service declined to answer this. Please put it in other words and try again.',
};

function ownProblem(): string {
  return 'The writing service is not working because of a problem on our side. Nothing you wrote is lost. Please try again later.';
}

export function toAppError(failure: ModelFailure): AppError {
  const { retryAfterMs } = failure.facts;
  return new AppError('model_unavailable', words[failure.kind], {
    ...(retryAfterMs === undefined
      ? {}
      : { retryAfterSeconds: Math.min(longestHintSeconds, Math.max(1, Math.ceil(retryAfterMs / 1000))) }),
    cause: failure,
  });
}
