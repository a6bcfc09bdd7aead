import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from '#server/platform/http/error-handler.ts';
import { AccessRefused, AppError, type RefusalReason } from '#server/platform/errors.ts';
import type { ErrorCode } from '#contracts/errors.ts';

/** How the authentication client is told what our own client is told as "unauthorized". */
const refusals: Record<RefusalReason, [ErrorCode, string]> = {
  no_token: ['no_authorization', 'This endpoint requires a valid Bearer token'],
  bad_token: ['bad_jwt', 'invalid JWT: unable to parse or verify signature'],
  expired: ['bad_jwt', 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired'],
  session_ended: ['session_not_found', 'Session from session_id claim in JWT does not exist'],
  not_a_person: ['bad_jwt', 'invalid claim: missing sub claim'],
};

export function answerAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return handleError(inProtocol(error), request, reply);
}

function inProtocol(error: unknown): unknown {
  return error instanceof AccessRefused ? new AppError(...refusals[error.reason]) : error;
}

export function answerAuthNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerAuthError(new AppError('not_found', 'There’s nothing at this address.'), request, reply);
}
