import { describe, expect, it } from 'vitest';
import type { AgentState, AuthorshipRecord, DraftFinding, DraftHands, SentenceOrigin } from '#contracts/essay-agent.ts';
import { findGaps } from '#contracts/gaps.ts';
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
    const short = await sam.call('POST', `${state.thread_id}/gap-answer`, { question: gap?.question, answer: 'ok 👍' });
    expect(short).toMatchObject({ status: 409, body: { detail: expect.stringContaining('whole sentence') } });
    const polish = { question: gap?.question, answer: 'W sumie to rzeka śmierdziała i nikt nie wiedział dlaczego.' };
    expect(await sam.call('POST', `${state.thread_id}/gap-answer`, polish)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/“W sumie to rzeka .*say it in English/) },
    });
    const answer = 'The pump stopped at four in the morning and the tank began to warm.';
    const send = (seen: object = {}) =>
      sam.call('POST', `${state.thread_id}/gap-answer`, { question: gap?.question, answer, ...seen });
    const { body } = await send();
    expect(body.draft).toContain('The pump stopped at four in the morning');
    expect((await send()).body).toEqual(body);
    expect((await send({ version: state.version })).body).toEqual(body);
    expect(findGaps(body.draft).some(({ question }) => question === gap?.question)).toBe(false);
    const { body: record } = await sam.call<AuthorshipRecord>('GET', `${state.thread_id}/authorship`);
    expect(record.words.student).toBeGreaterThan(8);
    const { body: origins } = await sam.call<SentenceOrigin[]>('GET', `${state.thread_id}/origins`);
    expect(origins.find(({ text }) => text.startsWith('The pump'))?.origins[0]?.source).toBe('answer');
    const again = await send({ answer: 'The pump ran all night and nothing happened at all.' });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('no longer in the draft') } });
  });

  it('is checked, and says what is wrong with it', async () => {
    const { thread_id: id } = await sam.begin();
    const text = 'Ever since I was a child I have always dreamed of Harvard University. I won nine Nobel prizes.';
    await sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft: text });
    const { body } = await sam.call<DraftFinding[]>('GET', `${id}/checks`);
    const checks = body.map(({ check }) => check);
    for (const expected of ['length', 'wrong university', 'unsupported']) expect(checks).toContain(expected);
  });

  it('takes the student’s word for what they typed, and not for what they pasted', async () => {
    const { thread_id: id } = await sam.begin();
    const text = 'On Sundays I weed the beds in the Rose Garden.';
    const claims = async (pasted: string[]) => {
      await sam.call('POST', 'update?node_name=generate', {
        thread: { thread_id: id },
        draft: text,
        hand: 'student',
        pasted,
      });
      const { body } = await sam.call<DraftFinding[]>('GET', `${id}/checks`);
      return body.filter(({ check }) => check === 'unsupported').map(({ detail }) => detail);
    };
    expect(await claims([])).toEqual([]);
    expect((await claims([text])).join(' ')).toContain('nowhere in what you gave us');
  });

  it('has a passage reworded only as far as nothing is added', async () => {
    const { thread_id: id } = await sam.begin();
    const edit = (wish: unknown, selection: string) =>
      sam.call<{ text: string }>('POST', `${id}/edit-selection`, { before: '', selection, after: '', wish });
    const specific = await edit('specific', 'It was hard.');
    expect(specific.body.text).toMatch(/^It was hard\. \[Your turn: /);
    expect((await edit({ words: 'make it funny' }, 'It was hard.')).status).toBe(400);
    const long = 'I drove the route. It took two weekends. The meter was fine. I wrote it all down. We met on Friday.';
    expect((await edit('shorter', long)).body.text.length).toBeLessThan(long.length);
  });

  it('tells the revision’s changes from the student’s own', async () => {
    const { thread_id: id } = await sam.begin();
    const write = (text: string) =>
      sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft: text });
    await write('Ever since I was a child, I loved the sea. I counted crabs on Saturdays. It was cold.');
    for (const node of ['reflect', 'research_critique', 'generate']) await sam.invoke(id, node);
    const { body: revised } = await sam.call('GET', `get_state/${id}`);
    expect(revised.draft).not.toContain('was a child');
    await write(revised.draft.replace('on Saturdays', 'before school'));
    const { body } = await sam.call<DraftHands>('GET', `${id}/hands`);
    const by = (segments: DraftHands['draft'], hand: string) =>
      segments
        .filter((segment) => segment.hand === hand)
        .map(({ text }) => text)
        .join('');
    expect(by(body.previous, 'machine')).toContain('was a child');
    expect(by(body.previous, 'student').trim()).toBe('on Saturdays.');
    expect(by(body.draft, 'student').trim()).toBe('before school.');
  });

  it('counts what the student brought along as theirs', async () => {
    const currentDraft = 'Ever since I was a child, I loved the sea. I counted crabs on Saturdays. It was cold.';
    const { thread_id: id } = await sam.begin({ form: { ...essayForm, currentDraft } });
    for (const node of ['planner', 'research_plan', 'generate']) await sam.invoke(id, node);
    const { body: record } = await sam.call<AuthorshipRecord>('GET', `${id}/authorship`);
    const own = record.segments.filter(({ hand }) => hand === 'student').map(({ text }) => text);
    expect(own.join('')).toContain('I counted crabs on Saturdays.');
    expect(record.versions[0]).toMatchObject({ hand: 'student', words: 18 });
  });

  it('counts as the student’s what a draft takes from their answers word for word', async () => {
    const { thread_id: id } = await sam.begin();
    const { body: planned } = await sam.invoke(id);
    const answer = 'The pump stopped at four in the morning and the tank with the crabs began to warm.';
    const answers = [{ id: planned.questions[0]?.id, answer }];
    expect((await sam.call('PUT', `${id}/answers`, { answers })).status).toBe(200);
    for (const node of ['research_plan', 'generate']) await sam.invoke(id, node);
    const { body: record } = await sam.call<AuthorshipRecord>('GET', `${id}/authorship`);
    expect(record.versions).toMatchObject([{ hand: 'machine' }]);
    const own = record.segments.filter(({ hand }) => hand === 'student').map(({ text }) => text);
    expect(own.join('')).toContain('stopped at four in the morning');
  });
});
