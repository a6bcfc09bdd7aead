import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EssayComment, EssayComments } from '#contracts/comments.ts';
import { anchorAt, resolve } from '#contracts/ledger-anchors.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import type { RequestMessage } from '#contracts/requests.ts';
import { readMarked } from '#server/providers/documents/word/marked/read-marked.ts';
import { selectPersonData } from '#server/features/account-data/account-data.repo.ts';
import { requestMoves } from '#server/features/requests/requests.table.ts';
import { reassignRequest } from '#server/features/requests/requests-desk.service.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  readReview,
  startReview,
  sure,
} from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf, essayForm } from '#server/testing/test-essays.ts';
import { openTab } from '#server/testing/test-ledgers.ts';

let test: TestApp;
let review: Awaited<ReturnType<typeof takenOver>>;
beforeAll(async () => {
  test = await openTestApp();
  review = await takenOver();
});
afterAll(() => test.close());

const sent = 'I counted the bowls. It was late. Nobody came that night. I slept on the floor.';
const wandas = sent.replace('the bowls', 'forty clay bowls');
const amaras = wandas.replace('on the floor', 'on the cold floor');

/** A review that Wanda delivered, and that Amara took over for its revision and delivered again. */
async function takenOver() {
  const people = await createReviewPeople(test);
  const { student, writer: wanda } = people;
  const desk = essayDeskOf(test, student);
  const { thread_id: threadId } = await desk.begin({ form: essayForm, prompt_id: people.promptId });
  const tab = await openTab(desk, threadId);
  await tab.type(sent);
  const draft = { prompt_id: people.promptId, draft_content: sent };
  await sure(callApi(test, student, 'POST', '/essay-drafts/upsert', draft));
  const id = await startReview(test, people);
  const path = `/user-writer-requests/${id}`;
  const say = async (who: TestMember, text: string, parent: string | null = null) => {
    const anchor = anchorAt([[0, sent.length]], 0, 1);
    const comment = { id: randomUUID(), anchor, text, parent_id: parent };
    return (await callApi<EssayComment>(test, who, 'POST', `${path}/comments`, comment)).body;
  };
  const write = (who: TestMember, text: string) => {
    test.clock.advance(60_000);
    return callApi<RequestMessage[]>(test, who, 'POST', `${path}/messages`, { text });
  };
  const first = await say(wanda, 'Which bowls?');
  await write(wanda, 'I began today.');
  await sure(actOn(test, wanda, id, 'deliver', { essay: wandas, letter: 'Dear Sam' }));
  const cards = (await desk.call<Suggestion[]>('GET', `${threadId}/suggestions`)).body;
  for (const { id: card, anchor, insert } of cards) {
    const { at, del } = resolve(anchor, tab.ledger);
    await tab.take(card, insert, at, del);
  }
  await sure(actOn(test, student, id, 'request-revision', { reason: 'The end, please.' }));
  const amara = await createWriter(test.app, test.db, { firstName: 'Amara', lastName: 'Osei' });
  await addWriterRow(test.db, amara.profile.id);
  const { config } = test.app.context;
  const order = { requestId: id, writerId: amara.profile.id, reason: 'Wanda is ill.' };
  await reassignRequest({ db: test.db, config, now: test.now }, order);
  await say(amara, 'I’d keep this.');
  await say(amara, 'Blue ones?', first.id);
  const written = (await write(amara, 'I took over.')).body;
  await sure(actOn(test, amara, id, 'deliver', { essay: amaras, letter: 'Dear Sam, again' }));
  return { student, amara, desk, tab, threadId, id, path, written };
}

const commentsOf = async (who: TestMember, path: string) =>
  (await callApi<EssayComments>(test, who, 'GET', `${path}/comments`)).body.comments;

const said = [
  ['Which bowls?', 'Wanda Writer', false],
  ['I’d keep this.', 'Amara Osei', false],
  ['Blue ones?', 'Amara Osei', false],
];

