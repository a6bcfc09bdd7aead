import { Readable } from 'node:stream';
import { AccountDeleted, DeleteAccountForm } from '#contracts/account.ts';
import { identityOf, profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import type { OutsideSignIn } from '#server/providers/auth/outside-sign-in.ts';
import { deleteOwnAccount } from './deletion.service.ts';
import { exportOwnData } from './export/export.service.ts';

/** `outside` is null with the built-in provider. */
export function registerAccountDataRoutes(app: App, context: Context, outside: OutsideSignIn | null): void {
  app.get(
    '/users/me/export',
    {
      compress: false,
      exposeHeadRoute: false,
      config: { access: 'member' },
      schema: { tags: ['users'], summary: 'Everything that is kept about the caller, as a zip file' },
    },
    async (request, reply) => {
      const { fileName, pieces } = await exportOwnData(context, profileOf(request));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(pieces, { objectMode: false }));
    },
  );

  app.delete(
    '/users/me',
    {
      config: { access: 'member' },
      schema: {
        tags: ['users'],
        summary: 'Delete the caller’s account with everything in it',
        body: DeleteAccountForm,
        response: { 200: AccountDeleted },
      },
    },
    (request) =>
      deleteOwnAccount(
        { ...context, outside },
        { identity: identityOf(request), profile: profileOf(request), password: request.body.password },
      ),
  );
}
