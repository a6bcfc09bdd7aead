import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ThreadVersion } from '#contracts/essay-agent.ts';
import { countEssay, fitOf } from '#contracts/gaps.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent } from '#server/testing/people/test-people.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

describe('a session', () => {
  it('goes through every node in its order, one a call, and keeps each result', async () => {
    const { thread_id: id } = await sam.begin();
    const planned = await sam.invoke(id);
    expect(planned.body).toMatchObject({ last_node: 'planner', next_node: 'research_plan' });
    expect(planned.body.plan).toContain('## 1. Describe a challenge you faced.');
    expect(planned.body.plan).toContain('[Your turn: ');
    const researched = await sam.invoke(id);
    expect(researched.body.next_node).toBe('generate');
    expect(researched.body.sources.every(({ url }) => url?.startsWith('http'))).toBe(true);
    expect(researched.body.research_content).toHaveLength(researched.body.sources.length);
    const drafted = await sam.invoke(id);
    expect(fitOf(countEssay(drafted.body.draft), essayForm.wordCount)).toBe('inside');
    expect(drafted.body.revision_number).toBe(1);
    const judged = await sam.invoke(id);
    expect(judged.body.critique).not.toBe('');
    expect((await sam.invoke(id)).body.next_node).toBe('generate');
    const revised = await sam.invoke(id);
    expect(revised.body).toMatchObject({ last_node: 'generate', next_node: 'reflect', revision_number: 2 });
    expect(revised.body.previous_draft).toBe(drafted.body.draft);
    expect((await sam.call('GET', `get_state/${id}`)).body).toEqual(revised.body);
  });

  it('is found again on another device, until it is put away', async () => {
    const { thread_id: id } = await sam.begin();
    expect((await sam.call('GET', 'open')).body.thread_id).toBe(id);
    expect((await sam.call('POST', `${id}/close`)).status).toBe(204);
    expect((await sam.call('GET', 'open')).body).toBeNull();
    expect((await sam.call('POST', `${id}/reopen`)).status).toBe(200);
    expect((await sam.call('GET', 'open')).body.thread_id).toBe(id);
  });

  it('is one for a browser that asks twice, at once or again later', async () => {
    const thread_id = randomUUID();
    const both = await Promise.all([sam.begin({ thread_id }), sam.begin({ thread_id })]);
    expect(both.map((session) => session.thread_id)).toEqual([thread_id, thread_id]);
    await sam.invoke(thread_id);
    const again = await sam.begin({ thread_id });
    expect(again).toMatchObject({ thread_id, last_node: 'planner' });
    await sam.call('POST', `${thread_id}/close`);
    expect((await sam.call('GET', 'open')).body).toBeNull();
  });

  it('of somebody else is neither given out nor begun anew', async () => {
    const other = essayDeskOf(sam.test, await createStudent(sam.test.app, sam.test.db));
    const { thread_id } = await other.begin({ task: 'An essay of another student.' });
    const missing = await sam.call('GET', `get_state/${randomUUID()}`);
    const { status, body } = await sam.call('POST', 'initialize', { task: 'Write the essay.', thread_id });
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail: (missing.body as unknown as { detail: string }).detail });
    expect((await other.call('GET', `get_state/${thread_id}`)).body.task).toBe('An essay of another student.');
    expect((await sam.call('GET', 'open')).body).toBeNull();
  });

  it('is named by the essay it was saved as, and saved once', async () => {
    const { thread_id } = await sam.begin();
    const save = async () => {
      const payload = {
        prompt_text: essayForm.promptText,
        university_name: essayForm.universityName,
        course_name: essayForm.courseName,
        education_level: essayForm.educationLevel,
        thread_id,
      };
      const answer = await sam.test.app.inject({
        method: 'POST',
        url: '/api/prompts/create',
        headers: sam.student.headers,
        payload,
      });
      return answer.json<{ id: string }>().id;
    };
    const id = await save();
    expect(await save()).toBe(id);
    const list = await sam.test.app.inject({ url: '/api/prompts/myprompts', headers: sam.student.headers });
    expect(list.json()).toMatchObject([{ id, thread_id }]);
    expect((await sam.call('GET', `get_state/${thread_id}`)).body.prompt_id).toBe(id);
  });

  it('goes on with a saved essay of the same person, and with no other', async () => {
    const fields = {
      prompt_text: essayForm.promptText,
      university_name: essayForm.universityName,
      course_name: essayForm.courseName,
      education_level: essayForm.educationLevel,
    };
    const save = (headers: typeof sam.student.headers, payload: object) =>
      sam.test.app.inject({ method: 'POST', url: '/api/prompts/create', headers, payload });
    const { id } = (await save(sam.student.headers, fields)).json<{ id: string }>();
    const { thread_id, prompt_id } = await sam.begin({ prompt_id: id });
    expect(prompt_id).toBe(id);
    expect((await save(sam.student.headers, { ...fields, thread_id })).json()).toMatchObject({ id });
    const list = await sam.test.app.inject({ url: '/api/prompts/myprompts', headers: sam.student.headers });
    expect(list.json()).toHaveLength(1);
    const other = await createStudent(sam.test.app, sam.test.db);
    const theirs = (await save(other.headers, fields)).json<{ id: string }>();
    expect((await sam.begin({ prompt_id: theirs.id })).prompt_id).toBeNull();
  });

  it('is nobody else’s', async () => {
    const { thread_id: id } = await sam.begin();
    const other = await createStudent(sam.test.app, sam.test.db);
    for (const [method, path, payload] of [
      ['GET', `get_state/${id}`],
      ['POST', 'invoke', { thread: { thread_id: id } }],
      ['POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: 'Mine' }],
      ['PUT', `${id}/unsaved`, { field: 'plan', text: 'x' }],
      ['GET', `${id}/authorship`],
    ] as const) {
      expect([path, (await essayDeskOf(sam.test, other).call(method, path, payload)).status]).toEqual([path, 404]);
    }
  });

  it.each([
    ['Write an essay for Purdue, mechanical engineering. Word count: 100-150', 'Purdue University', 150],
    ['Write something about me.', '', null],
  ])('goes to the end with nothing but the task %j', async (task, universityName, max) => {
    const begun = await sam.begin({ task, form: undefined });
    expect(begun.form).toMatchObject({ universityName, wordCount: { max } });
    for (const node of ['planner', 'research_plan', 'generate', 'reflect', 'research_critique', 'generate']) {
      const { status, body } = await sam.invoke(begun.thread_id);
      expect([status, body.last_node]).toEqual([200, node]);
    }
    const { body } = await sam.call('GET', `get_state/${begun.thread_id}`);
    expect(body.draft).not.toBe('');
    const texts = [body.plan, body.draft, body.critique].join(' ');
    expect(texts).not.toMatch(/undefined|null| for [.,]| at [.,]/);
  });

  it('reads the form out of the lines of a task where none is sent', async () => {
    const task = 'Prompt: Why us?\nUniversity: Reed College\nCourse: Biology\n300 to 400 words';
    expect((await sam.begin({ task, form: undefined })).form).toMatchObject({ universityName: 'Reed College' });
  });
});

