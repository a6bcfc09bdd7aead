import { z } from 'zod';
import { LedgerRows, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { essayBodyBytes } from '#contracts/limits.ts';
import {
  attachmentTypes,
  OpenChanges,
  RequestDetail,
  RequestId,
  requestLimits,
  ReviewWork,
  WorkChange,
  WorkChanged,
  WorkDelivery,
} from '#contracts/requests.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { acceptForms, readUpload } from '#server/platform/http/read-upload.ts';
import { createUploadGate } from '#server/platform/http/upload-gate.ts';
import { getDetail } from '#server/features/requests/request-detail.service.ts';
import { attachFile, detachFile, requireOpenWork, tooLarge, wrongType } from './attachments.service.ts';
import { deliver, keepWork, readWork } from './review-work.service.ts';
import { readOpenChanges, readWorkLedger, stepWork } from './work-steps.service.ts';

const tags = ['requests'];
const writer = { access: 'writer' } as const;
const params = z.object({ id: RequestId });
const welcome = { bytes: requestLimits.attachmentBytes, types: Object.values(attachmentTypes), wrongType, tooLarge };

/** What a writer makes of a request, from the first word until it is delivered. */
export async function registerReviewWorkRoutes(app: App, context: Context): Promise<void> {
  app.get(
    '/user-writer-requests/:id/work',
    { config: writer, schema: { tags, summary: 'What the writer is typing', params, response: { 200: ReviewWork } } },
    (request) => readWork(context, profileOf(request), request.params.id),
  );

  app.put(
    '/user-writer-requests/:id/work',
    {
      config: writer,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'Keep what the writer is typing',
        description: '409 `changed_elsewhere` where `based_on` is not the last version: another tab was quicker.',
        params,
        body: WorkChange,
        response: { 200: WorkChanged },
      },
    },
    (request) => keepWork(context, profileOf(request), request.params.id, request.body),
  );

  app.get(
    '/user-writer-requests/:id/work/ledger',
    {
      config: writer,
      schema: {
        tags,
        summary: 'The essay in work with the numbers of its characters, or the rows since one',
        params,
        querystring: z.object({ since: z.coerce.number().int().min(0).optional() }),
        response: { 200: z.union([LedgerState, LedgerRows]) },
      },
    },
    (request) => readWorkLedger(context, profileOf(request), request.params.id, request.query.since),
  );

  app.post(
    '/user-writer-requests/:id/work/steps',
    {
      config: writer,
      schema: {
        tags,
        summary: 'Change the essay in work, step by step',
        params,
        body: Steps,
        response: { 200: StepsTaken },
      },
    },
    (request) => stepWork(context, profileOf(request), request.params.id, request.body),
  );

  app.get(
    '/user-writer-requests/:id/open-changes',
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: 'How many changes of the last delivery are neither taken nor left',
        params,
        response: { 200: OpenChanges },
      },
    },
    (request) => readOpenChanges(context, profileOf(request), request.params.id),
  );

  app.post(
    '/user-writer-requests/:id/deliver',
    {
      config: writer,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'Deliver the reviewed essay with a letter, and the file that lies beside it',
        params,
        body: WorkDelivery,
        response: { 200: RequestDetail },
      },
    },
    async (request) => {
      const caller = profileOf(request);
      await deliver(context, caller, request.params.id, request.body);
      return getDetail(context, caller, request.params.id);
    },
  );

  app.delete(
    '/user-writer-requests/:id/attachment',
    {
      config: writer,
      schema: { tags, summary: 'Take back the file that lies beside the work', params, response: { 200: WorkChanged } },
    },
    (request) => detachFile(context, profileOf(request), request.params.id),
  );

  const gate = createUploadGate();
  // In a scope of its own, so that no other call takes forms.
  await app.register(async (room) => {
    const scope = room as App;
    acceptForms(scope);
    scope.post(
      '/user-writer-requests/:id/attachment',
      {
        config: writer,
        schema: {
          tags,
          summary: 'Put a PDF or DOCX beside the work, in the place of the one before',
          description: 'A form with the field `file`.',
          consumes: ['multipart/form-data'],
          params,
          response: { 200: WorkChanged },
        },
      },
      (request, reply) => {
        const caller = profileOf(request);
        const { id } = request.params;
        return answerAsAsked(request, reply, ({ signal: leaving }) =>
          gate.pass(caller.id, leaving, async (signal) => {
            await requireOpenWork(context, caller, id);
            const { bytes, name } = await readUpload(request, welcome, signal);
            return attachFile(context, caller, id, { bytes, name, signal });
          }),
        );
      },
    );
  });
}
