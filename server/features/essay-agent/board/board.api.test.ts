import { describe, expect, it } from 'vitest';
import type { AgentState, ThreadVersion } from '#contracts/essay-agent.ts';
import type { BoardView } from '#contracts/board.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const told = 'I counted crabs on Saturdays with my sister. One day there were none. We called the lab.';

async function planned(): Promise<{ id: string; view: BoardView }> {
  await sam.tell(told);
  const { thread_id: id } = await sam.begin();
  await sam.invoke(id);
  return { id, view: (await sam.call<BoardView>('GET', `${id}/board`)).body };
}

const save = (id: string, { board, version }: Pick<BoardView, 'board' | 'version'>) =>
  sam.call<BoardView>('PUT', `${id}/board`, { board, version });

describe('a board', () => {
  it('that is saved takes the place of what was typed into the plan, and is made for the form as it is now', async () => {
    const { id, view } = await planned();
    await sam.call('PUT', `${id}/unsaved`, { field: 'plan', text: 'Half a plan' });
    const form = { ...essayForm, wordCount: { min: 300, max: 500 } };
    const changed = await sam.call('PUT', `${id}/form`, { form, task: 'Write it.', version: view.version });
    expect(changed.body).toMatchObject({ outdated: ['plan'], unsaved: { plan: 'Half a plan' } });
    await save(id, { board: view.board, version: changed.body.version });
    const { body } = await sam.call<AgentState>('GET', `get_state/${id}`);
    expect(body.outdated).toEqual([]);
    expect(body.unsaved?.plan).toBeUndefined();
  });

  it('can be laid out from a plan that is none, which stays among the versions', async () => {
    const { id } = await planned();
    const thread = { thread_id: id };
    const { body } = await sam.call('POST', 'update?node_name=planner', { thread, plan: 'A plan in my own words.' });
    const stories = (await callApi<{ id: string }[]>(sam.test, sam.student, 'GET', '/stories')).body;
    const choice = { story_ids: stories.map((story) => story.id), version: body.version };
    const laid = (await sam.call<BoardView>('POST', `${id}/board/stories`, choice)).body;
    await save(id, laid);
    const versions = (await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=plan`)).body;
    expect(versions.map(({ content }) => content)).toContain('A plan in my own words.');
    // The moves on the board itself are one version.
    expect(versions).toHaveLength(3);
  });
});
