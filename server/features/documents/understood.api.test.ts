import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctedTextMaxLength, resumeLimits } from '#contracts/limits.ts';
import type { ResumeSection, UnderstoodResume } from '#contracts/resume.ts';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { giveDocument, uploadDocument } from '#server/testing/test-documents.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { getDocumentText, getResumeCards } from './documents.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const url = '/api/resumes/my_resume/understood';
const resume = 'Ada Okafor\n\nATHLETICS\nVarsity soccer, 2024\n• Captain\n\nAWARDS\nCounty fair, first place, 2025\n';

async function studentWith(content = resume): Promise<TestMember> {
  const student = await createStudent(test.app, test.db);
  await giveDocument(test.db, student.profile.id, 'resume', content);
  return student;
}

async function understood(student: TestMember): Promise<UnderstoodResume> {
  return (await test.app.inject({ url, headers: student.headers })).json<UnderstoodResume>();
}

const put = (student: TestMember, payload: object) =>
  test.app.inject({ method: 'PUT', url, headers: student.headers, payload });

const card = {
  id: 'own-1',
  title: 'Bread on Saturdays',
  place: 'Castillo Bakery',
  dates: '2023 – now',
  lines: ['220 rolls'],
};
const own: ResumeSection[] = [{ id: 's', kind: 'work', heading: 'Jobs', cards: [card] }];

describe('what we understood of a resume', () => {
  it('is read from its text until the student fixes it', async () => {
    const student = await studentWith();
    const { sections, is_fixed } = await understood(student);
    expect(is_fixed).toBe(false);
    expect(sections.map(({ kind, heading, cards }) => [kind, heading, cards.length])).toEqual([
      ['contact', '', 1],
      ['activities', 'ATHLETICS', 1],
      ['awards', 'AWARDS', 1],
    ]);
    expect(await getResumeCards(test.db, student.profile.id)).toEqual(sections);
  });

  it('is null without a resume', async () => {
    const student = await createStudent(test.app, test.db);
    expect(await understood(student)).toBeNull();
    expect(await getResumeCards(test.db, student.profile.id)).toBeNull();
    expect((await put(student, { sections: own })).statusCode).toBe(404);
    const reread = await test.app.inject({ method: 'DELETE', url, headers: student.headers });
    expect(reread.statusCode).toBe(404);
  });
});

describe('fixed cards', () => {
  it('are what everybody uses from then on, and the text of the file stays', async () => {
    const student = await studentWith();
    test.clock.advance(1000);
    const answer = await put(student, { sections: own });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ sections: own, is_fixed: true, updated_at: test.clock.now.toISOString() });
    expect(await understood(student)).toEqual(answer.json());
    expect(await getResumeCards(test.db, student.profile.id)).toEqual(own);
    expect(await getDocumentText(test.db, student.profile.id, 'resume')).toBe(
      '## Jobs\n### Bread on Saturdays | Castillo Bakery | 2023 – now\n• 220 rolls',
    );
    const file = await test.app.inject({ url: '/api/resumes/my_resume', headers: student.headers });
    expect(file.json()).toMatchObject({ resume_content: resume, updated_at: test.clock.now.toISOString() });
  });

  it('lose nothing but what is empty', async () => {
    const student = await studentWith();
    const empty = { ...card, id: 'e', title: ' ', place: '', dates: '', lines: ['  '] };
    const answer = await put(student, {
      sections: [
        { ...own[0], cards: [{ ...card, lines: ['', ' 220 rolls '] }, empty] },
        { id: 't', kind: 'other', heading: 'Nothing below', cards: [empty] },
      ],
    });
    expect(answer.json<UnderstoodResume>().sections).toEqual(own);
  });

  it('are not written over by a tab that does not know of them', async () => {
    const student = await studentWith();
    const { updated_at: based_on } = await understood(student);
    test.clock.advance(1000);
    expect((await put(student, { sections: own, based_on })).statusCode).toBe(200);
    // The same once more: its answer was lost.
    expect((await put(student, { sections: own, based_on })).statusCode).toBe(200);
    const stale = await put(student, { sections: [], based_on });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'changed_elsewhere' });
    expect((await understood(student)).sections).toEqual(own);
  });

  it('go when the text is corrected, when a new file comes, and when the student lets go of them', async () => {
    const student = await studentWith();
    await put(student, { sections: own });
    const corrected = { resume_content: 'AWARDS\nState fair 2026' };
    await test.app.inject({
      method: 'PUT',
      url: '/api/resumes/my_resume',
      headers: student.headers,
      payload: corrected,
    });
    expect(await understood(student)).toMatchObject({ is_fixed: false, sections: [{ heading: 'AWARDS' }] });

    await put(student, { sections: own });
    expect((await uploadDocument(test.app, student, 'resume', twoColumnResume(1))).statusCode).toBe(200);
    const fresh = await understood(student);
    expect(fresh.is_fixed).toBe(false);
    expect(fresh.sections.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Skills', 'Education', 'Experience', 'Awards']),
    );

    await put(student, { sections: own });
    const undone = await test.app.inject({ method: 'DELETE', url, headers: student.headers });
    expect(undone.json()).toMatchObject({ is_fixed: false, sections: fresh.sections });
  });

  it('are in the copy of the student’s data', async () => {
    const student = await studentWith();
    await put(student, { sections: own });
    const copy = await test.app.inject({ url: '/api/users/me/export', headers: student.headers });
    const files = unzipSync(new Uint8Array(copy.rawPayload));
    const everything = JSON.parse(strFromU8(files['everything.json'] ?? new Uint8Array()));
    expect(everything.documents).toMatchObject([{ kind: 'resume', cards: own, file_type: 'pdf' }]);
  });

  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...card, id: `c${i}` }));
  it.each([
    ['no sections', {}],
    ['a kind that is none', { sections: [{ ...own[0], kind: 'secrets' }] }],
    ['a title without end', { sections: [{ ...own[0], cards: [{ ...card, title: 'a'.repeat(301) }] }] }],
    ['more cards than anybody reads', { sections: [{ ...own[0], cards: many(resumeLimits.cards + 1) }] }],
    [
      'too many cards in several sections',
      {
        sections: [
          { ...own[0], cards: many(500) },
          { ...own[0], id: 't', cards: many(500) },
        ],
      },
    ],
    [
      'more text than is kept',
      { sections: [{ ...own[0], cards: [{ ...card, lines: ['a'.repeat(correctedTextMaxLength)] }] }] },
    ],
    ['NUL', { sections: [{ ...own[0], heading: 'a\u0000b' }] }],
  ])('are refused with %s', async (_what, payload) => {
    const student = await studentWith();
    expect((await put(student, payload)).statusCode).toBe(400);
    expect((await understood(student)).is_fixed).toBe(false);
  });

  it('may be as many as we read ourselves', async () => {
    const student = await studentWith('• did it\n'.repeat(700));
    const { sections } = await understood(student);
    expect(sections.flatMap(({ cards }) => cards).length).toBeGreaterThan(600);
    expect((await put(student, { sections })).statusCode).toBe(200);
  });
});
