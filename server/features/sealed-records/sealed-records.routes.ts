import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { LedgerRows } from '#contracts/ledger-wire.ts';
import { recordCallsPerMinute } from '#contracts/limits.ts';
import {
  NewRecordShare,
  RecordFileKind,
  RecordShare,
  SealAnswer,
  SealKeys,
  SealQuestion,
  SharedPage,
} from '#contracts/shared-records.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { exportRecordFile, type SealedFile } from './record-file.service.ts';
import { checkSeal, listSealKeys } from './seal-keys.service.ts';
import {
  listOwnShares,
  readSharedFile,
  readSharedPage,
  readSharedReplay,
  shareRecord,
  takeBack,
} from './shares.service.ts';

const tags = ['records'];
const student = { access: 'student' } as const;
/** Fewer calls than elsewhere: nobody reads a record that fast, and an address must not be found by trying. */
const everybody = { access: 'public', callsPerMinute: recordCallsPerMinute } as const;
const ofEssay = z.object({ threadId: z.uuid() });
const byToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const asFile = z.object({ kind: RecordFileKind });
const unlisted = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

export function registerSealedRecordRoutes(app: App, context: Context): void {
  registerStudentRoutes(app, context);

  app.get(
    '/shared-records/:token',
    {
      config: everybody,
      exposeHeadRoute: false,
      schema: { tags, summary: 'A record that a student shares', params: byToken, response: { 200: SharedPage } },
    },
    async (request, reply) =>
      reply.headers(unlisted).send(await readSharedPage(context, request.params.token, request.headers['user-agent'])),
  );

  app.get(
    '/shared-records/:token/replay',
    {
      config: everybody,
      exposeHeadRoute: false,
      schema: { tags, summary: 'How the shared draft was written', params: byToken, response: { 200: LedgerRows } },
    },
    async (request, reply) => reply.headers(unlisted).send(await readSharedReplay(context, request.params.token)),
  );

  app.get(
    '/shared-records/:token/file',
    {
      config: everybody,
      exposeHeadRoute: false,
      schema: { tags, summary: 'A sealed copy of a shared record', params: byToken, querystring: asFile },
    },
    async (request, reply) =>
      sendFile(reply.headers(unlisted), await readSharedFile(context, request.params.token, request.query.kind)),
  );

  app.post(
    '/record-seals/check',
    {
      config: everybody,
      schema: {
        tags,
        summary: 'Whether a file is a record of ours, unchanged',
        body: SealQuestion,
        response: { 200: SealAnswer },
      },
    },
    (request) => checkSeal(context, request.body),
  );

  app.get(
    '/record-seals/keys',
    {
      config: everybody,
      schema: { tags, summary: 'The public keys of every seal', response: { 200: SealKeys } },
    },
    () => listSealKeys(context),
  );
}

function registerStudentRoutes(app: App, context: Context): void {
  app.get(
    '/essay-agents/:threadId/record-file',
    {
      config: student,
      exposeHeadRoute: false,
      schema: { tags, summary: 'The record of a draft as a sealed file', params: ofEssay, querystring: asFile },
    },
    async (request, reply) =>
      sendFile(
        reply,
        await exportRecordFile(context, profileOf(request).id, request.params.threadId, request.query.kind),
      ),
  );

  app.get(
    '/essay-agents/:threadId/record-shares',
    {
      config: student,
      schema: { tags, summary: 'Links to the record', params: ofEssay, response: { 200: z.array(RecordShare) } },
    },
    (request) => listOwnShares(context, profileOf(request).id, request.params.threadId),
  );

  app.post(
    '/essay-agents/:threadId/record-shares',
    {
      config: student,
      schema: {
        tags,
        summary: 'Make a link to the record as it is now',
        params: ofEssay,
        body: NewRecordShare,
        response: { 200: RecordShare },
      },
    },
    (request) => shareRecord(context, profileOf(request).id, request.params.threadId, request.body),
  );

  app.post(
    '/essay-agents/:threadId/record-shares/:id/take-back',
    {
      config: student,
      schema: {
        tags,
        summary: 'Take a link back',
        params: ofEssay.extend({ id: z.uuid() }),
        response: { 200: RecordShare },
      },
    },
    (request) => takeBack(context, profileOf(request).id, request.params.threadId, request.params.id),
  );
}

function sendFile(reply: FastifyReply, { name, contentType, body }: SealedFile): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .send(body);
}
