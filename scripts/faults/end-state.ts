import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { reviewPackages } from '#contracts/packages.ts';
import type { RequestActor, RequestMove } from '#contracts/requests.ts';
import { findRule, type RequestPlace } from '#server/features/requests/life/request-moves.ts';
import { readDesk, wrongOnDesk } from './desk-state.ts';
import { texts } from './desk-steps.ts';
import type { Journey, PlanName } from './journeys.ts';

interface RequestFacts extends RequestPlace {
  id: number;
  order_id: string;
  price_cents: number;
  revisions_used: number;
  paid_at: Date | null;
  due_at: Date | null;
  completed_at: Date | null;
  work_essay: string | null;
  moves: { move: RequestMove; actor: RequestActor }[] | null;
  deliveries: { number: number; essay: string }[] | null;
  payments:
    | { status: string; amount: number; refunded: number; intent: string | null; session: string | null }[]
    | null;
  refunds: { status: string; amount: number; provider: string | null }[] | null;
  mails: string[] | null;
}

interface BookFacts {
  request: string;
  session: string;
  charges: { amount: number; refunded: number; intent: string }[] | null;
  refunds: { id: string; amount: number; status: string }[] | null;
}

/** The rows behind each order, as they lie in the database once the server is stopped. */
async function readRequests(db: PGlite, orders: string[]): Promise<RequestFacts[]> {
  const { rows } = await db.query<RequestFacts>(
    `select request.id, order_id, status, phase, price_cents, revisions_used, paid_at, due_at, completed_at, work_essay,
      (select json_agg(json_build_object('move', move, 'actor', actor) order by created_at) from request_moves
        where request_id = request.id) as moves,
      (select json_agg(json_build_object('number', number, 'essay', essay) order by number) from request_deliveries
        where request_id = request.id) as deliveries,
      (select json_agg(json_build_object('status', status, 'amount', amount_cents, 'refunded', refunded_cents,
        'intent', payment_intent_id, 'session', checkout_id)) from payments
        where writer_request_id = request.id) as payments,
      (select json_agg(json_build_object('status', refunds.status, 'amount', refunds.amount_cents,
        'provider', refunds.provider_id)) from refunds join payments on payments.id = refunds.payment_id
        where writer_request_id = request.id) as refunds,
      (select json_agg(split_part(subject, ':', 1) || '>' || (case when recipient like 'faults-%' then 'student' else 'writer' end))
        from mails where subject like '%#' || request.id || ' %') as mails
    from writer_requests request where order_id = any($1)`,
    [orders],
  );
  return rows;
}

async function readBooks(db: PGlite): Promise<BookFacts[]> {
  const { rows } = await db.query<BookFacts>(
    `select session.metadata->>'request_id' as request, session.id as session,
      (select json_agg(json_build_object('amount', amount, 'refunded', amount_refunded, 'intent', payment_intent_id))
        from stripe_charges charge where charge.payment_intent_id = session.payment_intent_id and charge.status = 'succeeded'
      ) as charges,
      (select json_agg(json_build_object('id', refund.id, 'amount', amount, 'status', refund.status)) from stripe_refunds refund
        where refund.payment_intent_id = session.payment_intent_id) as refunds
    from stripe_checkout_sessions session`,
  );
  return rows;
}

const reviewedMoves = ['create', 'pay', 'start', 'deliver', 'request-revision', 'deliver', 'accept'];
const paidMails = ['Payment received>student', 'New request>writer'];
const cancelledMails = ['Cancelled>student', 'Cancelled>writer'];
const reviewedMails = [
  ...paidMails,
  'started>student',
  'Your essay is back>student',
  'Revision requested>writer',
  'Your essay is back>student',
  'Completed>student',
  'Completed>writer',
];

