import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resume } from '#contracts/documents.ts';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { courses, transcript, twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { makePdf } from '#server/testing/pdf/pdf-writer.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { giveDocument, uploadDocument } from '#server/testing/test-documents.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { getDocumentText, listDocuments } from './documents.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const anotherResume = makePdf([{ texts: [{ text: 'Maya Castillo, the second version of a resume', x: 50, y: 90 }] }]);

const get = (person: TestMember, url: string) => test.app.inject({ url, headers: person.headers });
const correct = (person: TestMember, payload: object, kind = 'resume') =>
  test.app.inject({ method: 'PUT', url: `/api/${kind}s/my_${kind}`, headers: person.headers, payload });
const remove = (person: TestMember, kind = 'resume') =>
  test.app.inject({ method: 'DELETE', url: `/api/${kind}s/my_${kind}`, headers: person.headers });

async function studentWithResume(): Promise<TestMember> {
  const student = await createStudent(test.app, test.db);
  expect((await uploadDocument(test.app, student, 'resume', twoColumnResume(1))).statusCode).toBe(200);
  return student;
}

describe('uploading', () => {
  it('answers the text, column by column, and what is known of the file', async () => {
    const student = await createStudent(test.app, test.db);
    const file = twoColumnResume(2);
    const answer = await uploadDocument(test.app, student, 'resume', file);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      resume_content: expect.stringMatching(/Maya Castillo[^]+Tide pools\nLong-distance swimming\n\nEducation\n/),
      file_url: expect.stringContaining('/api/files/'),
      file_type: 'pdf',
      file_bytes: file.length,
      pages: 2,
      read_by: 'text',
      is_corrected: false,
      updated_at: test.clock.now.toISOString(),
    });
    expect((await get(student, '/api/resumes/my_resume')).json()).toEqual(answer.json());
  });

  it('keeps a resume and a transcript apart', async () => {
    const student = await studentWithResume();
    expect(await get(student, '/api/transcripts/my_transcript')).toMatchObject({ statusCode: 200, body: 'null' });
    const answer = await uploadDocument(test.app, student, 'transcript', transcript());
    expect(answer.statusCode).toBe(200);
    expect(answer.json().transcript_content).toContain(courses[0]?.join('\t'));
    expect(answer.json()).not.toHaveProperty('resume_content');
    expect(await getDocumentText(test.db, student.profile.id, 'resume')).toContain('Tide pools');
    expect((await listDocuments(test.db, student.profile.id)).map(({ kind }) => kind)).toEqual([
      'resume',
      'transcript',
    ]);
  });

  it('puts a new file in the place of the old one, corrections included', async () => {
    const student = await studentWithResume();
    await correct(student, { resume_content: 'By hand.' });
    const answer = await uploadDocument(test.app, student, 'resume', anotherResume);
    expect(answer.json()).toMatchObject({
      resume_content: 'Maya Castillo, the second version of a resume',
      is_corrected: false,
      pages: 1,
    });
    expect(await listDocuments(test.db, student.profile.id)).toHaveLength(1);
  });

  it('takes two at once, and one of them stays', async () => {
    const student = await createStudent(test.app, test.db);
    const answers = await Promise.all([
      uploadDocument(test.app, student, 'resume', twoColumnResume(1)),
      uploadDocument(test.app, student, 'resume', anotherResume),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const texts = answers.map((answer) => answer.json<Resume>().resume_content);
    expect(texts).toContain((await get(student, '/api/resumes/my_resume')).json().resume_content);
  });

  it('tells how far it is to whoever asks for a stream', async () => {
    const student = await createStudent(test.app, test.db);
    const answer = await uploadDocument(test.app, student, 'resume', twoColumnResume(2), {
      accept: 'text/event-stream',
    });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const events = answer.body
      .trim()
      .split('\n\n')
      .map((event) => event.split('\n').map((line) => line.slice(line.indexOf(':') + 2)))
      .map(([name, data]) => ({ name, data: JSON.parse(data ?? 'null') }));
    expect(events.slice(0, -1)).toEqual([
      { name: 'progress', data: { stage: 'reading', page: 1, pages: 2 } },
      { name: 'progress', data: { stage: 'reading', page: 2, pages: 2 } },
      { name: 'progress', data: { stage: 'saving', page: 2, pages: 2 } },
    ]);
    expect(events.at(-1)).toMatchObject({ name: 'done', data: { pages: 2, read_by: 'text' } });
  });
});

describe('correcting', () => {
  it('keeps what the student wrote', async () => {
    const student = await studentWithResume();
    test.clock.advance(1000);
    const answer = await correct(student, { resume_content: '  Maya Castillo\r\nTutor  ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      resume_content: 'Maya Castillo\nTutor',
      is_corrected: true,
      pages: 1,
      updated_at: test.clock.now.toISOString(),
    });
    expect(await getDocumentText(test.db, student.profile.id, 'resume')).toBe('Maya Castillo\nTutor');
  });

  it('does not write over what another tab has changed meanwhile', async () => {
    const student = await createStudent(test.app, test.db);
    const first = await giveDocument(test.db, student.profile.id, 'resume', 'As it was read.');
    const save = (resume_content: string, based_on: string) => correct(student, { resume_content, based_on });
    test.clock.advance(1000);
    const saved = await save('Of this tab.', first.updatedAt.toISOString());
    expect(saved.statusCode).toBe(200);
    // The same once more: its answer was lost.
    expect((await save('Of this tab.', first.updatedAt.toISOString())).statusCode).toBe(200);
    const stale = await save('Of a tab that was open since morning.', first.updatedAt.toISOString());
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'changed_elsewhere' });
    test.clock.advance(1000);
    const now = await test.app.inject({ url: '/api/resumes/my_resume', headers: student.headers });
    expect(now.json()).toMatchObject({ resume_content: 'Of this tab.' });
    expect((await save('Seen, and changed.', now.json<Resume>().updated_at)).statusCode).toBe(200);
  });

  it('takes as much as is kept, in any script', async () => {
    const student = await createStudent(test.app, test.db);
    await giveDocument(test.db, student.profile.id, 'transcript', 'Grades');
    const text = '成'.repeat(correctedTextMaxLength);
    expect((await correct(student, { transcript_content: text }, 'transcript')).statusCode).toBe(200);
    expect((await correct(student, { transcript_content: `${text}績` }, 'transcript')).statusCode).toBe(400);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { resume_content: ' \n ' }],
    ['the other kind', { transcript_content: 'Grades' }],
    ['NUL', { resume_content: 'Ma\u0000ya' }],
  ])('answers 400 to %s and changes nothing', async (_what, payload) => {
    const student = await createStudent(test.app, test.db);
    await giveDocument(test.db, student.profile.id, 'resume', 'As it was.');
    expect((await correct(student, payload)).statusCode).toBe(400);
    expect(await getDocumentText(test.db, student.profile.id, 'resume')).toBe('As it was.');
  });

  it('needs something to correct', async () => {
    const student = await createStudent(test.app, test.db);
    const answer = await correct(student, { resume_content: 'Out of nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().detail).toBe('You haven’t uploaded a resume yet.');
  });
});

