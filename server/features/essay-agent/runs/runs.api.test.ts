import { describe, expect, it } from 'vitest';
import type { ThreadVersion } from '#contracts/essay-agent.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { letLeaseEnd } from '#server/testing/test-runs.ts';
import { claimRun } from './runs.repo.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

describe('a run', () => {
  it('is one, however many ask for it at once', async () => {
    const { thread_id: id } = await sam.begin();
    const answers = await Promise.all([1, 2, 3].map(() => sam.invoke(id, 'planner')));
    expect(answers.map(({ status, body }) => [status, body.last_node])).toEqual([1, 2, 3].map(() => [200, 'planner']));
    expect((await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=plan`)).body).toHaveLength(1);
  });

  it('does not run a step for a tab that is behind', async () => {
    const { thread_id: id } = await sam.begin();
    await sam.invoke(id, 'planner');
    const { body } = await sam.invoke(id, 'planner');
    expect([body.last_node, body.next_node]).toEqual(['planner', 'research_plan']);
  });

  it('of a dead process is taken up again when its lease is over, and holds off changes before', async () => {
    const { thread_id: id } = await sam.begin();
    const { db } = sam.test;
    const runId = '7d1a2f0e-6c2f-4b43-8a7e-51f2f5c3d9aa';
    await claimRun(db, id, { profileId: sam.student.profile.id, runId, node: null, suggests: false });
    const { status } = await sam.call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: 'x' });
    expect(status).toBe(409);
    expect((await sam.call('GET', `get_state/${id}`)).body.running).toMatchObject({ node: 'planner' });
    await letLeaseEnd(db, id);
    expect((await sam.invoke(id)).body.last_node).toBe('planner');
  });
});

describe('a draft asked for again', () => {
  const thread = (id: string) => ({ thread: { thread_id: id } });

  it('from the research is a new first draft; the old one is in the history', async () => {
    const { thread_id: id } = await sam.begin();
    await sam.invoke(id);
    const { body: researched } = await sam.invoke(id);
    await sam.invoke(id);
    await sam.call('POST', 'update?node_name=generate', { ...thread(id), draft: 'Something else entirely.' });
    await sam.invoke(id, 'reflect');
    await sam.invoke(id, 'research_critique');
    expect((await sam.invoke(id, 'generate')).body.revision_number).toBe(2);
    // Back at the research, which is the text before a draft.
    const { research_content } = researched;
    await sam.call('POST', 'update?node_name=research_plan', { ...thread(id), research_content });
    const { body } = await sam.invoke(id, 'generate');
    expect(body).toMatchObject({ revision_number: 1, previous_draft: '', critique: '' });
    expect(body.draft).not.toContain('Something else entirely');
    const { body: versions } = await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
    expect(versions.some(({ content }) => content === 'Something else entirely.')).toBe(true);
  });

  it('is made from the one the student brought along, every time', async () => {
    const currentDraft = 'I drove the route for two weekends. The meter was fine. I wrote it all down.';
    const { thread_id: id } = await sam.begin({ form: { ...essayForm, currentDraft } });
    await sam.invoke(id);
    const { body: researched } = await sam.invoke(id);
    const { body: first } = await sam.invoke(id);
    expect(first).toMatchObject({ revision_number: 1, previous_draft: currentDraft });
    expect(first.draft).toContain('The meter was fine.');
    await sam.call('POST', 'update?node_name=generate', { ...thread(id), draft: 'Something else entirely.' });
    const { research_content } = researched;
    await sam.call('POST', 'update?node_name=research_plan', { ...thread(id), research_content });
    expect((await sam.invoke(id, 'generate')).body).toMatchObject({ draft: first.draft, previous_draft: currentDraft });
  });
});

it('asks at most three questions after a critique, and puts the answers into the revision', async () => {
  await sam.tell('I counted crabs on Saturdays. My sister held the bucket. One day there were none.');
  const { thread_id: id } = await sam.begin();
  for (const node of ['planner', 'research_plan', 'generate']) await sam.invoke(id, node);
  const { body: judged } = await sam.invoke(id, 'reflect');
  const open = judged.questions.filter(({ answer }) => answer === null);
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThanOrEqual(3);
  for (const { question } of open) expect(judged.critique.toLowerCase()).toContain(question.toLowerCase());
  const said = 'The pump stopped at four in the morning and the tank began to warm.';
  await sam.call('PUT', `${id}/answers`, { answers: [{ id: open[0]?.id, answer: said }] });
  expect((await sam.call('GET', `get_state/${id}`)).body.answers_to_add).toBe(1);
  await sam.invoke(id, 'research_critique');
  const { body: revised } = await sam.invoke(id, 'generate');
  expect(revised.draft).toContain('The pump stopped at four in the morning');
  expect(revised.answers_to_add).toBe(0);
});

it('keeps what the student struck, explained and added when it looks again', async () => {
  const { thread_id: id } = await sam.begin();
  await sam.invoke(id);
  const { body } = await sam.invoke(id);
  const [first, second] = body.sources;
  await sam.call('PUT', `${id}/sources`, {
    changes: [
      { id: first?.id, is_struck: true },
      { id: second?.id, because: 'I want to work on boats.' },
    ],
    added: { title: 'A talk I heard', url: null, quote: 'They spoke about kelp.' },
  });
  await sam.call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: body.plan });
  const { body: again } = await sam.invoke(id, 'research_plan');
  expect(again.sources.find((source) => source.id === first?.id)?.is_struck).toBe(true);
  expect(again.sources.find((source) => source.id === second?.id)?.because).toBe('I want to work on boats.');
  expect(again.research_content.join('\n')).toContain('A talk I heard');
  expect(again.research_content.join('\n')).not.toContain(first?.quote ?? 'missing');
});
