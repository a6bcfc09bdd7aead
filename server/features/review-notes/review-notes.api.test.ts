import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewNote, ReviewNotes } from '#contracts/review-notes.ts';
import type { FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { withOutsideModel } from '#server/testing/servers/model-tests.ts';
import { createScriptedModel } from '#server/testing/servers/scripted-model.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  orderReview,
  startReview,
  sure,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';

const shelf =
  'The shelf broke in March. I held it up while Dana ran for screws. Since then I check every bracket twice.';
const bus = 'I fixed the bus with my uncle Milan. It took all winter. He never said a word about the cost.';
const gap = '[Your turn: what Dana said when she came back, about 40 words]';
const draft = `The shelf broke in March. The shelf broke in March. I cannot wait to study at Stanford.\n\n${gap}`;

let test: TestApp;
let people: ReviewPeople;

async function writeDraft(text: string) {
  await sure(
    callApi(test, people.student, 'POST', '/essay-drafts/upsert', {
      prompt_id: people.promptId,
      draft_content: text,
    }),
  );
}
const read = (id: number, who: TestMember = people.writer) =>
  callApi<ReviewNotes>(test, who, 'GET', `/user-writer-requests/${id}/notes`);
const askReaders = (id: number) =>
  callApi<ReviewNotes>(test, people.writer, 'POST', `/user-writer-requests/${id}/notes/readers`, {});
const mark = (id: number, noteId: string, body: object, who = people.writer) =>
  callApi(test, who, 'PUT', `/user-writer-requests/${id}/notes/${noteId}`, body);
const find = ({ notes }: ReviewNotes, source: ReviewNote['source']) => notes.filter((note) => note.source === source);

describe('first notes', () => {
  beforeEachReview((...given) => {
    [test, people] = given;
  });
  let id: number;
  beforeEach(async () => {
    await essayDeskOf(test, people.student).tell(shelf);
    await essayDeskOf(test, people.student).tell(bus);
    await writeDraft(draft);
    id = await startReview(test, people);
  });

  it('say what can be proved, each with its place in the draft that was paid for', async () => {
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body.readers).toBe('none');
    for (const { quote, range } of body.notes) expect(range ? draft.slice(range.start, range.end) : '').toBe(quote);
    expect(find(body, 'blank')).toMatchObject([{ quote: gap, comment: expect.stringContaining('what Dana said') }]);
    expect(find(body, 'check')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: expect.stringContaining('Stanford') }),
        expect.objectContaining({
          text: 'This sentence is in the draft twice.',
          comment: 'This sentence is in your draft twice.',
        }),
      ]),
    );
    expect(find(body, 'length')).toMatchObject([{ text: expect.stringContaining('more to reach 100') }]);
    expect(find(body, 'rule')).toHaveLength(1);
    // The student may go on; what was paid for stays what the notes are about.
    await writeDraft('Something else.');
    expect((await read(id)).body).toEqual(body);
  });

  it('say what was told and left out, and nothing of what is private', async () => {
    const told = () => read(id).then(({ body }) => find(body, 'told').map(({ text }) => text));
    const before = await told();
    expect(before.some((text) => text.includes('They told us this') && text.includes('while Dana ran'))).toBe(true);
    expect(before.some((text) => text.startsWith('A story this essay') && text.includes('I fixed the bus'))).toBe(true);
    const stories = await callApi<{ id: string; title: string }[]>(test, people.student, 'GET', '/stories');
    const milan = stories.body.find(({ title }) => title.includes('bus'));
    await sure(callApi(test, people.student, 'PUT', `/stories/${milan?.id}`, { is_private: true }));
    expect((await told()).join(' ')).not.toMatch(/bus|Milan|winter/);
  });

  it('say no word of where a sentence comes from', async () => {
    const { body } = await read(id);
    expect(JSON.stringify(body)).not.toMatch(/typed|pasted|origin|hand/i);
  });

  it('are for the request’s writer alone, while they have access', async () => {
    const stranger = await createWriter(test.app, test.db);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await read(id, people.student)).status).toBe(403);
    const waiting = await createReviewPeople(test);
    const unpaid = await orderReview(test, waiting);
    expect((await read(unpaid, waiting.writer)).status).toBe(404);
    const [note] = (await read(id)).body.notes;
    expect((await mark(id, note?.id ?? '', { mark: 'used' }, stranger)).status).toBe(404);
  });

  it('keep what the writer made of them, for the writer and as counts for the operator', async () => {
    const [one, two, three] = (await read(id)).body.notes;
    expect((await mark(id, one?.id ?? '', { mark: 'used' })).status).toBe(204);
    expect((await mark(id, two?.id ?? '', { mark: 'reworded', words: 'Say it once.' })).status).toBe(204);
    expect((await mark(id, three?.id ?? '', { mark: 'not_helpful' })).status).toBe(204);
    expect((await read(id)).body.notes.slice(0, 3).map((note) => note.mark)).toEqual([
      'used',
      'reworded',
      'not_helpful',
    ]);
    const { out } = await runAtDesk(test, ['notes', 'counts', '--json']);
    const counts: { mark: string; notes: number }[] = JSON.parse(out);
    for (const each of ['used', 'reworded', 'not_helpful'])
      expect(counts.find((count) => count.mark === each)?.notes).toBe(1);
    expect((await runAtDesk(test, ['notes', 'counts'])).out).toContain('NOT HELPFUL');

    // Twice is once, and it can be taken back.
    await mark(id, three?.id ?? '', { mark: 'not_helpful' });
    await mark(id, three?.id ?? '', { mark: null });
    await mark(id, three?.id ?? '', { mark: null });
    expect((await read(id)).body.notes[2]?.mark).toBeNull();
    expect((await mark(id, '0123456789abcdef0123', { mark: 'used' })).status).toBe(404);
    expect((await mark(id, one?.id ?? '', { mark: 'wrong' })).status).toBe(400);
    expect((await mark(id, one?.id ?? '', { mark: 'reworded', words: 'x'.repeat(2001) })).status).toBe(400);
  });

  it('reach the student by no call of theirs', async () => {
    const [note] = (await read(id)).body.notes;
    await mark(id, note?.id ?? '', { mark: 'reworded', words: 'Only for me.' });
    const detail = await callApi(test, people.student, 'GET', `/user-writer-requests/${id}`);
    expect(JSON.stringify(detail.body)).not.toContain('Only for me.');
    const reads = await callApi<{ material: string }[]>(test, people.student, 'GET', '/users/me/material-reads');
    expect(reads.body.map(({ material }) => material)).toContain('chat');
  });
});

