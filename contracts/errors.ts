import { z } from 'zod';

/** Every error the API answers, with its status. A code is stable; the detail is written for the person who reads it. */
export const errorStatus = {
  bad_request: 400,
  validation_failed: 400,
  already_exists: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_banned: 400,
  bad_code_verifier: 400,
  provider_disabled: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  bad_json: 400,
  unreadable_file: 400,
  unauthorized: 401,
  no_authorization: 401,
  forbidden: 403,
  bad_jwt: 403,
  not_admin: 403,
  session_not_found: 403,
  otp_expired: 403,
  user_not_found: 404,
  flow_state_not_found: 404,
  manual_linking_disabled: 404,
  mfa_factor_not_found: 404,
  saml_provider_disabled: 404,
  not_found: 404,
  conflict: 409,
  changed_elsewhere: 409,
  /** The student stopped it. */
  stopped: 409,
  review_open: 409,
  writer_paused: 409,
  too_many_unpaid: 409,
  /** A shared page that has ended, or that the student took back. */
  share_ended: 410,
  too_large: 413,
  unsupported_media_type: 415,
  signup_disabled: 422,
  email_exists: 422,
  user_already_exists: 422,
  weak_password: 422,
  same_password: 422,
  took_too_long: 422,
  /** Changes of a draft that cannot have been made; `why` says in one word what is wrong with them. */
  impossible_steps: 422,
  otp_disabled: 422,
  phone_provider_disabled: 422,
  anonymous_provider_disabled: 422,
  web3_provider_disabled: 422,
  mfa_totp_enroll_not_enabled: 422,
  daily_limit_reached: 429,
  too_many_generations: 429,
  rate_limited: 429,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  internal: 500,
  unavailable: 503,
  /** This process stops and has not touched the call, or has given it up whole: the same call may be sent again. */
  restarting: 503,
  model_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** `detail` serves the product's own client, `message` and `error_code` the authentication client. */
export const ErrorBody = z.object({
  code: z.string(),
  error_code: z.string().optional(),
  detail: z.string(),
  message: z.string(),
  request_id: z.string(),
  /** With `review_open`: the request that is already open for the essay. */
  writer_request_id: z.number().int().optional(),
  weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
