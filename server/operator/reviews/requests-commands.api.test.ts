import { describe, expect, it } from 'vitest';
import type { Payment, RequestDetail } from '#contracts/requests.ts';
import { sendDueRefunds } from '#server/features/payments/refunds/refunds.service.ts';
import { pauseWriter } from '#server/features/writers/writers.service.ts';
import { listMailbox } from '#server/sandbox/mailbox/mailbox.service.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { runAtDesk, type Typed } from '#server/testing/test-operator.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import {
  actOn,
  callApi,
  orderReview,
  payReview,
  readReview,
  startReview,
  sure,
  tellEvents,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

const run = (args: string[], typed: Typed = {}) => runAtDesk(test, args, typed);
async function json(args: string[]) {
  const { code, out, notes } = await run([...args, '--json']);
  expect({ code, notes }).toEqual({ code: 0, notes: '' });
  return JSON.parse(out);
}
const money = async () =>
  (await callApi<Payment[]>(test, people.student, 'GET', '/user-payments/profile/my-payment')).body[0];
const sendRefunds = async () => {
  await sendDueRefunds(test.app.context);
  await tellEvents(test);
};
const lastMove = (detail: RequestDetail) => detail.timeline.at(-1);
const subjectsTo = async ({ email }: TestMember) => (await mailsTo(test.db, email)).map(({ subject }) => subject);

async function newWriter(): Promise<TestMember> {
  const writer = await createWriter(test.app, test.db, { firstName: 'Amara', lastName: 'Osei' });
  await addWriterRow(test.db, writer.profile.id);
  return writer;
}

