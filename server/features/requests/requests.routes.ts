import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  AssignedPageQuery,
  AssignedTally,
  RequestCreate,
  RequestDetail,
  RequestId,
  requestLimits,
  RequestMessage,
  RequestPageQuery,
  WriterRequest,
} from '#contracts/requests.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { closeCheckout } from '#server/features/payments/checkout.service.ts';
import { moveRequest, noSuchRequest, type Move } from './life/move-request.service.ts';
import { getDetail, openDetail } from './request-detail.service.ts';
import { readMessages, sendMessage } from './request-messages.service.ts';
import { placeOrder } from './orders.service.ts';
import {
  listAssigned,
  listOwnRequests,
  rateRequest,
  requireSide,
  tallyAssigned,
  type RequestPage,
} from './requests.service.ts';

const tags = ['requests'];
const student = { access: 'student' } as const;
const writer = { access: 'writer' } as const;
const member = { access: 'member' } as const;
const params = z.object({ id: RequestId });
const reason = z.string().trim().max(requestLimits.reason);

function sendPage(reply: FastifyReply, { rows, nextCursor }: RequestPage): RequestPage['rows'] {
  if (nextCursor !== null) void reply.header('x-next-cursor', nextCursor);
  return rows;
}

export function registerRequestRoutes(app: App, context: Context): void {
  const { db } = context;
  const detail = (caller: ReturnType<typeof profileOf>, id: number) => getDetail(context, caller, id);

  app.post(
    '/user-writer-requests/create',
    {
      config: student,
      schema: {
        tags,
        summary: 'Order a review; nothing is charged yet',
        body: RequestCreate,
        response: { 200: RequestDetail },
      },
    },
    async (request) => {
      const caller = profileOf(request);
      const { requestId, replacedId } = await placeOrder(context, caller, request.body);
      if (replacedId !== null) await closeCheckout(context, replacedId);
      return detail(caller, requestId);
    },
  );

  app.get(
    '/user-writer-requests/my_writer_requests',
    {
      config: student,
      schema: {
        tags,
        summary: 'The caller’s requests, newest first; with `limit` a page, and x-next-cursor leads to the next',
        querystring: RequestPageQuery,
        response: { 200: z.array(WriterRequest) },
      },
    },
    async (request, reply) => sendPage(reply, await listOwnRequests(context, profileOf(request), request.query)),
  );

  app.get(
    '/user-writer-requests/writer/:writerId',
    {
      config: writer,
      schema: {
        tags,
        summary: 'The requests of the calling writer, unpaid ones last; with `limit` a page of the most urgent ones',
        params: z.object({ writerId: z.uuid() }),
        querystring: AssignedPageQuery,
        response: { 200: z.array(WriterRequest) },
      },
    },
    async (request, reply) => {
      const caller = profileOf(request);
      if (request.params.writerId !== caller.id) throw noSuchRequest();
      return sendPage(reply, await listAssigned(context, caller, request.query));
    },
  );

  app.get(
    '/user-writer-requests/writer/:writerId/tally',
    {
      config: writer,
      schema: {
        tags,
        summary: 'How many requests the calling writer has, and how many of them wait for something',
        params: z.object({ writerId: z.uuid() }),
        response: { 200: AssignedTally },
      },
    },
    async (request) => {
      const caller = profileOf(request);
      if (request.params.writerId !== caller.id) throw noSuchRequest();
      return tallyAssigned(context, caller);
    },
  );

  app.get(
    '/user-writer-requests/:id',
    { config: member, schema: { tags, summary: 'A request', params, response: { 200: RequestDetail } } },
    (request) => openDetail(context, profileOf(request), request.params.id),
  );

  /** A move by whoever is on the right side of the request. */
  async function make(caller: ReturnType<typeof profileOf>, side: 'student' | 'writer', order: Omit<Move, 'by'>) {
    const found = await requireSide(db, caller, order.requestId);
    if (found.side !== side) throw noSuchRequest();
    const writerId = side === 'writer' ? { writerId: caller.id } : {};
    await db.transaction((tx) => moveRequest(tx, context, { ...order, ...writerId, by: side, mayBeRepeat: true }));
    return detail(caller, order.requestId);
  }

  for (const [move, side, summary] of [
    ['start', 'writer', 'Begin to work'],
    ['accept', 'student', 'Accept the delivery'],
    ['cancel', 'student', 'Cancel; what was paid goes back'],
  ] as const) {
    app.post(
      `/user-writer-requests/:id/${move}`,
      { config: { access: side }, schema: { tags, summary, params, response: { 200: RequestDetail } } },
      async (request) => {
        const answer = await make(profileOf(request), side, { requestId: request.params.id, move });
        if (move === 'cancel' && answer.paid_at === null) await closeCheckout(context, answer.id);
        return answer;
      },
    );
  }

  for (const [move, side, summary] of [
    ['decline', 'writer', 'Decline, with a reason'],
    ['request-revision', 'student', 'Ask for a revision, in words'],
  ] as const) {
    app.post(
      `/user-writer-requests/:id/${move}`,
      {
        config: { access: side },
        schema: { tags, summary, params, body: z.object({ reason }), response: { 200: RequestDetail } },
      },
      (request) => make(profileOf(request), side, { requestId: request.params.id, move, reason: request.body.reason }),
    );
  }

  app.post(
    '/user-writer-requests/:id/rate',
    {
      config: student,
      schema: {
        tags,
        summary: 'Say how the writer did',
        params,
        body: z.object({
          rating: z.number().int().min(1).max(5),
          words: z.string().trim().max(requestLimits.ratingWords).default(''),
        }),
        response: { 200: RequestDetail },
      },
    },
    async (request) => {
      const caller = profileOf(request);
      await rateRequest(context, caller, request.params.id, request.body);
      return detail(caller, request.params.id);
    },
  );

  app.get(
    '/user-writer-requests/:id/messages',
    {
      config: member,
      schema: { tags, summary: 'Read the messages', params, response: { 200: z.array(RequestMessage) } },
    },
    (request) => readMessages(context, profileOf(request), request.params.id),
  );

  app.post(
    '/user-writer-requests/:id/messages',
    {
      config: member,
      schema: {
        tags,
        summary: 'Write a message',
        params,
        body: z.object({ id: z.uuid().optional(), text: z.string().trim().min(1).max(requestLimits.message) }),
        response: { 200: z.array(RequestMessage) },
      },
    },
    (request) => sendMessage(context, profileOf(request), request.params.id, request.body),
  );
}