describe('an update', () => {
  it('counts as its node’s result, so that the next call goes on from there', async () => {
    const { thread_id: id } = await sam.begin();
    const thread = { configurable: { thread_id: id } };
    const { body } = await sam.call('POST', 'update?node_name=planner', { thread, plan: '# My own plan' });
    expect(body).toMatchObject({ plan: '# My own plan', last_node: 'planner', next_node: 'research_plan' });
    const research = await sam.call('POST', 'update?node_name=research_plan', {
      thread,
      research_content: ['One', 'Two'],
    });
    expect(research.body).toMatchObject({ research_content: ['One', 'Two'], next_node: 'generate' });
    const draft = await sam.call('POST', 'update?node_name=generate', { thread, draft: 'I ran.', pasted: ['I ran.'] });
    expect(draft.body.next_node).toBe('reflect');
    const { body: versions } = await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
    expect(versions).toMatchObject([{ content: 'I ran.', hand: 'student' }]);
  });

  it('takes the same text twice for once, when the answer to the first try was lost', async () => {
    const { thread, thread_id: id, version } = await sam.begin();
    const send = () => sam.call('POST', 'update?node_name=planner', { thread, plan: 'Mine', version });
    const first = await send();
    expect(await send()).toEqual(first);
    const { body: versions } = await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=plan`);
    expect(versions).toHaveLength(1);
    const added = { title: 'The lab', url: null, quote: 'It has a boat.' };
    await sam.call('PUT', `${id}/sources`, { changes: [], added });
    const { body } = await sam.call('PUT', `${id}/sources`, { changes: [], added });
    expect(body.sources).toMatchObject([added]);
  });

  it('is refused over a state the caller has not seen', async () => {
    const { thread_id: id, version } = await sam.begin();
    const thread = { thread_id: id };
    await sam.call('POST', 'update?node_name=planner', { thread, plan: 'First', version });
    const second = await sam.call('POST', 'update?node_name=planner', { thread, plan: 'Second', version });
    expect(second.status).toBe(409);
    expect((await sam.call('GET', `get_state/${id}`)).body.plan).toBe('First');
  });

  it('clears what was kept while it was typed', async () => {
    const { thread_id: id } = await sam.begin();
    await sam.call('PUT', `${id}/unsaved`, { field: 'plan', text: 'half a pl' });
    expect((await sam.call('GET', `get_state/${id}`)).body.unsaved).toEqual({ plan: 'half a pl' });
    const { body } = await sam.call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: 'A plan' });
    expect(body.unsaved).toEqual({});
  });
});
