import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, createWriter, createPerson, type TestPerson } from '#server/testing/people/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const names = { first_name: 'Maya', last_name: 'Castillo' };

function create(person: TestPerson, payload: object) {
  return test.app.inject({ method: 'POST', url: '/api/users/create', headers: person.headers, payload });
}

function me(person: TestPerson) {
  return test.app.inject({ url: '/api/users/me', headers: person.headers });
}

describe('the consent to AI training', () => {
  const training = (person: TestPerson, consent?: unknown) =>
    test.app.inject({
      url: '/api/users/me/ai-training',
      headers: person.headers,
      ...(consent === undefined ? { method: 'GET' } : { method: 'PUT', payload: { consent } }),
    });

  it('is off until the student gives it, and can be taken back', async () => {
    const student = await createStudent(test.app, test.db);
    expect((await training(student)).json()).toEqual({ consent: false, decided_at: null });
    const given = (await training(student, true)).json();
    expect(given).toEqual({ consent: true, decided_at: test.clock.now.toISOString() });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect((await training(student, true)).json()).toEqual(given);
    const back = { consent: false, decided_at: test.clock.now.toISOString() };
    expect((await training(student, false)).json()).toEqual(back);
    expect((await training(student)).json()).toEqual(back);
  });

  it('is a clear yes or no, for oneself alone, and not a part of the profile that others see', async () => {
    const student = await createStudent(test.app, test.db);
    const other = await createStudent(test.app, test.db);
    for (const answer of ['yes', 1, null]) expect((await training(student, answer)).statusCode).toBe(400);
    await training(student, true);
    expect((await training(other)).json()).toEqual({ consent: false, decided_at: null });
    expect(JSON.stringify((await me(student)).json())).not.toContain('training');
  });
});

describe('creating a profile', () => {
  it('takes what the sign-up page sends and answers the profile', async () => {
    const person = await createPerson(test.app);
    expect((await me(person)).statusCode).toBe(404);

    const answer = await create(person, {
      ...names,
      user_id: person.userId,
      email: person.email,
      role: 'USER',
      phone_number: '+1 604 555 0100',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      user_id: person.userId,
      email: person.email,
      ...names,
      role: 'USER',
      phone_number: '+1 604 555 0100',
    });
    expect((await me(person)).json()).toEqual(answer.json());
  });

  it('is followed by one mail, without the name that was typed', async () => {
    const person = await createPerson(test.app);
    await create(person, { ...names, first_name: 'Visit evil.example' });
    await create(person, names);
    const mails = await mailsTo(test.db, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome to Fairhand']);
    expect(mails[0]?.text).toContain(`${test.config.publicUrl}/document-upload`);
    expect(mails[0]?.text).not.toContain('evil');
  });

  it('refuses a second one with the words that the client looks for', async () => {
    const person = await createPerson(test.app);
    await create(person, names);
    const second = await create(person, { first_name: 'Someone', last_name: 'Else' });
    expect(second.statusCode).toBe(400);
    expect(second.json().detail).toContain('already exists');
    expect((await me(person)).json()).toMatchObject(names);
  });

  it('makes one of two that are sent at once', async () => {
    const person = await createPerson(test.app);
    const answers = await Promise.all([create(person, names), create(person, names)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it('makes nobody a writer', async () => {
    const person = await createPerson(test.app);
    expect((await create(person, { ...names, role: 'WRITER' })).statusCode).toBe(403);
    expect((await me(person)).statusCode).toBe(404);
  });

  it('takes account and address from the token, whatever was sent', async () => {
    const other = await createPerson(test.app);
    const person = await createPerson(test.app);
    const answer = await create(person, { ...names, user_id: other.userId, email: other.email });
    expect(answer.json()).toMatchObject({ user_id: person.userId, email: person.email });
    expect((await me(other)).statusCode).toBe(404);
  });

  it('trims names, and leaves an empty phone number out', async () => {
    const person = await createPerson(test.app);
    const answer = await create(person, { first_name: '  Maya ', last_name: ' ', phone_number: '  ' });
    expect(answer.json()).toMatchObject({ first_name: 'Maya', last_name: '', phone_number: null });
  });

  it.each([
    ['no name', {}],
    ['a blank first name', { ...names, first_name: '   ' }],
    ['a long name', { ...names, last_name: 'x'.repeat(101) }],
    ['a long phone number', { ...names, phone_number: '1'.repeat(41) }],
    ['a name that is no text', { ...names, first_name: { $ne: null } }],
    ['an unknown role', { ...names, role: 'ADMIN' }],
    ['NUL in a name', { ...names, first_name: 'Ma\u0000ya' }],
    ['half a character', { ...names, first_name: 'Ma\ud83dya' }],
    ['NUL in a key', { ...names, 'extra\u0000': 1 }],
    ['a list', []],
  ])('answers 400 to %s and changes nothing', async (_what, payload) => {
    const person = await createPerson(test.app);
    const answer = await create(person, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', detail: expect.any(String) });
    expect((await me(person)).statusCode).toBe(404);
  });

  it.each([
    [{ ...names, first_name: 'Ma\nya' }, 'Use plain text here, without line breaks or hidden characters.'],
    [{ ...names, last_name: 'By\u202Eron' }, 'Use plain text here, without line breaks or hidden characters.'],
    [
      { ...names, phone_number: 'call me' },
      'This doesn’t look like a phone number. Include the area code, like (604) 555-0142.',
    ],
  ])('says in a plain sentence what is wrong with %j', async (payload, detail) => {
    const person = await createPerson(test.app);
    const answer = await create(person, payload);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
  });

  it('asks who is calling', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/users/create', payload: names });
    expect(answer.statusCode).toBe(401);
  });
});

describe('looking up a student', () => {
  const lookUp = (person: TestPerson, id: string) =>
    test.app.inject({ url: `/api/users/by-profile-id?profile_id=${id}`, headers: person.headers });

  it('shows a student themselves', async () => {
    const student = await createStudent(test.app, test.db);
    const answer = await lookUp(student, student.profile.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: student.profile.id,
      profile_id: student.profile.id,
      user_id: student.userId,
      created_at: student.profile.createdAt.toISOString(),
    });
  });

  it('hides everybody else, whether they exist or not', async () => {
    const student = await createStudent(test.app, test.db);
    const other = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db);
    for (const [caller, id] of [
      [student, other.profile.id],
      [student, writer.profile.id],
      [writer, student.profile.id],
      [student, randomUUID()],
    ] as const) {
      const answer = await lookUp(caller, id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().detail).toBe('We couldn’t find that.');
    }
  });

  it.each(['', 'not-an-id', '%00', '1 or 1=1'])('answers 400 to the id %j', async (id) => {
    const student = await createStudent(test.app, test.db);
    expect((await lookUp(student, id)).statusCode).toBe(400);
  });

  it('needs a profile of one’s own', async () => {
    const person = await createPerson(test.app);
    expect((await lookUp(person, randomUUID())).statusCode).toBe(403);
  });
});
