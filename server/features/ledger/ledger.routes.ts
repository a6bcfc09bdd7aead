import { z } from 'zod';
import { AuthorshipRecord, LedgerRows, LedgerState, Steps, StepsTaken, Suggestion } from '#contracts/ledger-wire.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { readAuthorship, readReplay } from './record.service.ts';
import { readLedger, restoreDraft, takeSteps } from './steps.service.ts';
import { readSuggestions, refuseSuggestion } from './suggestions.service.ts';

const tags = ['essay-agents'];
const config = { access: 'student' } as const;
const params = z.object({ threadId: z.uuid() });
const byId = z.object({ threadId: z.uuid(), id: z.uuid() });
const row = z.coerce.number().int().min(0);

/** The record of a draft: every change, who made it, and what others propose. */
export function registerLedgerRoutes(app: App, context: Context): void {
  app.get(
    '/essay-agents/:threadId/ledger',
    {
      config,
      schema: {
        tags,
        summary: 'The draft with the numbers of its characters, or the rows since one',
        params,
        querystring: z.object({ since: row.optional() }),
        response: { 200: z.union([LedgerState, LedgerRows]) },
      },
    },
    (request) => readLedger(context, profileOf(request).id, request.params.threadId, request.query.since),
  );

  app.post(
    '/essay-agents/:threadId/steps',
    {
      config,
      schema: { tags, summary: 'Change the draft, step by step', params, body: Steps, response: { 200: StepsTaken } },
    },
    (request) => takeSteps(context, profileOf(request).id, request.params.threadId, request.body),
  );

  app.post(
    '/essay-agents/:threadId/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Bring an earlier text of the draft back',
        params,
        body: z.object({ seq: z.number().int().min(0) }),
        response: { 200: StepsTaken },
      },
    },
    (request) => restoreDraft(context, profileOf(request).id, request.params.threadId, request.body.seq),
  );

  app.get(
    '/essay-agents/:threadId/replay',
    { config, schema: { tags, summary: 'Every row of the draft’s record', params, response: { 200: LedgerRows } } },
    (request) => readReplay(context, profileOf(request).id, request.params.threadId),
  );

  app.get(
    '/essay-agents/:threadId/authorship',
    { config, schema: { tags, summary: 'Who wrote what of the draft', params, response: { 200: AuthorshipRecord } } },
    async (request) => (await readAuthorship(context, profileOf(request).id, request.params.threadId)).record,
  );

  app.get(
    '/essay-agents/:threadId/suggestions',
    {
      config,
      schema: { tags, summary: 'Changes that others propose', params, response: { 200: z.array(Suggestion) } },
    },
    (request) => readSuggestions(context, profileOf(request).id, request.params.threadId),
  );

  app.post(
    '/essay-agents/:threadId/suggestions/:id/refuse',
    { config, schema: { tags, summary: 'Leave a proposed change', params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      await refuseSuggestion(context, profileOf(request).id, request.params.threadId, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
