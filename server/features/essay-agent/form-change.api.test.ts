import { describe, expect, it } from 'vitest';
import type { AgentState } from '#contracts/essay-agent.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent } from '#server/testing/people/test-people.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const task = 'Write the essay.';
const michigan = { ...essayForm, universityName: 'University of Michigan', courseName: 'Environmental Engineering' };
const shorter = { ...essayForm, wordCount: { min: null, max: 350 } };

async function drafted(): Promise<AgentState> {
  const { thread_id: id } = await sam.begin();
  await sam.invoke(id);
  await sam.invoke(id);
  return (await sam.invoke(id)).body;
}

const correct = (id: string, form: object, more: object = {}) => sam.call('PUT', `${id}/form`, { form, task, ...more });

describe('a corrected form', () => {
  it('changes this essay, keeps every text and says what to make again', async () => {
    const before = await drafted();
    const { status, body } = await correct(before.thread_id, michigan, { version: before.version });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      thread_id: before.thread_id,
      form: michigan,
      task,
      plan: before.plan,
      draft: before.draft,
      sources: before.sources,
      next_node: before.next_node,
      outdated: ['plan', 'research_content', 'draft'],
    });
    expect((await sam.call('GET', 'open')).body.thread_id).toBe(before.thread_id);
  });

  it('is made right step by step, and each step made again counts', async () => {
    const { thread_id: id, sources } = await drafted();
    const [first] = sources;
    const because = 'I want to work there.';
    await sam.call('PUT', `${id}/sources`, { changes: [{ id: first?.id, because }] });
    await correct(id, michigan);
    expect((await sam.call('POST', `${id}/restart-plan`)).body.next_node).toBe('planner');
    const planned = await sam.invoke(id, 'planner');
    expect(planned.body.outdated).toEqual(['research_content', 'draft']);
    const researched = await sam.invoke(id, 'research_plan');
    expect(researched.body.outdated).toEqual(['draft']);
    // Facts about the first university are gone, but for the one with the student's reason, which is left out.
    const elsewhere = researched.body.sources.filter(({ id: source }) => source.includes('Washington'));
    expect(elsewhere).toMatchObject([{ id: first?.id, because, is_struck: true }]);
    expect(researched.body.sources.some(({ id: source }) => source.includes('Michigan'))).toBe(true);
    expect((await sam.invoke(id, 'generate')).body.outdated).toEqual([]);
  });

  it('asks for less where only the limits changed, and for nothing where nothing did', async () => {
    const { thread_id: id } = await drafted();
    expect((await correct(id, essayForm)).body.outdated).toEqual([]);
    expect((await correct(id, shorter)).body.outdated).toEqual(['plan', 'draft']);
    expect((await sam.call('POST', `${id}/keep-outdated`)).body).toMatchObject({ outdated: [], form: shorter });
  });

  it('leaves a text that the student rewrites out of what is to be made again', async () => {
    const { thread_id: id, plan } = await drafted();
    await correct(id, shorter);
    const update = (text: string) =>
      sam.call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: text });
    expect((await update(plan)).body.outdated).toEqual(['plan', 'draft']);
    expect((await update('## My own plan')).body.outdated).toEqual(['draft']);
  });

  it('brings the sample essays of another level', async () => {
    const { thread_id: id, sample_essays: before } = await sam.begin();
    const { body } = await correct(id, { ...essayForm, educationLevel: 'phd' });
    expect(body.sample_essays).not.toEqual(before);
  });

  it('is refused over a state the caller has not seen, and taken once when sent twice', async () => {
    const { thread_id: id, version } = await sam.begin();
    const first = await correct(id, michigan, { version });
    expect((await correct(id, michigan, { version })).body).toEqual(first.body);
    expect((await correct(id, shorter, { version })).status).toBe(409);
  });

  it('follows the rules of the form, and is nobody else’s', async () => {
    const { thread_id: id } = await sam.begin();
    expect((await correct(id, { ...essayForm, wordCount: { min: 500, max: 400 } })).status).toBe(400);
    expect((await correct(id, { ...essayForm, universityName: 'x' })).status).toBe(400);
    const other = essayDeskOf(sam.test, await createStudent(sam.test.app, sam.test.db));
    for (const [method, path] of [
      ['PUT', 'form'],
      ['POST', 'keep-outdated'],
      ['POST', 'restart-plan'],
    ] as const) {
      expect((await other.call(method, `${id}/${path}`, { form: michigan, task })).status).toBe(404);
    }
    expect((await sam.call('POST', `${id}/restart-plan`)).status).toBe(409);
  });
});
