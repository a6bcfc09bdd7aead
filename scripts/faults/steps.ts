import type { RequestDetail, RequestMove, WriterRequest } from '#contracts/requests.ts';
import { callApi, payOnPage, send, untilAnswered, type Reply } from './client.ts';
import { deskSteps, texts } from './desk-steps.ts';
import type { Journey, Step, StepName, World } from './journeys.ts';

export const sessionOf = ({ checkoutUrl }: Journey) => /cs_\w+/.exec(checkoutUrl)?.[0] ?? '';

async function readRequest(world: World, { requestId }: Journey): Promise<RequestDetail | null> {
  const reply = await untilAnswered(() =>
    callApi(world.origin, world.student, 'GET', `/user-writer-requests/${requestId}`),
  );
  return reply.status === 200 ? (reply.body as RequestDetail) : null;
}

async function hasMove(world: World, journey: Journey, move: RequestMove, times = 1): Promise<boolean> {
  const timeline = (await readRequest(world, journey))?.timeline ?? [];
  return timeline.filter((entry) => entry.move === move).length >= times;
}

/** A move answers 200 the first time. Sent again it is answered as done, or refused as done. */
const isRightMove: Step['isRight'] = ({ status }, wasDone) => status === 200 || (wasDone && status === 409);

function moveStep(by: 'student' | 'writer', move: RequestMove, body: object = {}, times = 1): Step {
  return {
    call: (world, { requestId }) =>
      callApi(world.origin, world[by], 'POST', `/user-writer-requests/${requestId}/${move}`, body),
    isDone: (world, journey) => hasMove(world, journey, move, times),
    isRight: isRightMove,
  };
}

const isPaid = async (world: World, journey: Journey) => hasMove(world, journey, 'pay');

/**
 * An essay has one open review at a time, so each order has an essay of its own, which goes by the order's id, and a session
 * in which the student works on it. The first answer that is not a good one, where there is one.
 */
async function saveEssay({ origin, student }: World, { orderId: id, threadId }: Journey): Promise<Reply | null> {
  const calls: [string, object][] = [
    [
      '/prompts/create',
      {
        id,
        prompt_text: 'Why us?',
        university_name: 'Reed College',
        course_name: 'Biology',
        education_level: 'undergraduate',
      },
    ],
    ['/essay-drafts/upsert', { prompt_id: id, draft_content: texts.sent }],
    ['/essay-agents/initialize', { task: 'Why us?', draft: texts.sent, prompt_id: id, thread_id: threadId }],
  ];
  for (const [path, body] of calls) {
    const reply = await callApi(origin, student, 'POST', path, body);
    if (reply.status === 0 || reply.status >= 300) return reply;
  }
  return null;
}

export const steps: Record<StepName, Step> = {
  'create request': {
    call: async (world, journey) => {
      const { orderId, type } = journey;
      const failed = await saveEssay(world, journey);
      if (failed) return failed;
      return callApi(world.origin, world.student, 'POST', '/user-writer-requests/create', {
        order_id: orderId,
        prompt_id: orderId,
        writer_id: world.writerId,
        request_type: type,
        special_instructions: orderId,
      });
    },
    isDone: async (world, { orderId }) => {
      const list = await untilAnswered(() =>
        callApi(world.origin, world.student, 'GET', '/user-writer-requests/my_writer_requests'),
      );
      return (list.body as WriterRequest[]).some((row) => row.special_instructions === orderId);
    },
    isRight: ({ status }) => status === 200,
    keep: (journey, { body }) => (journey.requestId = (body as RequestDetail).id),
  },
  'open checkout': {
    call: (world, { requestId }) =>
      callApi(world.origin, world.student, 'POST', '/user-payments/checkout', { writer_request_id: requestId }),
    isDone: async (world, { requestId }) => {
      const list = await untilAnswered(() =>
        callApi(world.origin, world.student, 'GET', '/user-payments/profile/my-payment'),
      );
      return (list.body as { writer_request_id: number }[]).some((row) => row.writer_request_id === requestId);
    },
    isRight: ({ status }) => status === 200,
    keep: (journey, { body }) => (journey.checkoutUrl = (body as { url: string }).url),
  },
  'pay by card': {
    call: (_world, { checkoutUrl }) => payOnPage(checkoutUrl),
    isDone: async (_world, { checkoutUrl }) => (await untilAnswered(() => send(checkoutUrl))).status === 303,
    isRight: ({ status }) => status === 303,
  },
  webhook: {
    call: async (world, journey) => {
      world.tell?.(sessionOf(journey));
      return { status: 0, body: null, location: null };
    },
    isDone: isPaid,
    isRight: () => true,
  },
  'return from paying': {
    call: (world, journey) =>
      callApi(world.origin, world.student, 'POST', '/user-payments/confirm', { session_id: sessionOf(journey) }),
    isDone: isPaid,
    isRight: ({ status }) => status >= 200 && status < 300,
  },
  start: moveStep('writer', 'start'),
  ...deskSteps,
  // From the record, word for word: it is refused unless the record reads like it.
  deliver: moveStep('writer', 'deliver', { essay: texts.delivered[0], letter: 'It works. Cut the end.', seq: 2 }),
  'ask for a revision': moveStep('student', 'request-revision', { reason: 'Shorter, please.' }),
  'deliver again': moveStep('writer', 'deliver', { essay: texts.delivered[1], letter: 'Shorter now.' }, 2),
  accept: moveStep('student', 'accept'),
  'cancel after paying': moveStep('student', 'cancel'),
  decline: moveStep('writer', 'decline', { reason: 'I am ill.' }),
  // Both at once: whichever comes first, nobody may be left without money and without a review.
  'cancel while paying': {
    call: async (world, journey) => {
      const [reply] = await Promise.all([
        steps['cancel after paying'].call(world, journey),
        payOnPage(journey.checkoutUrl),
      ]);
      return reply;
    },
    isDone: (world, journey) => hasMove(world, journey, 'cancel'),
    isRight: isRightMove,
  },
  refund: {
    call: async () => ({ status: 0, body: null, location: null }),
    isDone: async (world, { requestId }) => {
      const list = await untilAnswered(() =>
        callApi(world.origin, world.student, 'GET', '/user-payments/profile/my-payment'),
      );
      const rows = list.body as { writer_request_id: number; status: string; refund_pending: boolean }[];
      const own = rows.filter((row) => row.writer_request_id === requestId);
      // Nothing was taken, or all of it is back.
      return own.every(({ status, refund_pending }) => !refund_pending && status !== 'paid' && status !== 'open');
    },
    isRight: () => true,
  },
};
