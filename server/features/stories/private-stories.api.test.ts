import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Board, BoardView } from '#contracts/board.ts';
import type { MadeSummary, ProfileSummary } from '#contracts/documents.ts';
import type { Story } from '#contracts/stories.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import type { FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { withOutsideModel } from '#server/testing/servers/model-tests.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { callApi, sure } from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const crabs = 'I counted crabs on Saturdays with my sister. One day there were none.';
const bus = 'I fixed the bus with my uncle Milan. It took all winter. He never said a word about the cost.';

const hide = (desk: EssayDesk, { id }: Story) =>
  callApi(desk.test, desk.student, 'PUT', `/stories/${id}`, { is_private: true });
const sentencesOf = ({ rows, tray }: Board) =>
  [...rows.flatMap(({ items }) => items), ...tray].flatMap((item) =>
    item.kind === 'card' ? item.sentences.map(({ text }) => text) : [],
  );

describe('a story that was made private', () => {
  let sam: EssayDesk;
  beforeEachStudent((test, student) => {
    sam = essayDeskOf(test, student);
  });

  it('goes from the plan, its tray, a stale tab’s board and the next draft', async () => {
    const told = await sam.tell(crabs);
    await sam.tell(bus);
    const { thread_id: id } = await sam.begin();
    await sam.invoke(id);
    const opened = await sam.call<BoardView>('GET', `${id}/board`);
    const choice = { story_ids: [told.id], version: opened.body.version };
    const chosen = (await sam.call<BoardView>('POST', `${id}/board/stories`, choice)).body;
    expect(chosen.board && sentencesOf(chosen.board)).toContain('One day there were none.');

    await hide(sam, told);
    const { body } = await sam.call('GET', `get_state/${id}`);
    expect(body.plan).not.toContain('crabs');
    expect(body.plan).not.toContain('none');
    const board = (await sam.call<BoardView>('GET', `${id}/board`)).body;
    expect(board.board && sentencesOf(board.board).join(' ')).not.toMatch(/crabs|none/);
    expect(board.stories.map(({ story_id }) => story_id)).not.toContain(told.id);

    // A tab that was open all the while saves the board it has.
    const stale = await sam.call<BoardView>('PUT', `${id}/board`, { board: chosen.board, version: chosen.version });
    expect(stale.status).toBe(200);
    expect(stale.body.board && sentencesOf(stale.body.board).join(' ')).not.toMatch(/crabs|none/);
    await sam.invoke(id, 'research_plan');
    const draft = (await sam.invoke(id, 'generate')).body;
    expect(draft.draft).not.toMatch(/crabs|none/);
    expect(draft.plan).not.toMatch(/crabs|none/);
  });

  it('goes from the summary, and comes back as it is then', async () => {
    await giveDocument(sam.test.db, sam.student.profile.id, 'resume', 'EXPERIENCE\nTutor, Hill Library, 2023');
    const told = await sam.tell(crabs);
    await sam.tell(bus);
    const made = await callApi<MadeSummary>(sam.test, sam.student, 'GET', '/other-agents/profile/summary_by_rtc');
    expect(made.body.summary).toContain('I counted crabs');
    const summary = async () =>
      (await callApi<ProfileSummary>(sam.test, sam.student, 'GET', '/summaries/my_summary')).body;
    await hide(sam, told);
    expect((await summary()).summary_content).not.toContain('crabs');
    expect((await summary()).summary_content).toContain('I fixed the bus');
    expect((await summary()).is_edited).toBe(false);
    await sure(callApi(sam.test, sam.student, 'PUT', `/stories/${told.id}`, { is_private: false, title: 'The jetty' }));
    expect((await summary()).summary_content).toContain('- **The jetty** (');
    await sure(callApi(sam.test, sam.student, 'DELETE', `/stories/${told.id}`));
    expect((await summary()).summary_content).not.toContain('The jetty');
  });

  it('is named once in the summary when it is joined to another, and twice when they are split', async () => {
    await giveDocument(sam.test.db, sam.student.profile.id, 'resume', 'EXPERIENCE\nTutor, Hill Library, 2023');
    const told = await sam.tell(crabs);
    const other = await sam.tell(bus);
    await sure(callApi(sam.test, sam.student, 'GET', '/other-agents/profile/summary_by_rtc'));
    const summary = async () =>
      (await callApi<ProfileSummary>(sam.test, sam.student, 'GET', '/summaries/my_summary')).body.summary_content ?? '';
    const join = { other_id: told.id };
    const joined = await callApi<Story>(sam.test, sam.student, 'POST', `/stories/${other.id}/merge`, join);
    expect((await summary()).match(/^- \*\*.*crabs|^- \*\*.*bus/gm)).toHaveLength(1);
    const [, second] = joined.body.answers;
    const split = { answer_id: second?.id };
    await sure(callApi(sam.test, sam.student, 'POST', `/stories/${other.id}/split`, split));
    expect((await summary()).match(/^- \*\*.*crabs|^- \*\*.*bus/gm)).toHaveLength(2);
  });

  it('comes back into the tray when it may be used again', async () => {
    const told = await sam.tell(crabs);
    const { thread_id: id } = await sam.begin();
    await sam.invoke(id);
    await hide(sam, told);
    await sure(callApi(sam.test, sam.student, 'PUT', `/stories/${told.id}`, { is_private: false }));
    const { body } = await sam.call<BoardView>('GET', `${id}/board`);
    expect(body.board?.tray).toMatchObject([{ sentences: [{ text: /crabs/ }, { text: 'One day there were none.' }] }]);
  });

  it('takes a single answer out and leaves the others', async () => {
    const told = await sam.tell(crabs);
    const [first] = told.answers;
    const second = { id: 'second', question: 'And then?', text: 'We called the lab.', is_private: false };
    const answers = [{ ...first, is_private: false }, second];
    await sure(callApi(sam.test, sam.student, 'PUT', `/stories/${told.id}`, { answers }));
    const { thread_id: id } = await sam.begin();
    expect((await sam.invoke(id)).body.plan).toContain('We called the lab.');
    const hidden = [first, { ...second, is_private: true }];
    await sure(callApi(sam.test, sam.student, 'PUT', `/stories/${told.id}`, { answers: hidden }));
    const { body } = await sam.call('GET', `get_state/${id}`);
    expect(body.plan).not.toContain('We called the lab.');
    expect(body.plan).toContain('One day there were none.');
  });
});

