import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EssayComment, EssayComments, NewComment } from '#contracts/comments.ts';
import { anchorAt, resolve } from '#contracts/ledger-anchors.ts';
import { selectPersonData } from '#server/features/account-data/account-data.repo.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';
import { expectTrueLedgers, openTab } from '#server/testing/test-ledgers.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { actOn, callApi, createReviewPeople, payReview, sure } from '#server/testing/reviews/test-reviews.ts';
import { sentText, startTypedReview } from '#server/testing/reviews/typed-review.ts';
import { ledgerComments } from './comments.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => expectTrueLedgers(test.db));

const sent = sentText;

/** The places of words in the sent text. */
const inSent = (words: string): NewComment['anchor'] => anchorAt([[0, sent.length]], sent.indexOf(words), words.length);

/** An essay that was typed here, saved, and sent to a writer. */
async function reviewed() {
  const { people, tab, threadId, requestId } = await startTypedReview(test);
  return { people, tab, threadId, requestId, ...callsOf(people, threadId, requestId) };
}

function callsOf({ student, writer }: { student: TestMember; writer: TestMember }, threadId: string, id: number) {
  const [mine, theirs] = [`/essay-agents/${threadId}/comments`, `/user-writer-requests/${id}/comments`];
  return {
    /** The student's calls, on the draft. */
    ask: (comment: Partial<NewComment>) => callApi<EssayComment>(test, student, 'POST', mine, newComment(comment)),
    list: async () => (await callApi<EssayComments>(test, student, 'GET', mine)).body,
    student: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      callApi<EssayComment>(test, student, method, mine + path, body),
    /** The writer's, on the text that was sent. */
    note: (comment: Partial<NewComment>) => callApi<EssayComment>(test, writer, 'POST', theirs, newComment(comment)),
    listed: async () => (await callApi<EssayComments>(test, writer, 'GET', theirs)).body,
    writer: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      callApi<EssayComment>(test, writer, method, theirs + path, body),
    theirs,
  };
}

function newComment(comment: Partial<NewComment>): NewComment {
  return { id: randomUUID(), anchor: inSent('the bowls'), text: 'Why?', parent_id: null, ...comment };
}

describe('a note to self', () => {
  it('stays with its words, is answered, settled, reopened and deleted, and belongs to its draft', async () => {
    const student = await createStudent(test.app, test.db);
    const desk = essayDeskOf(test, student);
    const { thread_id: id } = await desk.begin();
    const tab = await openTab(desk, id);
    await tab.type('It was late. I ran home.');
    const comment = newComment({ anchor: anchorAt(tab.ledger.runs, 13, 5) });
    const send = (body: object) => desk.call<EssayComment>('POST', `${id}/comments`, body);
    const first = await send(comment);
    expect(first).toMatchObject({
      status: 200,
      body: { quote: 'I ran', author: 'student', is_own: true, sent_at: null },
    });
    expect((await send(comment)).body).toEqual(first.body);
    expect((await send({ ...comment, id: randomUUID(), parent_id: comment.id })).status).toBe(200);
    expect((await send({ ...comment, id: randomUUID(), parent_id: randomUUID() })).status).toBe(404);
    const far = { runs: [[900, 4]], before: null, after: null };
    expect((await send({ ...comment, id: randomUUID(), anchor: far })).status).toBe(400);
    // Nobody is there who could get it.
    expect((await send({ ...comment, id: randomUUID(), is_sent: true })).status).toBe(409);

    const settle = (deed: string) => desk.call<EssayComment>('POST', `${id}/comments/${comment.id}/${deed}`, {});
    const settled = await settle('resolve');
    expect(settled.body.resolved_at).not.toBeNull();
    expect((await settle('resolve')).body).toEqual(settled.body);
    expect((await settle('reopen')).body.resolved_at).toBeNull();

    const { thread_id: other } = await desk.begin();
    expect((await desk.call('POST', `${other}/comments/${comment.id}/resolve`, {})).status).toBe(404);
    const { comments, reader } = (await desk.call<EssayComments>('GET', `${id}/comments`)).body;
    expect([comments.length, reader]).toEqual([2, null]);
    expect((await desk.call('PUT', `${id}/comments/${comment.id}`, { text: 'How?' })).body).toMatchObject({
      text: 'How?',
    });
    const url = `/essay-agents/${id}/comments/${comment.id}`;
    expect((await callApi(test, student, 'DELETE', url)).status).toBe(204);
    expect((await callApi(test, student, 'DELETE', url)).status).toBe(404);
    expect((await desk.call<EssayComments>('GET', `${id}/comments`)).body.comments).toEqual([]);
  });
});

