import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Prompt, PromptRow, TextVersion } from '#contracts/essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { promptCallsOf, promptFields } from '#server/testing/test-prompts.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { removeDeletedPrompts } from './prompts.service.ts';

let test: TestApp;
let sam: TestMember;
let call: ReturnType<typeof promptCallsOf>['call'];
let save: ReturnType<typeof promptCallsOf>['save'];
beforeEachStudent((opened, student) => {
  test = opened;
  sam = student;
  ({ call, save } = promptCallsOf(opened, student));
});

describe('a saved prompt', () => {
  it('comes back as it was saved, postgraduate as graduate', async () => {
    const saved = await save({ education_level: 'postgraduate' });
    const { body } = await call<Prompt>('GET', `/prompts/${saved.id}`);
    expect(body).toMatchObject({ ...promptFields, education_level: 'graduate', profile_id: sam.profile.id });
  });

  it('is saved once under the browser’s id, however often the call is sent', async () => {
    const id = randomUUID();
    await Promise.all([save({ id }), save({ id }), save({ id })]);
    const { body } = await call<PromptRow[]>('GET', '/prompts/myprompts');
    expect(body.map((row) => row.id)).toEqual([id]);
  });

  it('does not take over the id of another person’s prompt', async () => {
    const other = await createStudent(test.app, test.db);
    const { id } = await save({}, other);
    const { status } = await call('POST', '/prompts/create', { ...promptFields, id });
    expect(status).toBe(400);
  });

  it.each([
    [{ prompt_text: 'x' }],
    [{ university_name: ' ' }],
    [{ university_name: 'Bates\u202E College' }],
    [{ course_name: 'Chemistry\nBiology' }],
    [{ word_limit_min: 99 }],
    [{ word_limit_min: 700, word_limit_max: 600 }],
    [{ education_level: 'kindergarten' }],
  ])('is refused with %j', async (changes) => {
    expect((await call('POST', '/prompts/create', { ...promptFields, ...changes })).status).toBe(400);
  });

  it('can be changed, and keeps min below max', async () => {
    const { id } = await save();
    expect((await call('PATCH', `/prompts/${id}`, { word_limit_min: 660 })).status).toBe(400);
    const { body } = await call<Prompt>('PATCH', `/prompts/${id}`, { word_limit_min: null, course_name: 'Chemistry' });
    expect(body).toMatchObject({ word_limit_min: null, word_limit_max: 650, course_name: 'Chemistry' });
  });

  it('keeps both of two changes that are made at once', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, () => save()));
    await Promise.all(
      saved.flatMap(({ id }) => [
        call('PATCH', `/prompts/${id}`, { course_name: 'Chemistry' }),
        call('PATCH', `/prompts/${id}`, { university_name: 'Bates College' }),
      ]),
    );
    const { body } = await call<PromptRow[]>('GET', '/prompts/myprompts');
    const both = { course_name: 'Chemistry', university_name: 'Bates College' };
    expect(body).toMatchObject(saved.map(() => both));
  });

  it('can be deleted, brought back, and is gone for good a day later', async () => {
    const { id } = await save();
    expect((await call('DELETE', `/prompts/${id}`)).status).toBe(204);
    expect((await call('GET', `/prompts/${id}`)).status).toBe(404);
    expect((await call<PromptRow[]>('GET', '/prompts/myprompts')).body).toEqual([]);
    expect((await call('POST', `/prompts/${id}/restore`)).status).toBe(200);
    await call('DELETE', `/prompts/${id}`);
    await removeDeletedPrompts(test.db, new Date(test.clock.now.getTime() + 25 * 60 * 60_000));
    expect((await call('POST', `/prompts/${id}/restore`)).status).toBe(404);
  });

  it('is not there for anybody else', async () => {
    const { id } = await save();
    const other = await createStudent(test.app, test.db);
    for (const [method, url, payload] of [
      ['GET', `/prompts/${id}`],
      ['PATCH', `/prompts/${id}`, { course_name: 'Law' }],
      ['DELETE', `/prompts/${id}`],
      ['POST', `/prompts/${id}/restore`],
      ['POST', `/prompts/${id}/duplicate`, { university_name: 'Elsewhere' }],
      ['GET', `/prompts/${id}/versions?kind=draft`],
      ['GET', `/essay-drafts/prompt/${id}`],
      ['POST', '/essay-drafts/upsert', { prompt_id: id, draft_content: 'Mine now.' }],
    ] as const) {
      expect([url, (await call(method, url, payload, other)).status]).toEqual([url, 404]);
    }
  });
});

