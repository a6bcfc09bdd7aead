import { z } from 'zod';
import {
  AgentState,
  DraftFinding,
  EditedSelection,
  GapAnswer,
  SelectionEdit,
  SentenceOrigin,
} from '#contracts/essay-agent.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { checkThreadDraft, findOrigins } from '#server/features/essay-writing/draft-tools.service.ts';
import { answerGap, offerWording } from './draft-desk.service.ts';
import { requireThread } from './require-thread.service.ts';

const tags = ['essay-agents'];
const student = { access: 'student' } as const;
const byThread = z.object({ threadId: z.uuid() });

/** What a student does with a draft on the table. */
export function registerDraftDeskRoutes(app: App, context: Context): void {
  const { db } = context;

  app.post(
    '/essay-agents/:threadId/gap-answer',
    {
      config: student,
      schema: {
        tags,
        summary: 'Answer a gap in its place',
        params: byThread,
        body: GapAnswer,
        response: { 200: AgentState },
      },
    },
    (request) => answerGap(context, profileOf(request).id, request.params.threadId, request.body),
  );

  app.post(
    '/essay-agents/:threadId/edit-selection',
    {
      config: student,
      schema: {
        tags,
        summary: 'Propose other words for a passage; nothing is changed',
        params: byThread,
        body: SelectionEdit,
        response: { 200: EditedSelection },
      },
    },
    (request, reply) =>
      answerAsAsked(request, reply, async ({ signal }) => {
        return offerWording(context, profileOf(request).id, request.params.threadId, { words: request.body, signal });
      }),
  );

  app.get(
    '/essay-agents/:threadId/origins',
    {
      config: student,
      schema: {
        tags,
        summary: 'Where each sentence of the draft comes from',
        params: byThread,
        response: { 200: z.array(SentenceOrigin) },
      },
    },
    async (request) => findOrigins(context, await requireThread(db, profileOf(request).id, request.params.threadId)),
  );

  app.get(
    '/essay-agents/:threadId/checks',
    {
      config: student,
      schema: {
        tags,
        summary: 'What the checks see in the draft',
        params: byThread,
        response: { 200: z.array(DraftFinding) },
      },
    },
    async (request) =>
      checkThreadDraft(context, await requireThread(db, profileOf(request).id, request.params.threadId)),
  );

  app.post(
    '/essay-agents/click-essay-criticize',
    {
      config: student,
      schema: { tags, summary: 'A student asks for a critique', body: z.object({}), response: { 204: z.null() } },
    },
    async (request, reply) => {
      request.log.info({ profile_id: profileOf(request).id }, 'critique asked for');
      return reply.code(204).send(null);
    },
  );
}
