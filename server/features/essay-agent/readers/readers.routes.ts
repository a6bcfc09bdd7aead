import { z } from 'zod';
import { ReaderRequest } from '#contracts/critique.ts';
import { AgentState } from '#contracts/essay-agent.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { addReader } from './readers.service.ts';

/** Readers beyond the first two, one at a time. */
export function registerReaderRoutes(app: App, context: Context): void {
  app.post(
    '/essay-agents/:threadId/readers',
    {
      config: { access: 'student' },
      schema: {
        tags: ['essay-agents'],
        summary: 'Have one more reader look at the draft; what they say stands under the critique',
        params: z.object({ threadId: z.uuid() }),
        body: ReaderRequest,
        response: { 200: AgentState },
      },
    },
    (request, reply) =>
      answerAsAsked(request, reply, ({ signal }) =>
        addReader(context, profileOf(request).id, request.params.threadId, { ...request.body, signal }),
      ),
  );
}
