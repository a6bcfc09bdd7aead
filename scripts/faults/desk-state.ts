import type { PGlite } from '@electric-sql/pglite';
import { applyOp, createLedger, kindsOf, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import { texts } from './desk-steps.ts';
import { plans, type Journey, type StepName } from './journeys.ts';

/** A record as it is kept, and as its rows read when they are replayed. */
interface LedgerFacts {
  seq: number;
  sum: number;
  rows: Op[][];
}

interface DeskFacts {
  draft: string | null;
  /** Of the student's draft, and of the writer's work. */
  own: LedgerFacts | null;
  work: LedgerFacts | null;
  /** The row of the work that each delivery was made from. */
  delivered: (number | null)[] | null;
  cards: { batch: string; state: string; insert: string }[] | null;
  comments:
    | { id: string; author: string; text: string; parent: string | null; isSent: boolean; by: string | null }[]
    | null;
  commentMails: number;
}

const ledgerOf = (place: string) => `(select json_build_object('seq', seq, 'sum', text_sum,
  'rows', (select coalesce(json_agg(ops order by seq), '[]') from ledger_rows where ledger_id = ledger.id))
  from essay_ledgers ledger where ${place})`;

/** What the two left on the text, as it lies in the database. */
export async function readDesk(db: PGlite, { orderId, threadId }: Journey): Promise<DeskFacts> {
  const { rows } = await db.query<DeskFacts>(
    `select (select draft from essay_threads where id = $2) as draft,
      ${ledgerOf('thread_id = $2')} as own,
      ${ledgerOf('ledger.request_id = request.id')} as work,
      (select json_agg(ledger_seq order by number) from request_deliveries where request_id = request.id) as delivered,
      (select json_agg(json_build_object('batch', batch, 'state', state, 'insert', "insert") order by batch, suggestions.id)
        from suggestions join essay_ledgers on essay_ledgers.id = ledger_id where thread_id = $2) as cards,
      (select json_agg(json_build_object('id', id, 'author', author, 'text', text, 'parent', parent_id,
        'isSent', sent_at is not null, 'by', writer_id) order by created_at) from ledger_comments said
        where said.request_id = request.id or said.ledger_id in (select id from essay_ledgers where thread_id = $2)
      ) as comments,
      (select count(*)::int from mails where subject = 'New comment on request #' || request.id) as "commentMails"
    from writer_requests request where order_id = $1`,
    [orderId, threadId],
  );
  const [facts] = rows;
  if (!facts) throw new Error(`Order ${orderId} has no request.`);
  return facts;
}

export function wrongOnDesk(journey: Journey, facts: DeskFacts): string[] {
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => void (holds || wrong.push(what));
  const isReviewed = (plans[journey.plan] as readonly StepName[]).includes('accept');
  const { draft, own, work, delivered, cards, comments, commentMails } = facts;
  if (!isReviewed) {
    expect(
      draft === texts.sent && !work && !cards && !comments && commentMails === 0,
      'something was done on the text',
    );
    return wrong;
  }
  // What was sent, the steps, and the second delivery, which came whole.
  const [lastDelivered] = texts.delivered.toReversed();
  expect(isTrue(work, lastDelivered) && work?.seq === 3, `the record of the work has ${work?.seq} rows`);
  expect(JSON.stringify(delivered) === '[2,3]', `deliveries were made from the rows ${JSON.stringify(delivered)}`);
  // What was brought along, and what was taken twice.
  const [, lastTaken] = texts.taken;
  expect(draft === lastTaken, `the draft reads “${draft}”`);
  expect(isTrue(own, lastTaken) && own?.seq === 3, `the record of the draft has ${own?.seq} rows`);
  expect(writersLetters(own).trim() === 'all', `the writer’s words in the draft are “${writersLetters(own)}”`);
  const batch = (number: number) => `delivery ${journey.requestId}/${number}`;
  const kept = (cards ?? []).map((card) => `${card.batch} ${card.state} ${card.insert.trim()}`).toSorted();
  const due = [`${batch(1)} open all`, `${batch(1)} refused every one`, `${batch(2)} open `].toSorted();
  expect(kept.join('; ') === due.join('; '), `its cards are ${kept.join('; ')}`);
  const { question, comment, answer } = journey.comments;
  const said = (comments ?? []).map(({ id, author, text, parent, isSent }) => [id, author, text, parent, isSent]);
  const meant = [
    [question, 'student', texts.question, null, true],
    [comment, 'writer', texts.comment, null, true],
    [answer, 'student', texts.answer, comment, true],
  ];
  expect(JSON.stringify(said) === JSON.stringify(meant), `its comments are ${JSON.stringify(said)}`);
  expect(
    (comments ?? []).every(({ author, by }) => (author === 'writer') === (by !== null)),
    'a comment does not know its writer',
  );
  // Two within the hour: one mail calls the writer.
  expect(commentMails === 1, `${commentMails} mails about comments`);
  return wrong;
}

/** Its rows are all there, and give the text. */
function isTrue(facts: LedgerFacts | null, text: string | undefined): boolean {
  if (!facts || text === undefined) return false;
  return facts.rows.length === facts.seq && facts.sum === sumOf(text) && textOf(replay(facts)) === text;
}

function replay({ rows }: LedgerFacts) {
  const ledger = createLedger();
  for (const ops of rows) for (const op of ops) applyOp(ledger, op);
  return ledger;
}

function writersLetters(facts: LedgerFacts | null): string {
  const pieces = facts ? kindsOf(replay(facts)) : [];
  return pieces.map(({ kind, text }) => (kind === 'W' ? text : '')).join('');
}
