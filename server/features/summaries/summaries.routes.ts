import { z } from 'zod';
import { MadeSummary, ProfileSummary, SummaryEdit, SummaryFactChange, SummaryFacts } from '#contracts/documents.ts';
import { correctedTextBytes } from '#contracts/limits.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { makeSummary } from './make-summary.service.ts';
import { changeFact, getFacts } from './summary-facts.service.ts';
import { editOwnSummary, getOwnSummary, getStudentSummary } from './summaries.service.ts';

export function registerSummaryRoutes(app: App, context: Context): void {
  const { db } = context;

  app.get(
    '/summaries/my_summary',
    {
      config: { access: 'student' },
      schema: {
        tags: ['summaries'],
        summary: 'The caller’s summary, null where there is none yet',
        response: { 200: ProfileSummary.nullable() },
      },
    },
    (request) => getOwnSummary(db, profileOf(request)),
  );

  app.put(
    '/summaries/my_summary',
    {
      bodyLimit: correctedTextBytes,
      config: { access: 'student' },
      schema: {
        tags: ['summaries'],
        summary: 'Changes the caller’s summary by hand',
        body: SummaryEdit,
        response: { 200: ProfileSummary },
      },
    },
    (request) => editOwnSummary(context, profileOf(request), request.body),
  );

  app.get(
    '/summaries/facts',
    {
      config: { access: 'student' },
      schema: {
        tags: ['summaries'],
        summary: 'What the caller’s documents say, fact by fact',
        response: { 200: SummaryFacts },
      },
    },
    (request) => getFacts(db, profileOf(request)),
  );

  app.put(
    '/summaries/facts/:factId',
    {
      config: { access: 'student' },
      schema: {
        tags: ['summaries'],
        summary: 'Deletes a fact for every later text, or restores it',
        params: z.object({ factId: z.string().max(64) }),
        body: SummaryFactChange,
        response: { 200: SummaryFacts },
      },
    },
    (request) => changeFact(context, profileOf(request), request.params.factId, request.body.is_deleted),
  );

  app.get(
    '/summaries/student/:profileId',
    {
      config: { access: 'member' },
      schema: {
        tags: ['summaries'],
        summary: 'A student’s summary: for themselves, and for a writer they pay',
        params: z.object({ profileId: z.uuid() }),
        response: { 200: ProfileSummary },
      },
    },
    (request) => getStudentSummary(context, profileOf(request), request.params.profileId),
  );

  app.get(
    '/other-agents/profile/summary_by_rtc',
    {
      config: { access: 'student' },
      schema: {
        tags: ['summaries'],
        summary: 'Makes the caller’s summary from resume, transcript and chat; plain or as an event stream',
        // Without it the same inputs give the same summary, and a model is asked once.
        querystring: z.object({ again: z.enum(['true', 'false']).optional() }),
        response: { 200: MadeSummary },
      },
    },
    (request, reply) =>
      answerAsAsked(request, reply, (relay) =>
        makeSummary(context, profileOf(request), relay, { again: request.query.again === 'true' }),
      ),
  );
}