describe('removing', () => {
  it('takes the document away, and may be asked twice', async () => {
    const student = await studentWithResume();
    expect((await remove(student)).statusCode).toBe(204);
    expect(await get(student, '/api/resumes/my_resume')).toMatchObject({ statusCode: 200, body: 'null' });
    expect(await getDocumentText(test.db, student.profile.id, 'resume')).toBeNull();
    expect((await remove(student)).statusCode).toBe(204);
  });
});

describe('a student’s document', () => {
  it('is shown to the student, and to nobody else', async () => {
    const student = await createStudent(test.app, test.db);
    const other = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db);
    await giveDocument(test.db, student.profile.id, 'resume', 'Mine alone.');
    const address = `/api/resumes/student/${student.profile.id}`;
    expect((await get(student, address)).json()).toMatchObject({ resume_content: 'Mine alone.' });
    const nobodys = await get(other, `/api/resumes/student/${randomUUID()}`);
    for (const person of [other, writer]) {
      const answer = await get(person, address);
      expect(answer.statusCode).toBe(404);
      // The same words as for a student who does not exist.
      expect(answer.json().detail).toBe(nobodys.json().detail);
    }
    expect((await get(student, '/api/users/me/material-reads')).json()).toEqual([]);
  });

  it('is asked for by an id', async () => {
    const student = await createStudent(test.app, test.db);
    expect((await get(student, '/api/resumes/student/1%20or%201=1')).statusCode).toBe(400);
  });
});
