import { member, nobody, open, ownersOnly, signedIn, student, writerOnly, type Row } from './row.ts';

/** Profiles and writers. */
export const userRows: Record<string, Row> = {
  'GET /api/users/me': {
    access: 'account',
    answers: { signedOut: 401, newcomer: 404, owner: 200, otherStudent: 200, writer: 200, service: 403 },
  },
  'PATCH /api/users/me': student(400, () => ({ payload: { first_name: '' } })),
  'DELETE /api/users/me': member(400, () => ({ payload: {} })),
  'GET /api/users/me/export': member(200),
  'GET /api/users/me/ai-training': student(200),
  'PUT /api/users/me/ai-training': student(400, () => ({ payload: { consent: 'perhaps' } })),
  'POST /api/users/create': signedIn(400, () => ({ payload: { first_name: '', last_name: '' } })),
  'GET /api/users/by-profile-id': ownersOnly(200, ({ ownerProfileId }) => ({
    url: `/api/users/by-profile-id?profile_id=${ownerProfileId}`,
  })),
  'GET /api/writers/list': member(200),
  'GET /api/writers/me': writerOnly(404),
  'PATCH /api/writers/me': writerOnly(400, () => ({ payload: { bio: 'Short.' } })),
  'GET /api/writer-snippets': writerOnly(200),
  'PUT /api/writer-snippets/:id': writerOnly(400, () => ({ url: `/api/writer-snippets/${nobody}`, payload: {} })),
  'DELETE /api/writer-snippets/:id': writerOnly(204, () => ({ url: `/api/writer-snippets/${nobody}` })),
  'GET /api/writers/:id/portrait.svg': open(404, () => ({ url: `/api/writers/${nobody}/portrait.svg` })),
};