describe('requests', () => {
  it('are listed by state, person and lateness', async () => {
    const paid = await payReview(test, people);
    const unpaid = await orderReview(test, await withNewEssay(test, people));
    const ids = async (...args: string[]) =>
      (await json(['requests', 'list', ...args])).map(({ id }: { id: number }) => id);
    expect(await ids('--writer', people.writer.email)).toEqual([unpaid, paid]);
    expect(await ids('--student', people.student.email, '--status', 'active')).toEqual([paid]);
    expect(await ids('--student', people.student.profile.id, '--limit', '1')).toEqual([unpaid]);
    expect(await ids('--student', people.student.email, '--late')).toEqual([]);
    const { out } = await run(['requests', 'list', '--student', people.student.email]);
    expect(out).toMatch(new RegExp(`#${paid} +active +standard +${people.student.email} +${people.writer.email}`));
    expect(await run(['requests', 'list', '--student', 'nobody@mail.example'])).toMatchObject({ code: 1 });
  });

  it('are shown with their history and without anybody’s words', async () => {
    const id = await startReview(test, people);
    await sure(actOn(test, people.writer, id, 'messages', { text: 'Which year was it?' }));
    expect(await json(['requests', 'show', String(id)])).toMatchObject({
      id,
      status: 'in_progress',
      phase: 'working',
      messages: 1,
      deliveries: 0,
      timeline: [{ move: 'create' }, { move: 'pay', by: 'payment' }, { move: 'start', by: 'writer' }],
    });
    const { out } = await run(['requests', 'show', `#${id}`]);
    expect(out).toContain('in_progress · working');
    expect(out).not.toMatch(/Which year|bowls/);
    expect(await run(['requests', 'show', '999999'])).toMatchObject({
      code: 1,
      notes: 'We couldn’t find this request.',
    });
  });

  it('are given to another writer, who begins anew, and everybody is told why', async () => {
    const id = await startReview(test, people);
    await sure(
      callApi(test, people.writer, 'PUT', `/user-writer-requests/${id}/work`, {
        essay: 'Half a thought',
        letter: '',
        based_on: 0,
      }),
    );
    const amara = await newWriter();
    const args = ['requests', 'reassign', String(id), '--to', amara.email, '--reason', 'Wanda is ill.'];
    expect(await run(args)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Amara Osei (${amara.email}) has request #${id} now.`),
    });
    const { body } = await readReview(test, amara, id);
    expect(body).toMatchObject({ status: 'active', phase: null, writer_name: 'Amara Osei', is_late: false });
    expect(lastMove(body)).toMatchObject({ move: 'reassign', by: 'operator', reason: 'Wanda is ill.' });
    const work = await callApi(test, amara, 'GET', `/user-writer-requests/${id}/work`);
    expect(work.body).toMatchObject({ essay: 'I counted the bowls.' });
    expect((await readReview(test, people.writer, id)).status).toBe(404);
    const material = `/users/by-profile-id?profile_id=${people.student.profile.id}`;
    expect((await callApi(test, people.writer, 'GET', material)).status).toBe(404);
    expect((await callApi(test, amara, 'GET', material)).status).toBe(200);
    expect(await subjectsTo(people.student)).toContain(`New writer: request #${id} (Reed College)`);
    expect(await subjectsTo(amara)).toContain(`New request: #${id} (Reed College)`);
    expect(await subjectsTo(people.writer)).toContain(`Another writer has request #${id} now`);
    expect(await run(args)).toMatchObject({ code: 1, notes: expect.stringContaining('already') });
  });

  it('are not given to a writer who is paused, or to nobody, and not once they are over', async () => {
    const id = await payReview(test, people);
    const amara = await newWriter();
    await pauseWriter(test.db, amara.email);
    const to = (writer: string) => run(['requests', 'reassign', String(id), '--to', writer, '--reason', 'Full.']);
    expect(await to(amara.email)).toMatchObject({ code: 1, notes: expect.stringContaining('paused') });
    expect(await to('nobody@mail.example')).toMatchObject({ code: 1 });
    await sure(actOn(test, people.student, id, 'cancel'));
    expect(await to((await newWriter()).email)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('the request is already cancelled'),
    });
  });

  it('are cancelled with the whole back, after a question', async () => {
    const id = await startReview(test, people);
    const args = ['requests', 'cancel', String(id), '--reason', 'Nobody has time for it.'];
    expect(await run(args, { answer: 'n' })).toMatchObject({ code: 1 });
    expect(await run(args)).toMatchObject({ code: 1, notes: expect.stringContaining('--yes') });
    expect((await readReview(test, people.student, id)).body.status).toBe('in_progress');
    const { code, out, notes } = await run(args, { answer: 'y' });
    expect(code).toBe(0);
    expect(notes).toContain(
      `This ends request #${id} (Reed College) for good. ${people.student.email} gets USD 29.99 back.`,
    );
    expect(out).toContain(`Request #${id} is cancelled.`);
    await sendRefunds();
    expect(await money()).toMatchObject({ status: 'refunded', refunded_cents: 2999 });
    const { body } = await readReview(test, people.student, id);
    expect(lastMove(body)).toMatchObject({ move: 'cancel', by: 'operator', reason: 'Nobody has time for it.' });
  });

  it.each([
    [
      'a part',
      '10.5',
      { status: 'partly_refunded', refunded_cents: 1050 },
      'We’re sending USD 10.50 back to your card.',
    ],
    ['nothing', 'none', { status: 'paid', refunded_cents: 0 }, 'There’s no refund.'],
  ])('are cancelled with %s back', async (_what, refund, state, words) => {
    const id = await startReview(test, people);
    await json(['requests', 'cancel', String(id), '--reason', 'Half done.', '--refund', refund, '--yes']);
    await sendRefunds();
    expect(await money()).toMatchObject(state);
    const told = (await mailsTo(test.db, people.student.email)).find(({ subject }) => subject.startsWith('Cancelled'));
    expect(told?.text).toContain(words);
    expect(told?.text).not.toContain('You weren’t charged.');
  });

  it('are cancelled before they are paid, and nothing was charged', async () => {
    const id = await orderReview(test, people);
    await json(['requests', 'cancel', String(id), '--reason', 'Full.', '--yes']);
    const told = (await mailsTo(test.db, people.student.email)).find(({ subject }) => subject.startsWith('Cancelled'));
    expect(told?.text).toContain('You weren’t charged.');
  });

  it('are not cancelled for more than was paid', async () => {
    const id = await startReview(test, people);
    const args = ['requests', 'cancel', String(id), '--reason', 'Sorry.', '--refund', '100', '--yes'];
    expect(await run(args)).toMatchObject({ code: 1, notes: expect.stringContaining('Only USD 29.99') });
    expect((await readReview(test, people.student, id)).body.status).toBe('in_progress');
  });
});

