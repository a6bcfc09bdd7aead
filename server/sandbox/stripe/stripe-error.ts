export type StripeErrorType = 'api_error' | 'invalid_request_error' | 'idempotency_error';

/** An answer in the provider's own words and shape: `{ error: { type, code, message, param } }`. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly type: StripeErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    type: StripeErrorType,
    message: string,
    options: { code?: string | undefined; param?: string | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = options.code;
    this.param = options.param;
  }

  get body(): { error: Record<string, string> } {
    const { type, message, code, param } = this;
    return {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` }),
        message,
        ...(param === undefined ? {} : { param }),
        type,
      },
    };
  }
}

export function invalidRequest(
  message: string,
  options: { code?: string | undefined; param?: string | undefined } = {},
): StripeApiError {
  return new StripeApiError(400, 'invalid_request_error', message, options);
}

export function noSuch(what: string, id: string, param: string): StripeApiError {
  return new StripeApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