it('keeps each writer’s name on what they said', async () => {
  const { student, amara, threadId, path, written } = review;
  expect(written).toMatchObject([
    { text: 'I began today.', author: 'writer', author_name: 'Wanda Writer', is_own: false },
    { text: 'I took over.', author: 'writer', author_name: 'Amara Osei', is_own: true },
  ]);
  const names = (list: EssayComment[]) => list.map(({ text, author_name, is_own }) => [text, author_name, is_own]);
  expect(names(await commentsOf(student, `/essay-agents/${threadId}`))).toEqual(said);
  expect(names(await commentsOf(student, path))).toEqual(said);
  // What Wanda said is not Amara's, though it came from the same side.
  expect(names(await commentsOf(amara, path))).toEqual(said.map(([text, name]) => [text, name, name === 'Amara Osei']));
  const [own] = (await selectPersonData(test.db, student.profile.id))?.reviews ?? [];
  expect(own?.comments.map(({ by }) => by)).toEqual(['Wanda Writer', 'Amara Osei', 'Amara Osei']);
  expect(own?.messages.map(({ by }) => by)).toEqual(['Wanda Writer', 'Amara Osei']);
  expect(own?.deliveries.map(({ by }) => by)).toEqual(['Wanda Writer', 'Amara Osei']);
});

it('keeps it on what they delivered, in Word files too', async () => {
  const { student, tab, threadId, id } = review;
  const { body } = await readReview(test, student, id);
  expect(body.deliveries.map((delivery) => delivery.writer_name)).toEqual(['Wanda Writer', 'Amara Osei']);
  expect(body.writer_name).toBe('Amara Osei');
  const download = async (essay: object, text: string) => {
    const payload = { format: 'docx', title: 'Reed', subtitle: '', text, essay, marks: true };
    const { headers } = student;
    const answer = await test.app.inject({ method: 'POST', url: '/api/essay-exports', headers, payload });
    expect(answer.statusCode).toBe(200);
    return readMarked(answer.rawPayload);
  };
  const own = await download({ thread_id: threadId }, tab.text());
  expect(new Set(own?.revisions.map(({ author }) => author))).toEqual(new Set(['Amara Osei']));
  expect(own?.comments.map(({ author }) => author).toSorted()).toEqual(['Amara Osei', 'Amara Osei', 'Wanda Writer']);
  const old = await download({ request_id: id }, wandas);
  expect(new Set(old?.revisions.map(({ author }) => author))).toEqual(new Set(['Wanda Writer']));
});

it('names both in the record, with as many words as each of them has in the text', async () => {
  const { desk, tab, threadId } = review;
  const cards = (await desk.call<Suggestion[]>('GET', `${threadId}/suggestions`)).body;
  const cold = cards.find(({ insert }) => insert.includes('cold'));
  if (!cold) throw new Error('a suggestion is missing');
  const { at, del } = resolve(cold.anchor, tab.ledger);
  await tab.take(cold.id, cold.insert, at, del);
  const record = await tab.record();
  expect(record.words.writer).toBe(3);
  expect(record.writers).toEqual([
    { name: 'Wanda Writer', words: 2 },
    { name: 'Amara Osei', words: 1 },
  ]);
});

it('names what was said and delivered before it was noted by whom, where that is known', async () => {
  const { student, amara, id, path } = review;
  // As an older release left it: the moments, and nobody's name.
  const isReassign = sql`${requestMoves.requestId} = ${id} and ${requestMoves.move} = 'reassign'`;
  await test.db
    .update(requestMoves)
    .set({ createdAt: new Date('2026-03-02T12:00:00Z') })
    .where(isReassign);
  const isWandas = sql`writer_id is distinct from ${amara.profile.id}`;
  for (const table of ['ledger_comments', 'request_deliveries', 'request_messages'])
    await test.db.execute(
      sql`update ${sql.identifier(table)} set writer_id = null,
        created_at = case when ${isWandas} then timestamptz '2026-03-02 11:00Z' else timestamptz '2026-03-02 13:00Z' end
        where request_id = ${id}`,
    );
  const [file = ''] = globSync('server/migrations/*_whose_words.sql');
  const migration = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  const updates = migration.filter((statement) => statement.includes('UPDATE "'));
  expect(updates).toHaveLength(3);
  for (const update of updates) await test.db.execute(sql.raw(update));

  const comments = await commentsOf(student, path);
  expect(comments.map((each) => each.author_name).toSorted()).toEqual(['A former writer', 'Amara Osei', 'Amara Osei']);
  const messages = (await callApi<RequestMessage[]>(test, student, 'GET', `${path}/messages`)).body;
  expect(messages.map((each) => each.author_name)).toEqual(['A former writer', 'Amara Osei']);
  const { deliveries } = (await readReview(test, student, id)).body;
  expect(deliveries.map((each) => each.writer_name)).toEqual(['A former writer', 'Amara Osei']);
});
