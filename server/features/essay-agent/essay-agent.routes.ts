import { z } from 'zod';
import {
  AgentInitialize,
  AgentInvoke,
  AgentState,
  AgentUpdate,
  FormChange,
  QuestionAnswers,
  SourceChanges,
  ThreadField,
  ThreadVersion,
  UnsavedText,
  type ThreadRef,
} from '#contracts/essay-agent.ts';
import { essayBodyBytes } from '#contracts/limits.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { presentState } from './agent.presenter.ts';
import {
  answerQuestions,
  changeSources,
  closeThread,
  getOpenState,
  getState,
  initializeThread,
  keepUnsaved,
  listVersions,
  reopenThread,
  updateAsNode,
} from './essay-agent.service.ts';
import { changeForm, keepOutdated, restartPlan } from './form-change.service.ts';
import { invokeThread, stopThread, type RunParts } from './runs/runs.service.ts';

const tags = ['essay-agents'];
const student = { access: 'student' } as const;
const byThread = z.object({ threadId: z.uuid() });

export function registerEssayAgentRoutes(app: App, context: Context, runParts: RunParts): void {
  app.post(
    '/essay-agents/initialize',
    {
      config: student,
      bodyLimit: essayBodyBytes,
      schema: { tags, summary: 'Open a session', body: AgentInitialize, response: { 200: AgentState } },
    },
    (request) => initializeThread(context, profileOf(request).id, request.body),
  );

  app.post(
    '/essay-agents/invoke',
    {
      config: student,
      schema: { tags, summary: 'Run the next node', body: AgentInvoke, response: { 200: AgentState } },
    },
    (request, reply) =>
      answerAsAsked(request, reply, async (relay) => {
        const { thread, node, suggests } = request.body;
        const asked = { profileId: profileOf(request).id, threadId: threadIdOf(thread), node, suggests };
        return presentState(await invokeThread(runParts, asked, relay));
      }),
  );

  app.post(
    '/essay-agents/:threadId/stop',
    {
      config: student,
      schema: { tags, summary: 'Stop the running node', params: byThread, response: { 200: AgentState } },
    },
    async (request) => presentState(await stopThread(runParts, profileOf(request).id, request.params.threadId)),
  );

  app.get(
    '/essay-agents/get_state/:threadId',
    {
      config: student,
      schema: { tags, summary: 'The state of a session', params: byThread, response: { 200: AgentState } },
    },
    (request) => getState(context, profileOf(request).id, request.params.threadId),
  );

  app.get(
    '/essay-agents/open',
    {
      config: student,
      schema: { tags, summary: 'The session to go on with', response: { 200: AgentState.nullable() } },
    },
    (request) => getOpenState(context, profileOf(request).id),
  );

  app.post(
    '/essay-agents/update',
    {
      config: student,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'Write a field as if its node had just finished',
        querystring: z.object({ node_name: z.enum(['planner', 'research_plan', 'generate', 'reflect']) }),
        body: AgentUpdate,
        response: { 200: AgentState },
      },
    },
    (request) =>
      updateAsNode(context, profileOf(request).id, request.query.node_name, {
        ...request.body,
        threadId: threadIdOf(request.body.thread),
      }),
  );

  app.put(
    '/essay-agents/:threadId/form',
    {
      config: student,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'Correct the form of an essay under way',
        params: byThread,
        body: FormChange,
        response: { 200: AgentState },
      },
    },
    (request) => changeForm(context, profileOf(request).id, request.params.threadId, request.body),
  );

  app.post(
    '/essay-agents/:threadId/keep-outdated',
    {
      config: student,
      schema: {
        tags,
        summary: 'Keep the texts from before the form was corrected',
        params: byThread,
        response: { 200: AgentState },
      },
    },
    (request) => keepOutdated(context, profileOf(request).id, request.params.threadId),
  );

  app.post(
    '/essay-agents/:threadId/restart-plan',
    {
      config: student,
      schema: {
        tags,
        summary: 'Let the next call make the plan again',
        params: byThread,
        response: { 200: AgentState },
      },
    },
    (request) => restartPlan(context, profileOf(request).id, request.params.threadId),
  );

  app.put(
    '/essay-agents/:threadId/unsaved',
    {
      config: student,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'Keep what is being typed',
        params: byThread,
        body: UnsavedText,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await keepUnsaved(context, profileOf(request).id, request.params.threadId, request.body);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/essay-agents/:threadId/answers',
    {
      config: student,
      schema: {
        tags,
        summary: 'Answer this essay’s questions',
        params: byThread,
        body: QuestionAnswers,
        response: { 200: AgentState },
      },
    },
    (request) => answerQuestions(context, profileOf(request).id, request.params.threadId, request.body),
  );

  app.put(
    '/essay-agents/:threadId/sources',
    {
      config: student,
      schema: {
        tags,
        summary: 'Strike, explain or add sources',
        params: byThread,
        body: SourceChanges,
        response: { 200: AgentState },
      },
    },
    (request) => changeSources(context, profileOf(request).id, request.params.threadId, request.body),
  );

  app.get(
    '/essay-agents/:threadId/versions',
    {
      config: student,
      schema: {
        tags,
        summary: 'Earlier versions of a text, newest first',
        params: byThread,
        querystring: z.object({ field: ThreadField }),
        response: { 200: z.array(ThreadVersion) },
      },
    },
    (request) => listVersions(context, profileOf(request).id, request.params.threadId, request.query.field),
  );

  app.post(
    '/essay-agents/:threadId/close',
    {
      config: student,
      schema: { tags, summary: 'Put a session away', params: byThread, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await closeThread(context, profileOf(request).id, request.params.threadId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/essay-agents/:threadId/reopen',
    {
      config: student,
      schema: { tags, summary: 'Take a session up again', params: byThread, response: { 200: AgentState } },
    },
    (request) => reopenThread(context, profileOf(request).id, request.params.threadId),
  );
}

function threadIdOf(thread: ThreadRef): string {
  return 'configurable' in thread ? thread.configurable.thread_id : thread.thread_id;
}
