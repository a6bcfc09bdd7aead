import { apiErrorMessage, requestMessages } from '#contracts/messages.ts';
import { asRecord } from './as-record.ts';

/** Codes that the browser itself gives, beside those of the server. */
export type LocalErrorCode = 'unreachable' | 'no_session' | 'signed_out' | 'unexpected_answer';

export interface ApiErrorParts {
  message: string;
  /** The answer's status; 0 where there was no answer. */
  status: number;
  code: LocalErrorCode | (string & {});
  /** The part of the message that is written for the person who reads it. */
  detail: string;
  /** What a person can quote to support; null where the server gave none. */
  requestId: string | null;
  /** What exactly was refused, where the server says so for the code of the page. */
  why?: string | null;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorParts['code'];
  readonly detail: string;
  readonly requestId: string | null;
  readonly why: string | null;

  constructor({ message, status, code, detail, requestId, why = null, cause }: ApiErrorParts) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.why = why;
  }
}

/** Another tab or device has changed the same thing meanwhile. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_elsewhere';
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unreachable';
}

export function isSessionMissing(error: unknown): boolean {
  return error instanceof ApiError && error.message === requestMessages.sessionMissing;
}

/** Null where the server has no such thing. Every other failure is told apart from that. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Null on every failure. Only a lost session is told, because then nothing else will work either. */
export async function nullOnFailure<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return null;
  }
}

function localError(code: LocalErrorCode, status: number, message: string, cause?: unknown): ApiError {
  return new ApiError({ message, status, code, detail: message, requestId: null, cause });
}

export function unreachableError(cause?: unknown): ApiError {
  return localError('unreachable', 0, requestMessages.unreachable, cause);
}

/** Counts as 401, so that nobody tries the same call again without a session. */
export function sessionError(message: string, cause?: unknown): ApiError {
  return localError('no_session', 401, message, cause);
}

export function signedOutError(cause?: unknown): ApiError {
  return localError('signed_out', 401, requestMessages.signedOut, cause);
}

export function unexpectedAnswerError(status: number, cause: unknown): ApiError {
  return localError('unexpected_answer', status, requestMessages.unexpectedAnswer, cause);
}

/** Reads the agreed error body; whatever else came back (a proxy's page, say) is told as it is. */
export async function answeredError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return bodyError(response.status, readObject(text), text, response.headers.get('x-request-id'));
}

/** The server stops and another takes its place: the same call may be sent again. */
export async function saysRestarting(response: Response): Promise<boolean> {
  return response.status === 503 && (await answeredError(response.clone())).code === 'restarting';
}

/** The error with which a stream ends. It says itself what the status of a plain answer would have been. */
export function streamedError(value: unknown): ApiError {
  const body = asRecord(value);
  return bodyError(typeof body['status'] === 'number' ? body['status'] : 500, body, '', null);
}

function bodyError(status: number, body: Record<string, unknown>, text: string, requestId: string | null): ApiError {
  const detail = readString(body, 'detail') ?? text;
  return new ApiError({
    message: apiErrorMessage(status, detail),
    status,
    code: readString(body, 'code') ?? `http_${status}`,
    detail,
    requestId: readString(body, 'request_id') ?? requestId,
    why: readString(body, 'why'),
  });
}

/** The part of a failure that is written for the person who reads it. */
export function describeFailure(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  return error instanceof Error ? error.message : String(error);
}

function readObject(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

function readString(body: Record<string, unknown>, field: string): string | null {
  const value = body[field];
  return typeof value === 'string' && value !== '' ? value : null;
}