function expectedOf(plan: PlanName, isPaidFirst: boolean, isCharged: boolean): { moves: string[]; mails: string[] } {
  switch (plan) {
    case 'reviewed, told by the webhook':
    case 'reviewed, told by the return':
      return { moves: reviewedMoves, mails: reviewedMails };
    case 'cancelled after paying':
      return { moves: ['create', 'pay', 'cancel'], mails: [...paidMails, ...cancelledMails] };
    case 'declined':
      return { moves: ['create', 'pay', 'decline'], mails: [...paidMails, 'Writer declined>student'] };
    case 'cancelled while paying':
      if (isPaidFirst) return { moves: ['create', 'pay', 'cancel'], mails: [...paidMails, ...cancelledMails] };
      // Cancelled first, and charged all the same: a second mail says that the money goes back.
      return {
        moves: ['create', 'cancel'],
        mails: Array.from({ length: isCharged ? 2 : 1 }, () => 'Cancelled>student'),
      };
  }
}

const sorted = (values: readonly string[]) => [...values].sort().join(', ');
/** "Amara Osei started" and the like begin with a name. */
const mailKind = (mail: string) => mail.replace(/^.* started .*>/, 'started>');

/** Where the history leads, by the product's own table of moves; null where it holds a move that is not in it. */
function replay(moves: RequestFacts['moves']): RequestPlace | null {
  let place: RequestPlace = { status: 'inactive', phase: null };
  for (const { move, actor } of (moves ?? []).slice(1)) {
    const rule = findRule(move, actor, place);
    if (!rule) return null;
    place = rule.to;
  }
  return place;
}

function wrongWith(journey: Journey, facts: RequestFacts, books: BookFacts[]): string[] {
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) =>
    void (holds || wrong.push(`#${facts.id} (${journey.plan}): ${what}`));
  const moves = (facts.moves ?? []).map(({ move }) => move);
  const own = books.filter(({ request }) => request === String(facts.id));
  const charges = own.flatMap(({ charges: list }) => list ?? []);
  const given = own.flatMap(({ refunds }) => refunds ?? []);
  const paid = (facts.payments ?? []).filter(({ status }) => status !== 'open' && status !== 'expired');
  const isPaidFirst = moves.includes('pay');
  const expected = expectedOf(journey.plan, isPaidFirst, charges.length > 0);
  const place = replay(facts.moves);
  const price = reviewPackages[journey.type].priceCents;
  const isOver = moves.includes('cancel') || moves.includes('decline');
  const mustBeCharged = journey.plan !== 'cancelled while paying';

  expect(journey.requestId === facts.id, `the browser was told another number, ${journey.requestId}`);
  expect(moves.join() === expected.moves.join(), `its history is ${moves.join(', ')}`);
  expect(
    place?.status === facts.status && place.phase === facts.phase,
    `history and status disagree (${facts.status})`,
  );
  expect((facts.paid_at !== null) === isPaidFirst && (facts.due_at !== null) === isPaidFirst, 'paid and due disagree');
  expect((facts.completed_at !== null) === moves.includes('accept'), 'its completion has no moment');
  expect(facts.revisions_used === moves.filter((move) => move === 'request-revision').length, 'revisions miscounted');
  const delivered = (facts.deliveries ?? []).map(({ number, essay }) => `${number} ${essay}`).join();
  const isReviewed = moves.includes('accept');
  const due = isReviewed ? texts.delivered.map((essay, index) => `${index + 1} ${essay}`).join() : '';
  expect(delivered === due, `deliveries are ${delivered}`);
  expect(facts.work_essay === null, 'work is left over');
  expect(
    sorted((facts.mails ?? []).map(mailKind)) === sorted(expected.mails),
    `its mails are ${sorted(facts.mails ?? [])}`,
  );

  expect(charges.length === (mustBeCharged ? 1 : Math.min(1, charges.length)), `charged ${charges.length} times`);
  expect(paid.length === charges.length, `${charges.length} charges, ${paid.length} payments in our books`);
  expect(charges.every(({ amount }) => amount === price) && facts.price_cents === price, 'a wrong amount');
  expect(
    paid.every(({ intent }) => charges.some((charge) => charge.intent === intent)),
    'a payment without a charge',
  );
  const owed = isOver && charges.length > 0 ? price : 0;
  const sum = given.filter(({ status }) => status !== 'failed').reduce((total, { amount }) => total + amount, 0);
  expect(sum === owed && given.length === (owed > 0 ? 1 : 0), `refunded ${sum} in ${given.length}, owed ${owed}`);
  expect(
    paid.every(({ refunded, status }) => refunded === owed && status === (owed > 0 ? 'refunded' : 'paid')),
    'payment',
  );
  const noted = facts.refunds ?? [];
  expect(noted.length === given.length, `${noted.length} refunds noted, ${given.length} given`);
  expect(
    noted.every(({ status, provider }) => status === 'done' && given.some(({ id }) => id === provider)),
    'a refund that is not done',
  );
  const open = (facts.payments ?? []).filter(({ status }) => status === 'open').length;
  expect(open === 0, `${open} payments still open`);
  return wrong;
}