describe('a writer’s comment', () => {
  it('waits for the delivery, then stands where its words stand in the draft', async () => {
    const { people, tab, note, list, listed, requestId } = await reviewed();
    const kept = await note({ anchor: inSent('that night'), text: 'Which night?' });
    expect(kept).toMatchObject({
      status: 200,
      body: { quote: 'that night', sent_at: null, author_name: 'Wanda Writer' },
    });
    expect((await list()).comments).toEqual([]);
    expect((await listed()).comments).toMatchObject([{ text: 'Which night?', anchor: inSent('that night') }]);

    await tab.put('t', 'Once, ', 0);
    await sure(actOn(test, people.writer, requestId, 'deliver', { essay: sent, letter: 'Dear Sam' }));
    const [arrived] = (await list()).comments;
    expect(arrived).toMatchObject({ text: 'Which night?', is_own: false, sent_at: expect.any(String) });
    if (!arrived?.anchor) throw new Error('it has no place');
    const { state, at, del } = resolve(arrived.anchor, tab.ledger);
    expect([state, tab.text().slice(at, at + del)]).toEqual(['whole', 'that night']);

    await tab.put('t', '', tab.text().indexOf(' that night'), 11);
    const [lost] = (await list()).comments;
    expect(lost).toMatchObject({ quote: 'that night' });
    expect(resolve(lost?.anchor ?? inSent(''), tab.ledger).state).toBe('gone');
  });

  it('can be reworded, sent at once or taken back until it is sent, and not after', async () => {
    const { note, list, writer } = await reviewed();
    const { id } = (await note({ text: 'Wich?' })).body;
    expect((await writer('PUT', `/${id}`, { text: 'Which?' })).body).toMatchObject({ text: 'Which?', sent_at: null });
    const asked = await writer('PUT', `/${id}`, { is_sent: true });
    expect(asked.body.sent_at).not.toBeNull();
    expect((await writer('PUT', `/${id}`, { is_sent: true })).body).toEqual(asked.body);
    expect((await writer('PUT', `/${id}`, { text: 'No.' })).status).toBe(409);
    expect((await writer('DELETE', `/${id}`)).status).toBe(409);
    expect((await list()).comments).toMatchObject([{ text: 'Which?' }]);
    const { id: second } = (await note({ text: 'Never mind.' })).body;
    expect((await writer('DELETE', `/${second}`)).status).toBe(204);
    expect((await list()).comments).toHaveLength(1);
  });

  it('may be about words that the writer put in', async () => {
    const { note, list, listed, tab } = await reviewed();
    const anchor = { runs: [[sent.length, 6]] as [number, number][], before: 8, after: 9 };
    const { body } = await note({ anchor, quote: ' forty', is_sent: true });
    expect(body.quote).toBe(' forty');
    expect((await listed()).comments[0]?.anchor).toEqual(anchor);
    const [arrived] = (await list()).comments;
    expect(arrived?.quote).toBe(' forty');
    expect(resolve(arrived?.anchor ?? inSent(''), tab.ledger)).toMatchObject({ state: 'whole', at: 9, del: 0 });
  });
});

