import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AgentState,
  AuthorshipRecord,
  DraftFinding,
  SentenceOrigin,
  ThreadVersion,
} from '#contracts/essay-agent.ts';
import { countEssay, findGaps, fitOf } from '#contracts/gaps.ts';
import { essayRun } from '#contracts/limits.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, type TestMember } from '#server/testing/test-people.ts';
import { claimRun } from './essay-agent.repo.ts';

let test: TestApp;
let sam: TestMember;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  sam = await createStudent(test.app, test.db);
});

const form = {
  promptText: 'Describe a challenge you faced. What did you learn from it?',
  universityName: 'University of Washington',
  courseName: 'Marine Biology',
  educationLevel: 'undergraduate',
  wordCount: { min: 250, max: 400 },
};

async function call<T = AgentState>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = sam) {
  const answer = await test.app.inject({
    method,
    url: `/api/essay-agents/${path}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as T };
}

async function begin(changes: object = {}): Promise<AgentState> {
  const { status, body } = await call('POST', 'initialize', { task: 'Write the essay.', form, ...changes });
  expect(status).toBe(200);
  return body;
}

const invoke = (threadId: string, node?: string) => call('POST', 'invoke', { thread: { thread_id: threadId }, node });

describe('a session', () => {
  it('goes through every node in its order, one a call, and keeps each result', async () => {
    const { thread_id: id } = await begin();
    const planned = await invoke(id);
    expect(planned.body).toMatchObject({ last_node: 'planner', next_node: 'research_plan' });
    expect(planned.body.plan).toContain('#');
    expect(planned.body.questions.length).toBeGreaterThan(0);
    const researched = await invoke(id);
    expect(researched.body.next_node).toBe('generate');
    expect(researched.body.sources.every(({ url }) => url?.startsWith('http'))).toBe(true);
    expect(researched.body.research_content).toHaveLength(researched.body.sources.length);
    const drafted = await invoke(id);
    expect(fitOf(countEssay(drafted.body.draft), form.wordCount)).toBe('inside');
    expect(drafted.body.revision_number).toBe(1);
    const judged = await invoke(id);
    expect(judged.body.critique).not.toBe('');
    expect((await invoke(id)).body.next_node).toBe('generate');
    const revised = await invoke(id);
    expect(revised.body).toMatchObject({ last_node: 'generate', next_node: 'reflect', revision_number: 2 });
    expect(revised.body.previous_draft).toBe(drafted.body.draft);
    expect((await call('GET', `get_state/${id}`)).body).toEqual(revised.body);
  });

  it('is found again on another device, until it is put away', async () => {
    const { thread_id: id } = await begin();
    expect((await call('GET', 'open')).body.thread_id).toBe(id);
    expect((await call('POST', `${id}/close`)).status).toBe(204);
    expect((await call('GET', 'open')).body).toBeNull();
    expect((await call('POST', `${id}/reopen`)).status).toBe(200);
    expect((await call('GET', 'open')).body.thread_id).toBe(id);
  });

  it('is named by the essay it was saved as, and saved once', async () => {
    const { thread_id } = await begin();
    const save = async () => {
      const payload = {
        prompt_text: form.promptText,
        university_name: form.universityName,
        course_name: form.courseName,
        education_level: form.educationLevel,
        thread_id,
      };
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/prompts/create',
        headers: sam.headers,
        payload,
      });
      return answer.json<{ id: string }>().id;
    };
    const id = await save();
    expect(await save()).toBe(id);
    const list = await test.app.inject({ url: '/api/prompts/myprompts', headers: sam.headers });
    expect(list.json()).toMatchObject([{ id, thread_id }]);
    expect((await call('GET', `get_state/${thread_id}`)).body.prompt_id).toBe(id);
  });

  it('goes on with a saved essay of the same person, and with no other', async () => {
    const fields = {
      prompt_text: form.promptText,
      university_name: form.universityName,
      course_name: form.courseName,
      education_level: form.educationLevel,
    };
    const save = (headers: typeof sam.headers, payload: object) =>
      test.app.inject({ method: 'POST', url: '/api/prompts/create', headers, payload });
    const { id } = (await save(sam.headers, fields)).json<{ id: string }>();
    const { thread_id, prompt_id } = await begin({ prompt_id: id });
    expect(prompt_id).toBe(id);
    expect((await save(sam.headers, { ...fields, thread_id })).json()).toMatchObject({ id });
    const list = await test.app.inject({ url: '/api/prompts/myprompts', headers: sam.headers });
    expect(list.json()).toHaveLength(1);
    const other = await createStudent(test.app, test.db);
    const theirs = (await save(other.headers, fields)).json<{ id: string }>();
    expect((await begin({ prompt_id: theirs.id })).prompt_id).toBeNull();
  });

  it('is nobody else’s', async () => {
    const { thread_id: id } = await begin();
    const other = await createStudent(test.app, test.db);
    for (const [method, path, payload] of [
      ['GET', `get_state/${id}`],
      ['POST', 'invoke', { thread: { thread_id: id } }],
      ['POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: 'Mine' }],
      ['PUT', `${id}/unsaved`, { field: 'plan', text: 'x' }],
      ['GET', `${id}/authorship`],
    ] as const) {
      expect([path, (await call(method, path, payload, other)).status]).toEqual([path, 404]);
    }
  });

  it('reads the form out of the task where none is sent, and says what is missing where it cannot', async () => {
    const task = 'Prompt: Why us?\nUniversity: Reed College\nCourse: Biology\n300 to 400 words';
    expect((await begin({ task, form: undefined })).form).toMatchObject({ universityName: 'Reed College' });
    const { thread_id: id } = await begin({ task: 'Write something.', form: undefined });
    const failed = await call<{ detail: string }>('POST', 'invoke', { thread: { thread_id: id } });
    expect([failed.status, failed.body.detail]).toEqual([400, expect.stringContaining('essay form')]);
  });
});

describe('an update', () => {
  it('counts as its node’s result, so that the next call goes on from there', async () => {
    const { thread_id: id } = await begin();
    const thread = { configurable: { thread_id: id } };
    const { body } = await call('POST', 'update?node_name=planner', { thread, plan: '# My own plan' });
    expect(body).toMatchObject({ plan: '# My own plan', last_node: 'planner', next_node: 'research_plan' });
    const research = await call('POST', 'update?node_name=research_plan', { thread, research_content: ['One', 'Two'] });
    expect(research.body).toMatchObject({ research_content: ['One', 'Two'], next_node: 'generate' });
    const draft = await call('POST', 'update?node_name=generate', { thread, draft: 'I ran.', pasted: ['I ran.'] });
    expect(draft.body.next_node).toBe('reflect');
    const { body: versions } = await call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
    expect(versions).toMatchObject([{ content: 'I ran.', hand: 'student' }]);
  });

  it('is refused over a state the caller has not seen', async () => {
    const { thread_id: id, version } = await begin();
    const thread = { thread_id: id };
    await call('POST', 'update?node_name=planner', { thread, plan: 'First', version });
    const second = await call('POST', 'update?node_name=planner', { thread, plan: 'Second', version });
    expect(second.status).toBe(409);
    expect((await call('GET', `get_state/${id}`)).body.plan).toBe('First');
  });

  it('clears what was kept while it was typed', async () => {
    const { thread_id: id } = await begin();
    await call('PUT', `${id}/unsaved`, { field: 'plan', text: 'half a pl' });
    expect((await call('GET', `get_state/${id}`)).body.unsaved).toEqual({ plan: 'half a pl' });
    const { body } = await call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: 'A plan' });
    expect(body.unsaved).toEqual({});
  });
});

describe('a run', () => {
  it('is one, however many ask for it at once', async () => {
    const { thread_id: id } = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => invoke(id, 'planner')));
    expect(answers.map(({ status, body }) => [status, body.last_node])).toEqual([1, 2, 3].map(() => [200, 'planner']));
    expect((await call<ThreadVersion[]>('GET', `${id}/versions?field=plan`)).body).toHaveLength(1);
  });

  it('does not run a step for a tab that is behind', async () => {
    const { thread_id: id } = await begin();
    await invoke(id, 'planner');
    const { body } = await invoke(id, 'planner');
    expect([body.last_node, body.next_node]).toEqual(['planner', 'research_plan']);
  });

  it('of a dead process is taken up again when its lease is over, and holds off changes before', async () => {
    const { thread_id: id } = await begin();
    const now = test.clock.now;
    const runId = '7d1a2f0e-6c2f-4b43-8a7e-51f2f5c3d9aa';
    await claimRun(test.db, id, { profileId: sam.profile.id, runId, node: null, now, deadBefore: now });
    const { status } = await call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: 'x' });
    expect(status).toBe(409);
    expect((await call('GET', `get_state/${id}`)).body.running).toMatchObject({ node: 'planner' });
    test.clock.advance(essayRun.leaseMs + 1000);
    expect((await invoke(id)).body.last_node).toBe('planner');
  });
});

describe('a draft asked for again', () => {
  const thread = (id: string) => ({ thread: { thread_id: id } });

  it('from the research is a new first draft; the old one is in the history', async () => {
    const { thread_id: id } = await begin();
    await invoke(id);
    const { body: researched } = await invoke(id);
    await invoke(id);
    await call('POST', 'update?node_name=generate', { ...thread(id), draft: 'Something else entirely.' });
    await invoke(id, 'reflect');
    await invoke(id, 'research_critique');
    expect((await invoke(id, 'generate')).body.revision_number).toBe(2);
    // Back at the research, which is the text before a draft.
    const { research_content } = researched;
    await call('POST', 'update?node_name=research_plan', { ...thread(id), research_content });
    const { body } = await invoke(id, 'generate');
    expect(body).toMatchObject({ revision_number: 1, previous_draft: '', critique: '' });
    expect(body.draft).not.toContain('Something else entirely');
    const { body: versions } = await call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
    expect(versions.some(({ content }) => content === 'Something else entirely.')).toBe(true);
  });

  it('is made from the one the student brought along, every time', async () => {
    const currentDraft = 'I drove the route for two weekends. The meter was fine. I wrote it all down.';
    const { thread_id: id } = await begin({ form: { ...form, currentDraft } });
    await invoke(id);
    const { body: researched } = await invoke(id);
    const { body: first } = await invoke(id);
    expect(first).toMatchObject({ revision_number: 1, previous_draft: currentDraft });
    expect(first.draft).toContain('The meter was fine.');
    await call('POST', 'update?node_name=generate', { ...thread(id), draft: 'Something else entirely.' });
    const { research_content } = researched;
    await call('POST', 'update?node_name=research_plan', { ...thread(id), research_content });
    expect((await invoke(id, 'generate')).body).toMatchObject({ draft: first.draft, previous_draft: currentDraft });
  });
});

it('asks at most three questions after a critique, and weaves the answers into the revision', async () => {
  const { thread_id: id } = await begin();
  for (const node of ['planner', 'research_plan', 'generate']) await invoke(id, node);
  const { body: judged } = await invoke(id, 'reflect');
  const open = judged.questions.filter(({ answer }) => answer === null);
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThanOrEqual(3);
  for (const { question } of open) expect(judged.critique.toLowerCase()).toContain(question.toLowerCase());
  const said = 'The pump stopped at four in the morning and the tank began to warm.';
  await call('PUT', `${id}/answers`, { answers: [{ id: open[0]?.id, answer: said }] });
  await invoke(id, 'research_critique');
  const { body: revised } = await invoke(id, 'generate');
  expect(revised.draft).toContain('The pump stopped at four in the morning');
});

describe('a draft on the table', () => {
  async function draft(): Promise<AgentState> {
    const { thread_id: id } = await begin();
    await invoke(id);
    await invoke(id);
    return (await invoke(id)).body;
  }

  it('takes an answer in its gap’s place, and keeps it as the student’s own', async () => {
    const state = await draft();
    const gap = findGaps(state.draft)[0];
    expect(gap).toBeDefined();
    const answer = 'The pump stopped at four in the morning and the tank began to warm.';
    const { body } = await call('POST', `${state.thread_id}/gap-answer`, { question: gap?.question, answer });
    expect(body.draft).toContain('The pump stopped at four in the morning');
    expect(findGaps(body.draft).some(({ question }) => question === gap?.question)).toBe(false);
    const { body: record } = await call<AuthorshipRecord>('GET', `${state.thread_id}/authorship`);
    expect(record.words.student).toBeGreaterThan(8);
    const { body: origins } = await call<SentenceOrigin[]>('GET', `${state.thread_id}/origins`);
    expect(origins.find(({ text }) => text.startsWith('The pump'))?.origins[0]?.source).toBe('answer');
    const again = await call('POST', `${state.thread_id}/gap-answer`, { question: gap?.question, answer });
    expect(again.status).toBe(409);
  });

  it('is checked, and says what is wrong with it', async () => {
    const { thread_id: id } = await begin();
    const text = 'Ever since I was a child I have always dreamed of Harvard University. I won nine Nobel prizes.';
    await call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft: text });
    const { body } = await call<DraftFinding[]>('GET', `${id}/checks`);
    const checks = body.map(({ check }) => check);
    for (const expected of ['length', 'wrong university', 'unsupported']) expect(checks).toContain(expected);
  });

  it('has a passage reworded only as far as nothing is added', async () => {
    const { thread_id: id } = await begin();
    const edit = (wish: unknown, selection: string) =>
      call<{ text: string }>('POST', `${id}/edit-selection`, { before: '', selection, after: '', wish });
    const specific = await edit('specific', 'It was hard.');
    expect(specific.body.text).toMatch(/^It was hard\. \[Your turn: /);
    expect((await edit({ words: 'make it funny' }, 'It was hard.')).status).toBe(400);
    const long = 'I drove the route. It took two weekends. The meter was fine. I wrote it all down. We met on Friday.';
    expect((await edit('shorter', long)).body.text.length).toBeLessThan(long.length);
  });
});

it('keeps what the student struck, explained and added when it looks again', async () => {
  const { thread_id: id } = await begin();
  await invoke(id);
  const { body } = await invoke(id);
  const [first, second] = body.sources;
  await call('PUT', `${id}/sources`, {
    changes: [
      { id: first?.id, is_struck: true },
      { id: second?.id, because: 'I want to work on boats.' },
    ],
    added: { title: 'A talk I heard', url: null, quote: 'They spoke about kelp.' },
  });
  await call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: body.plan });
  const { body: again } = await invoke(id, 'research_plan');
  expect(again.sources.find((source) => source.id === first?.id)?.is_struck).toBe(true);
  expect(again.sources.find((source) => source.id === second?.id)?.because).toBe('I want to work on boats.');
  expect(again.research_content.join('\n')).toContain('A talk I heard');
  expect(again.research_content.join('\n')).not.toContain(first?.quote ?? 'missing');
});
