import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PromptFacets, PromptRow } from '#contracts/essays.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { promptCallsOf, promptFields } from '#server/testing/test-prompts.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';

let test: TestApp;
let sam: TestMember;
let call: ReturnType<typeof promptCallsOf>['call'];
let save: ReturnType<typeof promptCallsOf>['save'];
beforeEachStudent((opened, student) => {
  test = opened;
  sam = student;
  ({ call, save } = promptCallsOf(opened, student));
});

describe('the list', () => {
  it('shows stage and counts, a gap apart from the prose, and never a text', async () => {
    const { id } = await save();
    const draft = 'Four words stand here. [Your turn: what came next, about 80 words]';
    await call('POST', '/essay-drafts/upsert', { prompt_id: id, draft_content: draft });
    const { body } = await call<PromptRow[]>('GET', '/prompts/myprompts');
    expect(body[0]).toMatchObject({ id, stage: 'draft', draft_words: 4, gap_words: 80, hit: null });
    expect(JSON.stringify(body)).not.toContain('words stand');
  });

  it('shows the last stage of an essay whose texts were all saved at once', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, () => save()));
    await Promise.all(
      saved.flatMap(({ id }) => [
        call('POST', '/essay-drafts/upsert', { prompt_id: id, draft_content: 'A draft.' }),
        call('POST', '/essay-research/upsert', { prompt_id: id, research_content: ['Found.'] }),
        call('POST', '/essay-planner/upsert', { prompt_id: id, plan_content: 'A plan.' }),
      ]),
    );
    const { body } = await call<PromptRow[]>('GET', '/prompts/myprompts');
    expect(body.map(({ stage }) => stage)).toEqual(saved.map(() => 'draft'));
  });

  it('shows a critique and a revised draft, which only the session keeps', async () => {
    const { id } = await save();
    await call('POST', '/essay-drafts/upsert', { prompt_id: id, draft_content: 'Four words stand here.' });
    const stage = async () => (await call<PromptRow[]>('GET', '/prompts/myprompts')).body[0]?.stage;
    await test.db
      .insert(essayThreads)
      .values({ profileId: sam.profile.id, promptId: id, task: 'x', critique: 'Good.' });
    expect(await stage()).toBe('critique');
    await test.db.update(essayThreads).set({ revisionNumber: 2 });
    expect(await stage()).toBe('revised');
  });

  it.each(['changed', 'created', 'university'])('goes by pages in the order of %s, each row once', async (sort) => {
    for (let index = 0; index < 7; index += 1) await save({ university_name: `University ${index % 3}` });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await call<PromptRow[]>(
        'GET',
        `/prompts/myprompts?sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.body.map((row) => row.id));
      cursor = String(page.headers['x-next-cursor'] ?? '');
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('leaves out no essay of the same millisecond', async () => {
    const ids = [(await save()).id, (await save()).id, (await save()).id];
    for (const [index, id] of ids.entries()) {
      const changed = `2026-11-15T12:00:00.123${index}01Z`;
      await test.db.execute(sql`update prompts set updated_at = ${changed}::timestamptz where id = ${id}::uuid`);
    }
    const first = await call<PromptRow[]>('GET', '/prompts/myprompts?limit=1');
    const cursor = String(first.headers['x-next-cursor']);
    const rest = await call<PromptRow[]>('GET', `/prompts/myprompts?cursor=${cursor}`);
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('without parameters has every prompt, with its whole text', async () => {
    const prompt_text = `Describe a challenge. ${'Take your time. '.repeat(40)}`.trim();
    for (let index = 0; index < 23; index += 1) await save({ prompt_text });
    const all = await call<PromptRow[]>('GET', '/prompts/myprompts');
    expect(all.body.map((row) => row.prompt_text)).toEqual(Array.from({ length: 23 }, () => prompt_text));
    expect(all.headers).not.toHaveProperty('x-next-cursor');
    const short = await call<PromptRow[]>('GET', '/prompts/myprompts?limit=2&excerpt=true');
    expect(short.body.map((row) => row.prompt_text)).toEqual([prompt_text.slice(0, 200), prompt_text.slice(0, 200)]);
    expect(short.headers).toHaveProperty('x-next-cursor');
  });

  it('has a last place: one more essay is refused, an old one can still be saved again', async () => {
    const { id } = await save();
    await test.db.execute(sql`
      insert into prompts (profile_id, prompt_text, university_name, course_name, education_level)
      select ${sam.profile.id}::uuid, 'Why us?', 'Reed College', 'Biology', 'phd' from generate_series(1, 999)`);
    expect((await call('POST', '/prompts/create', promptFields)).status).toBe(409);
    expect((await call('POST', `/prompts/${id}/duplicate`, { university_name: 'Bard College' })).status).toBe(409);
    expect((await call('POST', '/prompts/create', { ...promptFields, id })).status).toBe(200);
    expect((await call<PromptRow[]>('GET', '/prompts/myprompts')).body).toHaveLength(1000);
  });

  it('is filtered by university and level, and the filters say what there is', async () => {
    await save();
    await save({ university_name: 'Bard College', education_level: 'phd' });
    const { body } = await call<PromptRow[]>('GET', '/prompts/myprompts?university=Bard%20College&level=phd');
    expect(body.map((row) => row.university_name)).toEqual(['Bard College']);
    expect((await call<PromptFacets>('GET', '/prompts/facets')).body).toEqual({
      total: 2,
      universities: [
        { name: 'Bard College', count: 1 },
        { name: 'Reed College', count: 1 },
      ],
      levels: [
        { level: 'phd', count: 1 },
        { level: 'undergraduate', count: 1 },
      ],
    });
  });
});

describe('search', () => {
  it('looks into prompt, names and draft, knows word forms and unfinished words, marks the hit, ranks names first', async () => {
    const inDraft = await save({ university_name: 'Bard College' });
    await call('POST', '/essay-drafts/upsert', { prompt_id: inDraft.id, draft_content: 'We sampled the Reed river.' });
    const inName = await save();
    const { body } = await call<PromptRow[]>('GET', '/prompts/search?q=reed');
    expect(body.map((row) => row.id)).toEqual([inName.id, inDraft.id]);
    expect(body[1]?.hit).toContain('\u0001Reed\u0002');
    const forms = await call<PromptRow[]>('GET', '/prompts/search?q=samples%20riv');
    expect(forms.body.map((row) => row.id)).toEqual([inDraft.id]);
  });

  it('finds nothing of anybody else, of what is deleted, or for signs alone', async () => {
    await save({}, await createStudent(test.app, test.db));
    const { id } = await save();
    await call('DELETE', `/prompts/${id}`);
    for (const q of ['reed', '%26%7C!', 'the']) {
      const { status, body } = await call<PromptRow[]>('GET', `/prompts/search?q=${q}`);
      expect([q, status, body]).toEqual([q, 200, []]);
    }
  });
});
