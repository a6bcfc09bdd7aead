import { randomUUID } from 'node:crypto';
import { sumOf } from '#contracts/ledger.ts';
import type { RequestDetail, RequestMove, WriterRequest } from '#contracts/requests.ts';
import { callApi, payOnPage, send, untilAnswered, type Person, type Reply } from './client.ts';

/** What each step does is in `steps`; a journey is a row of them. */
export type StepName =
  | 'create request'
  | 'open checkout'
  | 'pay by card'
  | 'webhook'
  | 'return from paying'
  | 'start'
  | 'work in steps'
  | 'deliver'
  | 'ask for a revision'
  | 'deliver again'
  | 'accept'
  | 'cancel after paying'
  | 'decline'
  | 'cancel while paying'
  | 'refund';

export interface World {
  origin: string;
  student: Person;
  writer: Person;
  writerId: string;
  /** Tells the product of a paid checkout at once; without it the built-in provider tells by itself. */
  tell: ((sessionId: string) => void) | null;
}

export const plans = {
  'reviewed, told by the webhook': [
    ...(['create request', 'open checkout', 'pay by card', 'webhook', 'start', 'work in steps', 'deliver'] as const),
    ...(['ask for a revision', 'deliver again', 'accept'] as const),
  ],
  'reviewed, told by the return': [
    ...(['create request', 'open checkout', 'pay by card', 'return from paying', 'start'] as const),
    ...(['work in steps', 'deliver'] as const),
    ...(['ask for a revision', 'deliver again', 'accept'] as const),
  ],
  'cancelled after paying': [
    ...(['create request', 'open checkout', 'pay by card', 'return from paying'] as const),
    ...(['cancel after paying', 'refund'] as const),
  ],
  declined: ['create request', 'open checkout', 'pay by card', 'webhook', 'decline', 'refund'],
  'cancelled while paying': ['create request', 'open checkout', 'cancel while paying', 'refund'],
} as const satisfies Record<string, readonly StepName[]>;
export type PlanName = keyof typeof plans;

export interface Journey {
  plan: PlanName;
  orderId: string;
  type: 'standard' | 'premium';
  /** How many steps are behind it. */
  at: number;
  requestId: number;
  checkoutUrl: string;
}

export function beginJourney(plan: PlanName, type: Journey['type']): Journey {
  return { plan, type, orderId: randomUUID(), at: 0, requestId: 0, checkoutUrl: '' };
}

export function nextStep({ plan, at }: Journey): StepName | null {
  return (plans[plan] as readonly StepName[])[at] ?? null;
}

export interface Step {
  /** What the person's browser sends. */
  call: (world: World, journey: Journey) => Promise<Reply>;
  /** Whether it has happened, as the product itself tells. */
  isDone: (world: World, journey: Journey) => Promise<boolean>;
  /** Whether sending it again was answered rightly: by the same thing once more, or by a refusal of what is done. */
  isRight: (reply: Reply, wasDone: boolean) => boolean;
  /** What the person's browser keeps of the answer. */
  keep?: (journey: Journey, reply: Reply) => void;
}

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
function moveStep(by: 'student' | 'writer', move: RequestMove, body: object = {}, times = 1): Step {
  return {
    call: (world, { requestId }) =>
      callApi(world.origin, world[by], 'POST', `/user-writer-requests/${requestId}/${move}`, body),
    isDone: (world, journey) => hasMove(world, journey, move, times),
    isRight: ({ status }, wasDone) => status === 200 || (wasDone && status === 409),
  };
}

const sentDraft = 'I counted the bowls on the table, all of them.';
const steppedEssay = 'I counted all the bowls on the table, all of them.';
const lastEssay = 'I counted the bowls.';
/** What is delivered, in turn. */
export const deliveredEssays = [steppedEssay, lastEssay] as const;

const isPaid = async (world: World, journey: Journey) => hasMove(world, journey, 'pay');

/** An essay has one open review at a time, so each order has an essay of its own, which goes by the order's id. */
async function saveEssay({ origin, student }: World, id: string): Promise<void> {
  const save = async (path: string, body: object) => {
    const reply = await untilAnswered(() => callApi(origin, student, 'POST', path, body));
    if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  };
  await save('/prompts/create', {
    id,
    prompt_text: 'Why us?',
    university_name: 'Reed College',
    course_name: 'Biology',
    education_level: 'undergraduate',
  });
  await save('/essay-drafts/upsert', {
    prompt_id: id,
    draft_content: sentDraft,
  });
}

export const steps: Record<StepName, Step> = {
  'create request': {
    call: async (world, { orderId, type }) => {
      await saveEssay(world, orderId);
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
  'work in steps': {
    call: async (world, { requestId, orderId }) => {
      const path = `/user-writer-requests/${requestId}/work`;
      const opened = await callApi(world.origin, world.writer, 'GET', `${path}/ledger`);
      if (opened.status !== 200) return opened;
      const [at, length] = [sentDraft.indexOf('the bowls'), steppedEssay.length];
      // The same batch under the same number, however often it is sent.
      const batch = {
        client: orderId,
        n: 1,
        base: 1,
        began_at: '2026-01-01T00:00:00Z',
        length,
        sum: sumOf(steppedEssay),
      };
      const ops = [[0, 't', at, 3, 'all the']];
      return callApi(world.origin, world.writer, 'POST', `${path}/steps`, { ...batch, ops });
    },
    isDone: async (world, { requestId }) => {
      const path = `/user-writer-requests/${requestId}/work`;
      const reply = await untilAnswered(() => callApi(world.origin, world.writer, 'GET', path));
      return (reply.body as { essay?: string }).essay === steppedEssay;
    },
    isRight: ({ status }) => status === 200,
  },
  // From the record, word for word: it is refused unless the record reads like it.
  deliver: moveStep('writer', 'deliver', { essay: steppedEssay, letter: 'It works. Cut the end.', seq: 2 }),
  'ask for a revision': moveStep('student', 'request-revision', { reason: 'Shorter, please.' }),
  'deliver again': moveStep('writer', 'deliver', { essay: lastEssay, letter: 'Shorter now.' }, 2),
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
    isRight: ({ status }, wasDone) => status === (wasDone ? 409 : 200),
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
