import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';
import { requestMessages } from '#contracts/messages.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import { isDatabaseDown, isMissingParent, isStatementTimeout } from '#server/platform/database/database-errors.ts';

const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_json', 'This isn’t valid JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'That’s too large to send.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'Your request was cut off. Please try again.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'We can’t take this kind of content here.'],
  FST_ERR_BAD_URL: ['bad_request', 'There’s nothing at this address.'],
};

/** One way out for every failure: the same body everywhere, nothing of the inside in it. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { known, body } = answerOf(error, request);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  return reply
    .code(known.status)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** How often each code was answered since the process started. */
export const failureCounts = new Map<ErrorCode, number>();

/** What a failure is answered with, be it a whole answer or the last event of a stream. Logs it where it is ours. */
export function answerOf(
  error: unknown,
  request: Pick<FastifyRequest, 'id' | 'log' | 'routeOptions'>,
): { known: AppError; body: ErrorBody } {
  const known = toAppError(error);
  failureCounts.set(known.code, (failureCounts.get(known.code) ?? 0) + 1);
  const about = { request_id: request.id, route: request.routeOptions.url };
  if (known instanceof Restarting) request.log.info(about, 'request broken off by a stop');
  else if (known.status >= 500) request.log.error({ err: error, ...about }, 'request failed');
  return { known, body: errorBody(known, request.id) };
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return handleError(new AppError('not_found', 'There’s nothing at this address.'), request, reply);
}

function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    code: error.code,
    error_code: error.code,
    detail: error.detail,
    message: error.detail,
    request_id: requestId,
    ...error.extra,
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) {
    return new AppError(
      'unavailable',
      `We can’t reach our database right now. Nothing changed. Please try again in a moment.`,
    );
  }
  if (isStatementTimeout(error)) {
    return new AppError(
      'unavailable',
      'That took too long, so we stopped it. Nothing changed. Please try again in a moment.',
      {
        cause: error,
      },
    );
  }
  if (isMissingParent(error)) {
    return new AppError('not_found', 'This was deleted. Please refresh the page.', {
      cause: error,
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const places = error.validation.map((issue) => {
      const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
      // A sentence of ours is for the person as it stands. The others are for whoever wrote the call.
      return field && !issue.message?.endsWith('.') ? `${field}: ${issue.message}` : issue.message;
    });
    return new AppError(
      'validation_failed',
      places.join('; ') || 'We couldn’t read that. Please refresh the page and try again.',
    );
  }
  if (!isResponseSerializationError(error) && isFastifyError(error)) {
    const entry = fastifyCodes[error.code];
    if (entry) return new AppError(...entry);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return new AppError('bad_request', 'We couldn’t read that. Please refresh the page and try again.');
    }
  }
  return new AppError('internal', requestMessages.serverFailed, { cause: error });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