describe('plan, research and draft', () => {
  it('are kept, newest first, with every version, whatever hand the caller names', async () => {
    const { id } = await save();
    await call('POST', '/essay-planner/upsert', { prompt_id: id, plan_content: '# Plan', hand: 'machine' });
    await call('POST', '/essay-research/upsert', { prompt_id: id, research_content: ['One', 'Two'] });
    for (const [draft_content, hand] of [
      ['First.', 'machine'],
      ['Second one.', 'student'],
      ['Second one.', 'student'],
    ]) {
      await call('POST', '/essay-drafts/upsert', { prompt_id: id, draft_content, hand });
    }
    expect((await call('GET', `/essay-planner/prompt/${id}`)).body).toEqual({ prompt_id: id, plan_content: '# Plan' });
    expect((await call('GET', `/essay-research/prompt/${id}`)).body).toEqual({
      prompt_id: id,
      research_content: ['One', 'Two'],
    });
    expect((await call('GET', `/essay-drafts/prompt/${id}`)).body).toEqual({
      prompt_id: id,
      draft_content: 'Second one.',
    });
    const { body: versions } = await call<TextVersion[]>('GET', `/prompts/${id}/versions?kind=draft`);
    expect(versions.map(({ content, hand }) => [content, hand])).toEqual([
      ['Second one.', 'student'],
      ['First.', 'student'],
    ]);
  });

  it('are missed in plain words', async () => {
    const { id } = await save();
    const { status, body } = await call<{ detail: string }>('GET', `/essay-planner/prompt/${id}`);
    expect([status, body.detail]).toEqual([404, 'No plan found for this prompt']);
  });

  it('are copied once, however often the call is sent', async () => {
    const { id } = await save();
    const copyId = randomUUID();
    const copy = () =>
      call<Prompt>('POST', `/prompts/${id}/duplicate`, { id: copyId, university_name: 'Bard College' });
    const answers = await Promise.all([copy(), copy()]);
    expect(answers.map(({ body }) => body.id)).toEqual([copyId, copyId]);
    const { body } = await call<PromptRow[]>('GET', '/prompts/myprompts');
    expect(body).toHaveLength(2);
    const taken = { id, university_name: 'Bard College' };
    const other = await createStudent(test.app, test.db);
    const { id: theirs } = await save({}, other);
    expect((await call('POST', `/prompts/${theirs}/duplicate`, taken, other)).body).toMatchObject({
      code: 'already_exists',
    });
  });

  it('go along to another university, research apart', async () => {
    const { id } = await save();
    await call('POST', '/essay-planner/upsert', { prompt_id: id, plan_content: 'Plan' });
    await call('POST', '/essay-research/upsert', { prompt_id: id, research_content: 'About Reed' });
    await call('POST', '/essay-drafts/upsert', { prompt_id: id, draft_content: 'Draft' });
    const { body: copy } = await call<Prompt>('POST', `/prompts/${id}/duplicate`, { university_name: 'Bard College' });
    expect(copy).toMatchObject({ university_name: 'Bard College', course_name: 'Biology' });
    expect((await call('GET', `/essay-drafts/prompt/${copy.id}`)).status).toBe(200);
    expect((await call('GET', `/essay-research/prompt/${copy.id}`)).status).toBe(404);
  });
});