describe('a question', () => {
  it('is answered, settled and taken up again by both, with one mail an hour', async () => {
    const { tab, ask, note, list, listed, student, writer, threadId, requestId, people } = await reviewed();
    const { id } = (await ask({ anchor: anchorAt(tab.ledger.runs, 10, 9), text: 'Is this clear?', is_sent: true }))
      .body;
    await ask({ anchor: anchorAt(tab.ledger.runs, 0, 1), text: 'And this?', is_sent: true });
    await ask({ anchor: anchorAt(tab.ledger.runs, 0, 1), text: 'Only for me' });
    expect(await list()).toMatchObject({ reader: { name: 'Wanda Writer', request_id: requestId } });
    const seen = (await listed()).comments;
    expect(seen).toMatchObject([
      { text: 'Is this clear?', anchor: inSent('the bowls'), quote: 'the bowls', is_own: false },
      { text: 'And this?' },
    ]);
    const answer = (await note({ parent_id: id, text: 'Yes.' })).body;
    await note({ parent_id: answer.id, text: 'Very.' });
    expect((await list()).comments.filter(({ parent_id }) => parent_id === id)).toMatchObject([
      { text: 'Yes.', sent_at: expect.any(String), anchor: anchorAt(tab.ledger.runs, 10, 9) },
      { text: 'Very.' },
    ]);

    expect((await writer('POST', `/${id}/resolve`, {})).body.resolved_at).not.toBeNull();
    expect((await student('POST', `/${id}/reopen`, {})).body.resolved_at).toBeNull();
    await writer('POST', `/${id}/resolve`, {});
    await ask({ parent_id: id, text: 'One more thing.' });
    expect((await list()).comments.find((comment) => comment.id === id)?.resolved_at).toBeNull();

    const about = (mails: { subject: string }[]) => mails.filter(({ subject }) => subject.startsWith('New comment'));
    const toWriter = about(await mailsTo(test.db, people.writer.email));
    expect(toWriter).toMatchObject([
      {
        subject: `New comment on request #${requestId}`,
        text: expect.stringContaining(`/writer-dashboard/requests/${requestId}`),
      },
    ]);
    const toStudent = about(await mailsTo(test.db, people.student.email));
    expect(toStudent).toMatchObject([
      {
        subject: `New comment on your essay (request #${requestId})`,
        text: expect.stringContaining(`thread=${threadId}`),
      },
    ]);
  });

  it('can begin as a note to self', async () => {
    const { tab, ask, student, listed } = await reviewed();
    const { id } = (await ask({ anchor: anchorAt(tab.ledger.runs, 10, 9) })).body;
    expect((await listed()).comments).toEqual([]);
    expect((await student('PUT', `/${id}`, { is_sent: true })).body.sent_at).not.toBeNull();
    expect((await listed()).comments).toMatchObject([{ anchor: inSent('the bowls') }]);
  });
});