export interface EndState {
  wrong: string[];
  charges: number;
  chargedCents: number;
  refunds: number;
  refundedCents: number;
  mails: number;
  /** Mails that arrived twice: a process that dies between sending and noting sends again, under the same name. */
  mailsTwice: number;
}

/** Holds what lies in the database against the provider's books and against what was asked for. */
export async function checkEndState(
  folders: { product: string; books: string },
  journeys: Journey[],
): Promise<EndState> {
  const product = await PGlite.create({ dataDir: path.join(folders.product, 'database') });
  const isShared = folders.product === folders.books;
  const provider = isShared ? product : await PGlite.create({ dataDir: path.join(folders.books, 'database') });
  const requests = await readRequests(
    product,
    journeys.map(({ orderId }) => orderId),
  );
  const books = await readBooks(provider);
  const wrong: string[] = [];
  for (const journey of journeys) {
    const found = requests.filter(({ order_id }) => order_id === journey.orderId);
    const [facts] = found;
    if (!facts || found.length > 1) wrong.push(`order ${journey.orderId} has ${found.length} requests`);
    else {
      wrong.push(...wrongWith(journey, facts, books));
      wrong.push(...wrongOnDesk(journey, await readDesk(product, journey)).map((what) => `#${facts.id}: ${what}`));
    }
  }
  const one = async (db: PGlite, query: string) => Number((await db.query<{ n: number }>(query)).rows[0]?.n ?? 0);
  const countAs = async (what: string, db: PGlite, query: string, expected = 0) => {
    const count = await one(db, query);
    if (count !== expected) wrong.push(`${count} ${what}, expected ${expected}`);
  };
  const ours = `from writer_requests join profiles on profiles.id = profile_id where profiles.email like 'faults-%'`;
  await countAs('requests of the student', product, `select count(*) n ${ours}`, journeys.length);
  await countAs('mails not sent', product, 'select count(*) n from mails where sent_at is null');
  await countAs('events given up', provider, 'select count(*) n from stripe_events where given_up_at is not null');
  await countAs('calls half answered', provider, 'select count(*) n from stripe_idempotency_keys where answer is null');
  const known = new Set(requests.map(({ id }) => String(id)));
  const strange = books.filter(({ request, charges }) => charges && !known.has(request));
  if (strange.length > 0) wrong.push(`${strange.length} charges for requests that nobody made`);
  const charges = books.flatMap(({ charges: list }) => list ?? []);
  const refunds = books.flatMap(({ refunds: list }) => list ?? []);
  const mails = await one(product, 'select count(distinct message_id) n from mailbox_messages');
  const state = {
    wrong,
    charges: charges.length,
    chargedCents: charges.reduce((sum, { amount }) => sum + amount, 0),
    refunds: refunds.length,
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    mails,
    mailsTwice: (await one(product, 'select count(*) n from mailbox_messages')) - mails,
  };
  await product.close();
  if (!isShared) await provider.close();
  return state;
}
