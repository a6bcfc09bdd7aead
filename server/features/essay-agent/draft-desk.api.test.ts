import { describe, expect, it } from 'vitest';
import type { AgentState, DraftFinding, SentenceOrigin } from '#contracts/essay-agent.ts';
import { findGaps } from '#contracts/gaps.ts';
import type { AuthorshipRecord } from '#contracts/ledger-wire.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

describe('a draft on the table', () => {
  async function draft(): Promise<AgentState> {
    const { thread_id: id } = await sam.begin();
    await sam.invoke(id);
    await sam.invoke(id);
    return (await sam.invoke(id)).body;
  }

  it('takes an answer in its gap’s place, and keeps it as the student’s own', async () => {
    const state = await draft();
    const gap = findGaps(state.draft)[0];
    expect(gap).toBeDefined();
    const answer = 'The pump stopped at four in the morning and i sat with the tank';
    const send = (seen: object = {}) =>
      sam.call('POST', `${state.thread_id}/gap-answer`, { question: gap?.question, answer, ...seen });
    const { body } = await send();
    // The student's words: only the lone "i" and the final stop are ours.
    expect(body.draft).toContain('The pump stopped at four in the morning and I sat with the tank.');
    expect((await send()).body).toEqual(body);
    expect((await send({ version: state.version })).body).toEqual(body);
    expect(findGaps(body.draft).some(({ question }) => question === gap?.question)).toBe(false);
    const { body: record } = await sam.call<AuthorshipRecord>('GET', `${state.thread_id}/authorship`);
    expect(record.words.told).toBeGreaterThan(8);
    const { body: origins } = await sam.call<SentenceOrigin[]>('GET', `${state.thread_id}/origins`);
    expect(origins.find(({ text }) => text.startsWith('The pump'))?.origins[0]?.source).toBe('answer');
    const again = await send({ answer: 'The pump ran all night and nothing happened at all.' });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('no longer in your draft') } });
  });

  it('is checked, and says what is wrong with it', async () => {
    const { thread_id: id } = await sam.begin();
    const text = 'Ever since I was a child I have always dreamed of Harvard University. I won nine Nobel prizes.';
    await sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft: text });
    const { body } = await sam.call<DraftFinding[]>('GET', `${id}/checks`);
    const checks = body.map(({ check }) => check);
    expect(checks).toEqual(['wrong university', 'length']);
  });

  it('is never reworded without a model: it can only be asked for more', async () => {
    const { thread_id: id } = await sam.begin();
    const edit = (wish: unknown, selection: string) =>
      sam.call<{ text: string }>('POST', `${id}/edit-selection`, { before: '', selection, after: '', wish });
    const specific = await edit('specific', 'It was hard.');
    expect(specific.body.text).toMatch(/^It was hard\. \[Your turn: /);
    expect((await edit({ words: 'make it funny' }, 'It was hard.')).status).toBe(400);
    expect((await edit('shorter', 'It was a very, very hard day.')).status).toBe(400);
  });

  it('counts what the student brought along as theirs', async () => {
    const currentDraft = 'Ever since I was a child, I loved the sea. I counted crabs on Saturdays. It was cold.';
    const { thread_id: id } = await sam.begin({ form: { ...essayForm, currentDraft } });
    for (const node of ['planner', 'research_plan', 'generate']) await sam.invoke(id, node);
    const { body: record } = await sam.call<AuthorshipRecord>('GET', `${id}/authorship`);
    const own = record.segments.filter((segment) => segment.class === 'brought').map(({ text }) => text);
    expect(own.join('')).toContain('I counted crabs on Saturdays.');
  });

  it('counts as told what a draft takes from their stories word for word', async () => {
    await sam.tell('The pump stopped at four in the morning and the tank with the crabs began to warm.');
    const { thread_id: id } = await sam.begin();
    for (const node of ['planner', 'research_plan', 'generate']) await sam.invoke(id, node);
    const { body: record } = await sam.call<AuthorshipRecord>('GET', `${id}/authorship`);
    const own = record.segments.filter((segment) => segment.class === 'told').map(({ text }) => text);
    expect(own.join('')).toContain('stopped at four in the morning');
  });
});