describe('first notes with a model', () => {
  let model: FakeOpenai;
  let id: number;
  withOutsideModel((app, fake) => {
    [test, model] = [app, fake];
  });
  beforeEach(async () => {
    people = await createReviewPeople(test);
    await writeDraft('The shelf broke in March. I held it up while Dana ran for screws.');
    id = await startReview(test, people);
    model.calls.length = 0;
  });

  async function settled(): Promise<ReviewNotes> {
    await expect.poll(async () => (await read(id)).body.readers).not.toBe('reading');
    return (await read(id)).body;
  }

  it('hold what the critic and the cold reader say, asked once for a draft', async () => {
    model.answerWith(createScriptedModel('good'));
    expect((await read(id)).body.readers).toBe('due');
    expect(model.calls).toHaveLength(0);
    const [first] = await Promise.all([askReaders(id), askReaders(id), askReaders(id)]);
    expect(first?.status).toBe(200);
    const body = await settled();
    expect(body.readers).toBe('read');
    expect(find(body, 'critic')).toMatchObject([{ text: 'It ends there. Say what you do now.' }]);
    expect(find(body, 'stranger')).toMatchObject([
      { text: 'Couldn’t place this: Which room?' },
      { text: 'What they think happened: Someone held up a shelf.' },
    ]);
    expect(model.calls).toHaveLength(2);
    await askReaders(id);
    await read(id);
    expect(model.calls).toHaveLength(2);
  });

  it('are there without them when the model is dead, and can be asked for again', async () => {
    model.answerWith(() => ({ kind: 'status', status: 400, body: { error: { message: 'no' } } }));
    const { body } = await askReaders(id);
    expect(find(body, 'length')).toHaveLength(1);
    const failed = await settled();
    expect(failed.readers).toBe('failed');
    expect(find(failed, 'length')).toHaveLength(1);
    expect(find(failed, 'critic')).toEqual([]);
    model.answerWith(createScriptedModel('good'));
    await askReaders(id);
    expect((await settled()).readers).toBe('read');
  });

  it('ask nobody once the work is delivered', async () => {
    await sure(actOn(test, people.writer, id, 'deliver', { essay: 'I held it.', letter: 'Well done.' }));
    expect((await read(id)).body.readers).toBe('none');
    expect((await askReaders(id)).body.readers).toBe('none');
    expect(model.calls).toHaveLength(0);
  });
});
