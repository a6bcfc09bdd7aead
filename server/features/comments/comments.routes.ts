import { z } from 'zod';
import { CommentChange, CommentsRead, EssayComment, EssayComments, NewComment } from '#contracts/comments.ts';
import { essayBodyBytes } from '#contracts/limits.ts';
import { RequestId } from '#contracts/requests.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import {
  addComment,
  changeComment,
  markCommentsRead,
  readComments,
  removeComment,
  settleComment,
  type On,
} from './comments.service.ts';

const ofThread = z.object({ threadId: z.uuid() });
const ofRequest = z.object({ id: RequestId });
const byId = z.object({ commentId: z.uuid() });

/** Comments on a draft for its student, and on the text that was sent for both people of a review. */
export function registerCommentRoutes(app: App, context: Context): void {
  register(app, context, {
    base: '/essay-agents/:threadId/comments',
    access: 'student',
    tags: ['essay-agents'],
    params: ofThread,
    on: ({ threadId }) => ({ threadId }),
  });
  register(app, context, {
    base: '/user-writer-requests/:id/comments',
    access: 'member',
    tags: ['requests'],
    params: ofRequest,
    on: ({ id }) => ({ requestId: id }),
  });
}

interface Place<Params extends z.ZodObject> {
  base: string;
  access: 'student' | 'member';
  tags: string[];
  params: Params;
  on: (params: z.output<Params>) => On;
}

function register<Params extends z.ZodObject>(
  app: App,
  context: Context,
  { base, access, tags, params, on }: Place<Params>,
): void {
  const config = { access };
  const withId = params.extend(byId.shape);
  const placeOf = (given: unknown) => on(params.parse(given));
  const idOf = (given: unknown) => byId.parse(given).commentId;

  app.get(
    base,
    { config, schema: { tags, summary: 'Comments on the text', params, response: { 200: EssayComments } } },
    (request) => readComments(context, profileOf(request), placeOf(request.params)),
  );

  app.post(
    base,
    {
      config,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'Comment on a part of the text, or answer a comment',
        params,
        body: NewComment,
        response: { 200: EssayComment },
      },
    },
    (request) => addComment(context, profileOf(request), placeOf(request.params), request.body),
  );

  app.post(
    `${base}/read`,
    {
      config,
      schema: {
        tags,
        summary: 'Mark the other person’s comments as read',
        params,
        body: CommentsRead,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await markCommentsRead(context, profileOf(request), placeOf(request.params), request.body.ids);
      return reply.code(204).send(null);
    },
  );

  app.put(
    `${base}/:commentId`,
    {
      config,
      schema: {
        tags,
        summary: 'Reword a comment that was not sent yet, or send it now',
        params: withId,
        body: CommentChange,
        response: { 200: EssayComment },
      },
    },
    (request) =>
      changeComment(context, profileOf(request), placeOf(request.params), idOf(request.params), request.body),
  );

  app.delete(
    `${base}/:commentId`,
    {
      config,
      schema: {
        tags,
        summary: 'Take back a comment that was not sent yet',
        params: withId,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeComment(context, profileOf(request), placeOf(request.params), idOf(request.params));
      return reply.code(204).send(null);
    },
  );

  for (const [deed, isResolved, summary] of [
    ['resolve', true, 'Settle a comment'],
    ['reopen', false, 'Take a settled comment up again'],
  ] as const) {
    app.post(
      `${base}/:commentId/${deed}`,
      { config, schema: { tags, summary, params: withId, response: { 200: EssayComment } } },
      (request) =>
        settleComment(context, profileOf(request), placeOf(request.params), {
          id: idOf(request.params),
          isResolved,
        }),
    );
  }
}
