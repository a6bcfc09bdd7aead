import { nobody, open, operatorOnly, signedIn, type Row } from './row.ts';

const missing =
  (suffix = '') =>
  () => ({ url: `/auth/v1/admin/users/${nobody}${suffix}`, payload: {} });

/** The authentication provider. */
export const authRows: Record<string, Row> = {
  'POST /auth/v1/signup': open(422, () => ({ payload: {} })),
  'POST /auth/v1/token': open(400, () => ({ payload: {} })),
  'POST /auth/v1/recover': open(400, () => ({ payload: {} })),
  'POST /auth/v1/resend': open(400, () => ({ payload: {} })),
  'POST /auth/v1/otp': open(400, () => ({ payload: {} })),
  'POST /auth/v1/magiclink': open(400, () => ({ payload: {} })),
  'POST /auth/v1/verify': open(400, () => ({ payload: {} })),
  'GET /auth/v1/verify': open(303),
  'GET /auth/v1/authorize': open(400),
  'POST /auth/v1/sso': open(404, () => ({ payload: {} })),
  'GET /auth/v1/settings': open(200),
  'GET /auth/v1/health': open(200),
  'GET /auth/v1/.well-known/jwks.json': open(200),
  'GET /auth/v1/user': signedIn(200),
  'PUT /auth/v1/user': signedIn(400, () => ({ payload: { password: 5 } })),
  'POST /auth/v1/logout': signedIn(400, () => ({ url: '/auth/v1/logout?scope=nonsense' })),
  'GET /auth/v1/reauthenticate': signedIn(200),
  'POST /auth/v1/factors': signedIn(422, () => ({ payload: {} })),
  'GET /auth/v1/user/identities/authorize': signedIn(404),
  'DELETE /auth/v1/user/identities/:id': signedIn(404, () => ({ url: `/auth/v1/user/identities/${nobody}` })),
  'GET /auth/v1/admin/users': operatorOnly(200),
  'POST /auth/v1/admin/users': operatorOnly(400, () => ({ payload: {} })),
  'GET /auth/v1/admin/users/:id': operatorOnly(404, missing()),
  'PUT /auth/v1/admin/users/:id': operatorOnly(404, missing()),
  'DELETE /auth/v1/admin/users/:id': operatorOnly(404, missing()),
  'GET /auth/v1/admin/users/:id/factors': operatorOnly(404, missing('/factors')),
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': operatorOnly(404, missing(`/factors/${nobody}`)),
  'POST /auth/v1/invite': operatorOnly(400, () => ({ payload: {} })),
  'POST /auth/v1/admin/generate_link': operatorOnly(400, () => ({ payload: {} })),
};
