import { z } from 'zod';
import { AdminUserRequest, authPath, GenerateLinkRequest, InviteRequest, RedirectQuery } from '#contracts/auth.ts';
import type { App } from '#server/platform/http/http.ts';
import type { AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { generateLink, inviteUser } from './admin-links.service.ts';
import {
  createUser,
  deleteFactor,
  deleteUserById,
  getUserById,
  listFactors,
  listUsers,
  updateUserById,
} from './admin.service.ts';
import { pageLinks, readPage } from './pagination.ts';

const Paging = z.object({ page: z.string().max(20).optional(), per_page: z.string().max(20).optional() });
const UserId = z.object({ id: z.uuid('user_id must be an UUID') });
const FactorId = UserId.extend({ factorId: z.string() });

/** The operator's calls, for a token with the service role. */
export function registerAdminRoutes(app: App, parts: AuthParts): void {
  const { db } = parts;
  const operator = { config: { access: 'service' } } as const;

  app.get('/admin/users', { ...operator, schema: { querystring: Paging } }, async (request, reply) => {
    const page = readPage(request.query.page, request.query.per_page);
    const { users, total } = await listUsers(db, page);
    reply.header('x-total-count', String(total));
    reply.header('link', pageLinks(`${authPath}/admin/users`, page, total));
    return { users, aud: 'authenticated' };
  });
  app.post('/admin/users', { ...operator, schema: { body: AdminUserRequest } }, (request) =>
    createUser(parts, request.body),
  );
  app.get('/admin/users/:id', { ...operator, schema: { params: UserId } }, (request) =>
    getUserById(db, request.params.id),
  );
  app.put('/admin/users/:id', { ...operator, schema: { params: UserId, body: AdminUserRequest } }, (request) =>
    updateUserById(parts, request.params.id, request.body),
  );
  app.delete('/admin/users/:id', { ...operator, schema: { params: UserId } }, (request) =>
    deleteUserById(parts, request.params.id),
  );

  app.get('/admin/users/:id/factors', { ...operator, schema: { params: UserId } }, (request) =>
    listFactors(db, request.params.id),
  );
  app.delete('/admin/users/:id/factors/:factorId', { ...operator, schema: { params: FactorId } }, (request) =>
    deleteFactor(db, request.params.id),
  );

  app.post('/invite', { ...operator, schema: { querystring: RedirectQuery, body: InviteRequest } }, (request) =>
    inviteUser(parts, request.body, request.query.redirect_to),
  );
  app.post(
    '/admin/generate_link',
    { ...operator, schema: { querystring: RedirectQuery, body: GenerateLinkRequest } },
    (request) => generateLink(parts, request.body, request.query.redirect_to),
  );
}