it('show what a student said about a review, and a writer’s ratings in one list', async () => {
  const id = await startReview(test, people);
  await sure(actOn(test, people.writer, id, 'deliver', { essay: 'All the bowls.', letter: 'Well done.' }));
  await sure(actOn(test, people.student, id, 'accept'));
  expect((await run(['writers', 'ratings', people.writer.email])).out).toBe('No ratings yet.');
  await sure(actOn(test, people.student, id, 'rate', { rating: 4, words: 'Careful\nand kind.' }));
  expect((await run(['requests', 'show', String(id)])).out).toContain('4 of 5: “Careful and kind.”');
  expect(await json(['requests', 'show', String(id)])).toMatchObject({ rating: 4, rating_words: 'Careful\nand kind.' });
  expect((await run(['writers', 'ratings', people.writer.email])).out).toMatch(
    new RegExp(`#${id} +4 of 5 +${people.student.email} .*Careful and kind\\.`),
  );
  expect(await json(['writers', 'ratings', people.writer.profile.id])).toMatchObject([
    { request_id: id, rating: 4, rating_words: 'Careful\nand kind.', student_email: people.student.email },
  ]);
  expect((await run(['writers', 'ratings', 'nobody@mail.example'])).code).toBe(1);
});

describe('payments', () => {
  it('are listed, also those of people who left', async () => {
    const id = await payReview(test, people);
    const list = (...args: string[]) => json(['payments', 'list', '--request', String(id), ...args]);
    expect(await list()).toMatchObject([
      { writer_request_id: id, student_email: people.student.email, status: 'paid', amount_cents: 2999 },
    ]);
    expect(await list('--status', 'open')).toEqual([]);
    await sure(callApi(test, people.student, 'DELETE', '/users/me', { password: people.student.password }));
    expect(await list()).toMatchObject([{ student_email: null, refund_waiting_cents: 2999 }]);
    expect((await run(['payments', 'list'])).out).toMatch(new RegExp(`#${id} +paid +USD 29.99 +- +USD 29.99`));
  });

  it('are given back in parts, never more than was paid, and the history says why', async () => {
    const id = await payReview(test, people);
    const refund = (...more: string[]) => run(['payments', 'refund', String(id), '--reason', 'It was late.', ...more]);
    expect(await refund('--amount', '10')).toMatchObject({
      code: 1,
      notes: expect.stringContaining(
        `This refunds USD 10.00 to ${people.student.email} for request #${id} (Reed College).`,
      ),
    });
    expect((await refund()).notes).toContain('This refunds USD 29.99 to');
    expect(await refund('--amount', '30')).toMatchObject({
      code: 1,
      notes: expect.stringContaining('Only USD 29.99'),
    });
    expect(await refund('--amount', '10', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`USD 10.00 for request #${id}`),
    });
    expect(await refund('--amount', '20', '--yes')).toMatchObject({ code: 1 });
    await sendRefunds();
    expect(await money()).toMatchObject({ status: 'partly_refunded', refunded_cents: 1000 });
    const { body } = await readReview(test, people.student, id);
    expect(body.status).toBe('active');
    expect(lastMove(body)).toMatchObject({
      move: 'refund',
      by: 'operator',
      reason: 'USD 10.00. It was late.',
    });
    expect(await subjectsTo(people.student)).toContain(`Refund: request #${id} (Reed College)`);
    const both = await Promise.all([refund('--yes'), refund('--yes')]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    await sendRefunds();
    expect(await money()).toMatchObject({ status: 'refunded', refunded_cents: 2999 });
    expect(await refund('--yes')).toMatchObject({ code: 1, notes: expect.stringContaining('Nothing') });
  });

  it('that were never made are not given back', async () => {
    const id = await orderReview(test, people);
    for (const who of [String(id), people.student.profile.id, 'first'])
      expect(await run(['payments', 'refund', who, '--reason', 'x', '--yes'])).toMatchObject({ code: 1, out: '' });
  });
});

it('sends the mails that are due, and says so', async () => {
  const id = await payReview(test, people);
  expect((await run(['mails', 'due'])).out).toMatch(/^Sent \d+ emails\.$/);
  const [mail] = await listMailbox(test.db, people.writer.email);
  expect(mail?.subject).toBe(`New request: #${id} (Reed College)`);
  expect((await run(['mails', 'due'])).out).toBe('No emails are due.');
  await sure(actOn(test, people.writer, id, 'start'));
  const deaf = {
    ...test,
    config: { ...test.config, mail: { ...test.config.mail, kind: 'smtp', url: 'smtp://127.0.0.1:1' } },
  };
  const failed = await runAtDesk(deaf as TestApp, ['mails', 'due', '--json']);
  expect(JSON.parse(failed.out)).toEqual({ sent: 0, failed: 1 });
  expect(failed.notes).toContain('wasn’t sent');
});
