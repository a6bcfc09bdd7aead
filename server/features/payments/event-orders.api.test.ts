import { eq, inArray } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { mails } from '#server/features/mail/mail.table.ts';
import { requestMoves, writerRequests } from '#server/features/requests/requests.table.ts';
import { withScriptedPayments } from '#server/testing/reviews/review-tests.ts';
import { tellScripted } from '#server/testing/payments/scripted-payments.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import {
  actOn,
  createReviewPeople,
  openCheckout,
  orderReview,
  sure,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { payments, refunds } from './payments.table.ts';

let test: TestApp;
let people: ReviewPeople;
const provider = withScriptedPayments((opened, created) => {
  test = opened;
  people = created;
});

function* ordersOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [place, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(place, 1))) yield [item, ...rest];
}

interface Ordered {
  id: number;
  session: string;
}

async function order(): Promise<Ordered> {
  // Somebody new each time: nobody may leave this many orders unpaid.
  people = await createReviewPeople(test);
  const id = await orderReview(test, people);
  const session = (await openCheckout(test, people, id)).split('/').at(-1) ?? '';
  return { id, session };
}

async function tell(type: string, session: string): Promise<number> {
  // As in the provider's messages: a session names itself, everything else the payment it belongs to.
  const subject = type.startsWith('checkout.session') ? { session } : { intent: `pi_${session}` };
  return tellScripted(test.app, { type, ...subject });
}

/** All of them together. The embedded database takes one question after the other: there twice is as good as five times. */
const sendings = inject('testDatabase').kind === 'postgres' ? 5 : 2;
const ordersAtOnce = 3;

/**
 * Makes an order for every sequence of the events, brings its checkout to its end at the provider, and tells. Of the orders
 * that are told at once, the first hears its events one by one in that sequence before; then each event is sent several times,
 * all of them together. Answers the orders.
 */
async function tellInEveryOrder(types: string[], end: (ordered: Ordered) => Promise<void> | void): Promise<number[]> {
  const waiting = [...ordersOf(types)];
  const told: number[] = [];
  while (waiting.length > 0) {
    const together: (Ordered & { sequence: string[] })[] = [];
    for (const sequence of waiting.splice(0, ordersAtOnce)) {
      const ordered = await order();
      await end(ordered);
      together.push({ ...ordered, sequence });
    }
    const [first] = together;
    for (const type of first?.sequence ?? [])
      expect([type, await tell(type, first?.session ?? '')]).toEqual([type, 204]);
    const answers = together.flatMap(({ sequence, session }) =>
      sequence.flatMap((type) => Array.from({ length: sendings }, () => tell(type, session))),
    );
    expect(new Set(await Promise.all(answers))).toEqual(new Set([204]));
    told.push(...together.map(({ id }) => id));
  }
  return told;
}

async function endsOf(ids: number[]) {
  const rows = await test.db.select().from(writerRequests).where(inArray(writerRequests.id, ids));
  const money = await test.db.select().from(payments).where(inArray(payments.writerRequestId, ids));
  const moves = await test.db.select().from(requestMoves).where(inArray(requestMoves.requestId, ids));
  const back = await test.db
    .select({ requestId: payments.writerRequestId, cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId));
  const letters = await test.db.select({ subject: mails.subject }).from(mails);
  return rows.map(({ id, status }) => ({
    status,
    payments: money
      .filter((each) => each.writerRequestId === id)
      .map((each) => `${each.status} ${each.refundedCents} of ${each.amountCents}`),
    moves: moves.filter((each) => each.requestId === id).map(({ move }) => move),
    refunds: back.filter((each) => each.requestId === id).map(({ cents }) => cents),
    mails: letters.filter(({ subject }) => subject.includes(`#${id} `)).length,
  }));
}

/** How the orders ended, each different end once, with how many ended so. */
async function differentEnds(ids: number[]) {
  const ends = Map.groupBy(await endsOf(ids), (end) => JSON.stringify(end));
  return [...ends].map(([end, same]) => Object.assign(JSON.parse(end), { orders: same.length }));
}

it('a checkout that is paid is paid once, in every order of its events', async () => {
  const types = [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
    'payment_intent.succeeded',
  ];
  const ids = await tellInEveryOrder(types, ({ session }) => provider.pay(session));
  expect(await differentEnds(ids)).toEqual([
    {
      orders: 24,
      status: 'active',
      payments: ['paid 0 of 2999'],
      moves: ['create', 'pay'],
      refunds: [],
      mails: 2,
    },
  ]);
});

it('one that was paid and refunded on the provider’s own pages is cancelled once, and both sides are told', async () => {
  const types = ['checkout.session.completed', 'charge.refunded', 'refund.updated'];
  const ids = await tellInEveryOrder(types, ({ session }) => {
    provider.pay(session);
    provider.refundOutside(session, 2999);
  });
  expect(await differentEnds(ids)).toEqual([
    {
      orders: 6,
      status: 'cancelled',
      payments: ['refunded 2999 of 2999'],
      moves: ['create', 'pay', 'cancel'],
      refunds: [2999],
      mails: 4,
    },
  ]);
});

it('one that ran out stays unpaid, and its request can be paid by another', async () => {
  const types = ['checkout.session.async_payment_failed', 'checkout.session.expired', 'payment_intent.payment_failed'];
  const ids = await tellInEveryOrder(types, ({ session }) => provider.expire(session));
  expect(await differentEnds(ids)).toEqual([
    {
      orders: 6,
      status: 'inactive',
      payments: ['expired 0 of 2999'],
      moves: ['create'],
      refunds: [],
      mails: 0,
    },
  ]);
  const id = ids.at(-1) ?? 0;
  const session = (await openCheckout(test, people, id)).split('/').at(-1) ?? '';
  provider.pay(session);
  await tell('checkout.session.completed', session);
  expect((await endsOf([id]))[0]).toMatchObject({ status: 'active', moves: ['create', 'pay'] });
});

it('one that was paid when its request had been cancelled is given back once', async () => {
  const types = ['checkout.session.completed', 'payment_intent.succeeded', 'charge.succeeded'];
  const ids = await tellInEveryOrder(types, async ({ id, session }) => {
    // In the moment of the cancelling the payer presses the button: the checkout cannot be closed any more.
    provider.pay(session);
    await sure(actOn(test, people.student, id, 'cancel'));
  });
  expect(await differentEnds(ids)).toEqual([
    {
      orders: 6,
      status: 'cancelled',
      payments: ['paid 0 of 2999'],
      moves: ['create', 'cancel'],
      refunds: [2999],
      mails: expect.any(Number),
    },
  ]);
});
