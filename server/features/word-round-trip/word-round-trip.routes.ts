import { z } from 'zod';
import { attachmentTypes, RequestId, requestLimits } from '#contracts/requests.ts';
import { WordTaken } from '#contracts/word-round-trip.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { asAttachment } from '#server/platform/http/as-attachment.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { acceptForms, readUpload } from '#server/platform/http/read-upload.ts';
import { createUploadGate } from '#server/platform/http/upload-gate.ts';
import { requireOpenWork, tooLarge } from '#server/features/review-work/attachments.service.ts';
import { downloadWork, takeWork } from './word-round-trip.service.ts';

const tags = ['requests'];
const config = { access: 'writer' } as const;
const params = z.object({ id: RequestId });
const path = '/user-writer-requests/:id/work/word';
const welcome = {
  bytes: requestLimits.attachmentBytes,
  types: [attachmentTypes.docx],
  wrongType: () => new AppError('unsupported_media_type', 'Please choose a Word document (.docx).'),
  tooLarge,
};

/** A writer may work in Word: the essay goes out with tracked changes and comments, and comes back the same way. */
export async function registerWordRoundTripRoutes(app: App, context: Context): Promise<void> {
  app.get(
    path,
    { config, schema: { tags, summary: 'The essay in work as a Word file', params } },
    async (request, reply) => {
      const { name, body } = await downloadWork(context, profileOf(request), request.params.id);
      return reply
        .type(attachmentTypes.docx)
        .header('content-disposition', asAttachment(name))
        .header('cache-control', 'no-store')
        .send(body);
    },
  );

  const gate = createUploadGate();
  // In a scope of its own, so that no other call takes forms.
  await app.register(async (room) => {
    const scope = room as App;
    acceptForms(scope);
    scope.post(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'Take a Word file in: its text becomes the essay in work, its comments the writer’s',
          description:
            'A form with the field `file`. 409 `changed_elsewhere` where the essay was changed here since the file was made; `replace=true` takes the file all the same.',
          consumes: ['multipart/form-data'],
          params,
          querystring: z.object({ replace: z.enum(['true', 'false']).optional() }),
          response: { 200: WordTaken },
        },
      },
      (request, reply) => {
        const caller = profileOf(request);
        const { id } = request.params;
        return answerAsAsked(request, reply, ({ signal: leaving }) =>
          gate.pass(caller.id, leaving, async (signal) => {
            await requireOpenWork(context, caller, id);
            const { bytes } = await readUpload(request, welcome, signal);
            return takeWork(context, caller, id, { bytes, replaces: request.query.replace === 'true', signal });
          }),
        );
      },
    );
  });
}