describe('nobody else', () => {
  it('sees or touches a review’s comments, and none are made once it is over', async () => {
    const { ask, note, list, theirs, people, requestId, student, writer } = await reviewed();
    const { id } = (await note({ is_sent: true })).body;
    const kept = (await note({ text: 'Kept' })).body;
    const strangers = [await createStudent(test.app, test.db), await createWriter(test.app, test.db)];
    for (const stranger of strangers) {
      expect((await callApi(test, stranger, 'GET', theirs)).status).toBe(404);
      expect((await callApi(test, stranger, 'POST', theirs, newComment({}))).status).toBe(404);
      expect((await callApi(test, stranger, 'POST', `${theirs}/${id}/resolve`, {})).status).toBe(404);
    }
    // The student's own way to the same thread; what the writer keeps stays the writer's.
    const seen = await callApi<EssayComments>(test, people.student, 'GET', theirs);
    expect(seen.body).toMatchObject({ comments: [{ id }], reader: { name: 'Wanda Writer' } });
    for (const [method, path] of [
      ['PUT', `/${kept.id}`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await student(method, path, method === 'PUT' ? { text: 'Mine now' } : undefined)).status).toBe(404);
    // An id that somebody else has used.
    const other = await reviewed();
    expect((await other.note({ id })).status).toBe(404);

    await sure(actOn(test, people.writer, requestId, 'deliver', { essay: sent, letter: 'Dear Sam' }));
    await sure(actOn(test, people.student, requestId, 'accept'));
    expect((await note({})).status).toBe(409);
    expect((await writer('POST', `/${id}/resolve`, {})).status).toBe(409);
    expect((await ask({ is_sent: true })).status).toBe(409);
    expect((await ask({ parent_id: id })).status).toBe(409);
    expect((await student('POST', `/${id}/resolve`, {})).status).toBe(200);
    expect(await list()).toMatchObject({ comments: [{ id }, { text: 'Kept' }], reader: null });
    expect((await callApi(test, people.writer, 'GET', theirs)).status).toBe(200);
    test.clock.advance(91 * 24 * 3600_000);
    const later = await test.app.inject({ url: `/api${theirs}`, headers: people.writer.headers });
    expect([401, 404]).toContain(later.statusCode);
  });

  it('has a comment on a request that is not paid, or was cancelled', async () => {
    const people = await createReviewPeople(test);
    const requestId = await payReview(test, people);
    await sure(actOn(test, people.student, requestId, 'cancel'));
    const url = `/user-writer-requests/${requestId}/comments`;
    expect((await callApi(test, people.writer, 'GET', url)).status).toBe(404);
    expect((await callApi(test, people.student, 'POST', url, newComment({}))).status).toBe(409);
  });
});

it('has bounds, also when both comment at once', async () => {
  const { note, ask, student, tab, requestId } = await reviewed();
  expect((await note({ text: 'a'.repeat(2001) })).status).toBe(400);
  await test.db.insert(ledgerComments).values(
    Array.from({ length: 198 }, () => ({
      id: randomUUID(),
      requestId,
      author: 'writer' as const,
      sentAnchor: inSent('the bowls'),
      quote: 'the bowls',
      text: 'Why?',
    })),
  );
  const anchor = anchorAt(tab.ledger.runs, 0, 1);
  const own = (await ask({ anchor })).body;
  const both = [1, 2, 3].flatMap(() => [note({}), ask({ anchor, is_sent: true })]);
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
  expect((await note({})).status).toBe(400);
  expect((await student('PUT', `/${own.id}`, { is_sent: true })).status).toBe(400);
});

it('is in the student’s copy of their data, and goes with the essay and the account', async () => {
  const { tab, ask, note, people, threadId, requestId } = await reviewed();
  await ask({ anchor: anchorAt(tab.ledger.runs, 0, 1), text: 'Only for me' });
  await ask({ anchor: anchorAt(tab.ledger.runs, 0, 1), text: 'For you', is_sent: true });
  await note({ text: 'For later' });
  await note({ text: 'For now', is_sent: true });
  const data = await selectPersonData(test.db, people.student.profile.id);
  const essay = data?.essaysInMaking.find(({ thread }) => thread.id === threadId);
  expect(essay?.notes.map(({ text }) => text)).toEqual(['Only for me']);
  expect(data?.reviews[0]?.comments.map(({ text }) => text)).toEqual(['For you', 'For now']);
  const left = () => test.db.select().from(ledgerComments).where(eq(ledgerComments.requestId, requestId));
  await test.db.delete(essayThreads).where(eq(essayThreads.id, threadId));
  expect((await left()).map(({ author }) => author)).toEqual(['writer', 'writer']);
  await test.app.inject({
    method: 'DELETE',
    url: '/api/users/me',
    headers: people.student.headers,
    payload: { password: people.student.password },
  });
  expect(await left()).toEqual([]);
});