describe('a story that was made private, with an outside model', () => {
  let test: TestApp;
  let server: FakeOpenai;
  let ana: EssayDesk;
  withOutsideModel((opened, model) => {
    test = opened;
    server = model;
  });
  beforeEach(async () => {
    ana = essayDeskOf(test, await createStudent(test.app, test.db));
    server.calls.length = 0;
  });

  it('is in nothing that is sent to it', async () => {
    const told = await ana.tell(crabs);
    await ana.tell(bus);
    const { thread_id: id } = await ana.begin();
    const thread = { thread_id: id };
    const plan = `Open with the crabs.\n\n“${crabs}”\n\nThen the bus.`;
    await ana.call('POST', 'update?node_name=research_plan', { thread, research_content: [] });
    await ana.call('POST', 'update?node_name=planner', { thread, plan });
    await ana.call('POST', 'update?node_name=research_plan', { thread, research_content: [] });
    await hide(ana, told);
    // Put back by an older version: it may stand there, and is sent to nobody.
    await ana.call('POST', 'update?node_name=planner', { thread, plan });
    await ana.call('POST', 'update?node_name=research_plan', { thread, research_content: [] });
    server.answerWith({ kind: 'text', pieces: ['I fixed the bus with my uncle Milan.'] });
    await ana.invoke(id, 'generate');
    const sent = server.calls.map(({ body }) => JSON.stringify(body)).join('\n');
    expect(sent).toContain('I fixed the bus');
    expect(sent).not.toContain('I counted crabs on Saturdays');
    expect(sent).not.toContain('One day there were none');
  });

  it('goes from a summary in the model’s own words with the whole of it', async () => {
    await giveDocument(test.db, ana.student.profile.id, 'resume', 'Ana Lopez\nCashier at the market');
    const told = await ana.tell(crabs);
    await ana.tell(bus);
    const summary = async () =>
      (await callApi<ProfileSummary | null>(test, ana.student, 'GET', '/summaries/my_summary')).body?.summary_content;
    const make = async () => {
      server.answerWith({ kind: 'text', pieces: [modelSummary] });
      return callApi<MadeSummary>(test, ana.student, 'GET', '/other-agents/profile/summary_by_rtc');
    };
    await make();
    expect(await summary()).toContain('crabs');
    await sure(callApi(test, ana.student, 'PUT', `/stories/${told.id}`, { is_starred: true }));
    expect(await summary()).toContain('crabs');
    await hide(ana, told);
    expect(await summary()).toBeUndefined();
  });

  it('stays in such a summary until a sentence that could be used is switched off', async () => {
    await giveDocument(test.db, ana.student.profile.id, 'resume', 'Ana Lopez\nCashier at the market');
    server.answerWith({ kind: 'text', pieces: ['What happened then?'] });
    const { threadId } = await beginChat(test.app, ana.student);
    const said = `${crabs} sorry i ramble`;
    const message_id = randomUUID();
    await sayInChat(test.app, ana.student, messageBody(threadId, said, { message_id }));
    const keep = (payload: object) =>
      sure(callApi(test, ana.student, 'PUT', `/chatbot/messages/${message_id}/keeping`, payload));
    await callApi(test, ana.student, 'GET', '/stories');
    await keep({ off: ['One day there were none.'] });
    server.answerWith({ kind: 'text', pieces: [modelSummary] });
    await callApi<MadeSummary>(test, ana.student, 'GET', '/other-agents/profile/summary_by_rtc');
    const summary = async () =>
      (await callApi<ProfileSummary | null>(test, ana.student, 'GET', '/summaries/my_summary')).body?.summary_content;
    await keep({ on: ['sorry i ramble'] });
    await keep({ off: ['One day there were none.'] });
    expect(await summary()).toContain('crabs');
    await keep({ off: ['I counted crabs on Saturdays with my sister.'] });
    expect(await summary()).toBeUndefined();
  });
});

const modelSummary = ['Snapshot', 'Facts', 'Stories', 'Goals', 'Still missing']
  .map((heading) => `## ${heading}\n\nAna counts crabs on Saturdays with her sister.`)
  .join('\n\n');
