import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#server/features/documents/documents.table.ts';
import { newFileKey } from '#server/providers/files/file-store.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { createBusyStudent } from '#server/testing/people/busy-student.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent } from '#server/testing/people/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('changing name and phone', () => {
  const edit = (person: { headers: Record<string, string> }, payload: object) =>
    test.app.inject({ method: 'PATCH', url: '/api/users/me', headers: person.headers, payload });

  it('changes what is sent and leaves the rest', async () => {
    const student = await createStudent(test.app, test.db);
    const named = await edit(student, { first_name: ' Maya ', phone_number: '+1 604 555 0100' });
    expect(named.statusCode).toBe(200);
    expect(named.json()).toMatchObject({ first_name: 'Maya', last_name: 'Student', phone_number: '+1 604 555 0100' });
    const emptied = await edit(student, { phone_number: '' });
    expect(emptied.json()).toMatchObject({ first_name: 'Maya', phone_number: null });
    const me = await test.app.inject({ url: '/api/users/me', headers: student.headers });
    expect(me.json()).toEqual(emptied.json());
  });

  it('changes nothing else, whatever is sent along', async () => {
    const student = await createStudent(test.app, test.db);
    const answer = await edit(student, { role: 'WRITER', email: 'other@example.com', id: student.userId });
    expect(answer.json()).toMatchObject({ id: student.profile.id, role: 'USER', email: student.email });
  });

  it.each([
    { first_name: 'M' },
    { last_name: '  ' },
    { first_name: 'x'.repeat(101) },
    { phone_number: '1'.repeat(41) },
    { phone_number: '604' },
    { first_name: null },
    { first_name: 'Ma\tya' },
    { last_name: 'By\u2066ron' },
  ])('refuses %j', async (payload) => {
    const student = await createStudent(test.app, test.db);
    expect((await edit(student, payload)).statusCode).toBe(400);
    const me = await test.app.inject({ url: '/api/users/me', headers: student.headers });
    expect(me.json()).toMatchObject({ first_name: 'Sam', last_name: 'Student', phone_number: null });
  });
});

describe('downloading one’s data', () => {
  const download = (person: { headers: Record<string, string> }) =>
    test.app.inject({ url: '/api/users/me/export', headers: person.headers });

  it('sets the findings of an essay below each other', async () => {
    const student = await createStudent(test.app, test.db);
    const send = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api${url}`, headers: student.headers, payload });
    const saved = await send('/prompts/create', {
      prompt_text: 'Why this course?',
      university_name: 'Reed College',
      course_name: 'Biology',
      education_level: 'undergraduate',
    });
    const content = ['[Rivers](<https://example.org>)', 'A note.'];
    await send('/essay-research/upsert', { prompt_id: saved.json().id, research_content: content });
    const files = unzipSync((await download(student)).rawPayload);
    expect(strFromU8(files['essays/01-reed-college-biology.md'] ?? new Uint8Array())).toContain(
      '## Research\n\n[Rivers](<https://example.org>)\n\nA note.',
    );
  });

  it('holds everything of the caller, readable and for programs', async () => {
    const student = await createBusyStudent(test);
    await createBusyStudent(test);
    const answer = await download(student);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="fairhand-data-[\d-]+\.zip"$/);

    const files = unzipSync(answer.rawPayload);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(Object.keys(files)).toEqual([
      'read-me.txt',
      'profile.txt',
      'resume.txt',
      'conversation.txt',
      'summary.md',
      'essays/01-universite-de-montreal-biology.md',
      'essays/02-not-saved-yet.md',
      'who-opened-my-documents.txt',
      'everything.json',
      'resume.pdf',
    ]);
    const essay = text('essays/01-universite-de-montreal-biology.md');
    expect(essay).toContain('Why this course?');
    expect(essay).toContain('Second try.');
    expect(essay).not.toContain('First try.');
    expect(text('essays/02-not-saved-yet.md')).toContain('Begin at the bridge');
    expect(Buffer.from(files['resume.pdf'] ?? [])).toEqual(datedResume());
    expect(text('profile.txt')).toContain(student.email);
    expect(text('profile.txt')).toContain('AI training: off');
    expect(text('conversation.txt')).toMatch(/Consultant, .+\n\nWhat made you start\?[^]+Maya, .+\n\nThe river/);
    expect(text('conversation.txt')).toContain('The river turned green.  Different story: I bake.');
    expect(text('summary.md')).toBe('# Maya');
    expect(text('who-opened-my-documents.txt')).toContain('Ingrid Solheim  resume');
    const whole = JSON.parse(text('everything.json'));
    expect(whole).toMatchObject({
      profile: { id: student.profile.id, email: student.email, ai_training: { consent: false, decided_at: null } },
      account: { created_at: expect.any(String) },
      documents: [{ kind: 'resume', content: text('resume.txt'), pages: 1 }],
      summary: { summary_content: '# Maya', own_content: 'Mine.' },
    });
    expect(whole.conversation).toHaveLength(3);
    expect(whole.conversation[2].part_of).toBe(whole.conversation[1].id);
    expect(whole.saved_prompts).toHaveLength(1);
    expect(whole.saved_prompts[0].versions).toMatchObject([{ content: 'First try.' }, { content: 'Second try.' }]);
    expect(answer.rawPayload.toString('latin1')).not.toContain('argon2');
  });

  it('is small but whole for someone who has only come', async () => {
    const student = await createStudent(test.app, test.db);
    const files = unzipSync((await download(student)).rawPayload);
    expect(Object.keys(files)).toEqual([
      'read-me.txt',
      'profile.txt',
      'who-opened-my-documents.txt',
      'everything.json',
    ]);
    expect(strFromU8(files['who-opened-my-documents.txt'] ?? new Uint8Array())).toBe(
      'Nobody else has opened your documents.\n',
    );
  });

  it('says so where a file is gone from the store', async () => {
    const student = await createBusyStudent(test);
    await test.db.update(documents).set({ fileKey: newFileKey() }).where(eq(documents.profileId, student.profile.id));
    const files = unzipSync((await download(student)).rawPayload);
    expect(files).toHaveProperty('resume-file-is-missing.txt');
    expect(files).toHaveProperty('resume.txt');
  });
});
