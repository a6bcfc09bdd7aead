import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { Crowd } from './crowd.ts';
import { exactly, type Finding } from './phases.ts';
import type { Stack } from './stack.ts';

const mailsWithinMs = 60_000;

/** At the end: what people were told is kept is there once, money and mails agree, and files are where rows say. */
export async function compareBooks(
  { database, files, mail }: Stack,
  crowd: Crowd,
  { mailsBroken, isHurried }: { mailsBroken: boolean; isHurried: boolean },
): Promise<Finding[]> {
  const sql = postgres(database.service.url, { max: 1, onnotice: () => {} });
  const count = async (query: string): Promise<number> => {
    const [row] = await sql.unsafe<{ n: number }[]>(query);
    return Number(row?.n ?? 0);
  };
  try {
    // A mail whose process lost the database while it sent it is the next one's after a minute.
    if (isHurried) await sql`update mails set next_attempt_at = now() where sent_at is null`;
    const until = performance.now() + mailsWithinMs;
    while ((await count('select count(*) n from mails where sent_at is null')) > 0 && performance.now() < until)
      await sleep(500);
    const keys = await sql<{ key: string }[]>`select file_key as key from documents`;
    const sent = await sql<{ id: string }[]>`select id from mails where sent_at is not null`;
    const arrived = [...mail.service.received];
    const known = new Set(arrived.map(([id]) => id.replace(/^<([^@]+)@.*$/, '$1')));
    return [
      exactly('writes acknowledged and not there', await lostWrites(sql, crowd), 0),
      ...compareDrafts(await readDrafts(sql, crowd), crowd),
      exactly('requests charged twice, or paid and not charged', await count(chargesQuery), 0),
      exactly('payments without a charge, and charges without a payment', await count(paymentsQuery), 0),
      exactly('mails that wait', await count('select count(*) n from mails where sent_at is null'), 0),
      exactly('mails sent and not arrived', sent.filter(({ id }) => !known.has(id)).length, 0),
      exactly('mails written twice', await count(twiceQuery), 0),
      mailsTwice(arrived.filter(([, times]) => times > 1).length, mailsBroken ? mostInFlight : 0),
      exactly(
        'files that rows name and the store lacks',
        keys.filter(({ key }) => !files.service.objects.has(key)).length,
        0,
      ),
      exactly('steps that nobody runs any more', await count(stuckQuery), 0),
    ];
  } finally {
    await sql.end();
  }
}

/**
 * A process that is killed, or loses the mail server's last word or the database, while it sends a mail sends it again, under the same Message-ID:
 * twice is better than never. No more of them than can be under way at a time.
 */
const mostInFlight = 15;

function mailsTwice(found: number, limit: number): Finding {
  const what = 'mails that came twice, under one Message-ID';
  return { what, measured: String(found), limit: limit === 0 ? '0' : `at most ${limit}`, holds: found <= limit };
}

/** A mail about a request has its number in the subject. */
const twiceQuery = `
  select count(*) n from (
    select recipient, subject from mails where subject like '%#%' group by 1, 2 having count(*) > 1) as twice`;

const chargesQuery = `
  select count(*) n from (
    select session.metadata->>'request_id' as request, count(charge.id) as charges
    from stripe_checkout_sessions session
    join stripe_charges charge on charge.payment_intent_id = session.payment_intent_id and charge.status = 'succeeded'
    group by 1) as charged
  full join (select id::text as request from writer_requests where paid_at is not null) as paid using (request)
  where coalesce(charges, 0) <> 1`;

const paymentsQuery = `
  select count(*) n from (select payment_intent_id from payments where status = 'paid') as ours
  full join (select payment_intent_id from stripe_charges where status = 'succeeded') as theirs using (payment_intent_id)
  where ours.payment_intent_id is null or theirs.payment_intent_id is null`;

const stuckQuery = 'select count(*) n from essay_threads where run_id is not null';

async function lostWrites(sql: postgres.Sql, { written }: Crowd): Promise<number> {
  let lost = 0;
  for (const table of ['stories', 'prompts'] as const) {
    const ids = written.filter((one) => one.table === table && one.isAcknowledged).map(({ id }) => id);
    const [row] = await sql<{ n: number }[]>`select count(*)::int n from ${sql(table)} where id = any(${ids}::uuid[])`;
    lost += ids.length - (row?.n ?? 0);
  }
  return lost;
}

/** What is kept of each essay's draft, oldest first. */
async function readDrafts(sql: postgres.Sql, { students }: Crowd): Promise<Map<string, string[]>> {
  const ids = students.map(({ essayId }) => essayId);
  const rows = await sql<{ id: string; content: string }[]>`
    select prompt_id as id, content from essay_texts where kind = 'draft' and prompt_id = any(${ids}::uuid[])
    order by created_at`;
  const kept = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { id, content } of rows) kept.get(id)?.push(content);
  return kept;
}

/** Every draft is another text. What was not acknowledged may be there or not: nobody was told. */
export function compareDrafts(kept: Map<string, string[]>, { drafts }: Pick<Crowd, 'drafts'>): Finding[] {
  let [lost, doubled, old] = [0, 0, 0];
  for (const [id, texts] of kept) {
    const sent = drafts.filter(({ essayId }) => essayId === id);
    const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged);
    lost += acknowledged.filter(({ text }) => !texts.includes(text)).length;
    doubled += texts.length - new Set(texts).size;
    const shown = sent.findIndex(({ text }) => text === texts.at(-1));
    if (shown < sent.findLastIndex(({ isAcknowledged }) => isAcknowledged)) old += 1;
  }
  return [
    exactly('drafts acknowledged and not there', lost, 0),
    exactly('drafts kept twice', doubled, 0),
    exactly('essays that show an older draft than the last acknowledged', old, 0),
  ];
}
