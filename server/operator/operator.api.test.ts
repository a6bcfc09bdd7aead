import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runAtDesk, type Typed } from '#server/testing/test-operator.ts';
import { createStudent, createPerson } from '#server/testing/people/test-people.ts';
import { ensureDemoAccounts } from '#server/features/demo/demo.service.ts';
import { sendDueMails } from '#server/features/mail/mail-sender.ts';
import { listQueue } from '#server/features/mail/mail.service.ts';
import { mails as mailTable } from '#server/features/mail/mail.table.ts';
import { listSampleEssays } from '#server/features/sample-essays/sample-essays.service.ts';
import { createSmtpTransport } from '#server/providers/mail/smtp.ts';
import { startMailboxServer } from '#server/sandbox/mailbox/mailbox-server.ts';
import { listMailbox } from '#server/sandbox/mailbox/mailbox.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => {
  opened = 0;
});

/** How often a command opened the database. */
let opened = 0;

const run = (args: string[], typed: Typed = {}) => runAtDesk(test, args, { ...typed, onOpen: () => (opened += 1) });

const text = {
  bio: 'I look for the sentence only you could have written, and build outward from it.',
  expertise: ['College Essays', 'Personal Statements'],
  experience: ['Nine years editing essays', 'Runs a free Saturday table'],
};

function newWriter(email: string): string[] {
  const names = ['--first-name', 'Amara', '--last-name', 'Osei'];
  const about = ['--bio', text.bio, '--expertise', ...text.expertise, '--experience', ...text.experience];
  return ['writers', 'add', '--email', email, ...names, ...about];
}

const someAddress = () => `writer-${randomUUID()}@mail.example`;

async function json(args: string[]) {
  const { code, out } = await run([...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(out);
}

it('adds a writer, who chooses a password by the mailed link', async () => {
  const email = someAddress();
  const added = await run(newWriter(email.toUpperCase()));
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining(`Amara Osei (${email}) is a writer now`) });

  const mailbox = await startMailboxServer(test.db);
  const transport = createSmtpTransport({ url: mailbox.url, from: test.config.mail.from });
  await sendDueMails({ db: test.db, transport, log: { warn: () => {} }, now: () => new Date(Date.now() + 1000) });
  await mailbox.close();
  const [mail] = await listMailbox(test.db, email);
  expect(mail?.subject).toContain('writer account');

  const link = new URL(mail?.links[0] ?? '');
  const followed = await test.app.inject(`${link.pathname}${link.search}`);
  expect(followed.statusCode).toBe(303);
  const landing = new URL(String(followed.headers.location));
  expect(landing.pathname).toBe('/update-password');
  const token = new URLSearchParams(landing.hash.slice(1)).get('access_token');
  const chosen = await test.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: 'a-long-walk-home' },
  });
  expect(chosen.statusCode).toBe(200);

  const signedIn = await test.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: 'a-long-walk-home' },
  });
  const me = await test.app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${signedIn.json().access_token}` },
  });
  expect(me.json()).toMatchObject({ email, role: 'WRITER', first_name: 'Amara' });
});

it('takes a password from standard input and mails nobody', async () => {
  const email = someAddress();
  const args = [...newWriter(email), '--password-stdin'];
  expect((await run(args, { input: 'password\n' })).code).toBe(1);
  expect((await run(args, { input: 'a-long-walk-home\n' })).code).toBe(0);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: 'a-long-walk-home' },
  });
  expect(answer.statusCode).toBe(200);
  expect((await listQueue(test.db, 100)).filter((mail) => mail.to === email)).toEqual([]);
});

it('adds nobody twice, and leaves nothing behind when it refuses', async () => {
  const email = someAddress();
  await run(newWriter(email));
  expect(await run(newWriter(email))).toMatchObject({ code: 1, notes: `${email} already has an account.` });

  const other = someAddress();
  const refused = await run([...newWriter(other), '--portrait', 'hat']);
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('don’t know these words: hat') });
  expect((await run(['users', 'list', '--search', other])).out).toBe('No accounts found.');
  expect((await listQueue(test.db, 100)).some((mail) => mail.to === other)).toBe(false);
});

it('lists, edits, pauses and resumes', async () => {
  const email = someAddress();
  await run(newWriter(email));
  expect(await json(['writers', 'edit', email, '--last-name', 'Bonsu', '--portrait', 'bun tan-skin'])).toMatchObject({
    name: 'Amara Bonsu',
    portrait: 'bun tan-skin',
    expertise: ['College Essays', 'Personal Statements'],
  });
  expect(await run(['writers', 'pause', email])).toMatchObject({ code: 0, out: expect.stringContaining('is paused') });
  const find = async () =>
    (await json(['writers', 'list'])).find((writer: { email: string }) => writer.email === email);
  expect(await find()).toMatchObject({ open_for_work: false, paused_at: expect.any(String) });
  expect((await run(['writers', 'list'])).out).toMatch(/Amara Bonsu +\S+ +paused since/);
  await run(['writers', 'resume', email]);
  expect(await find()).toMatchObject({ open_for_work: true, paused_at: null });
  expect((await run(['writers', 'pause', 'nobody@mail.example'])).code).toBe(1);
});

it('lists people by role and by part of a name', async () => {
  const student = await createStudent(test.app, test.db, { firstName: 'Zuzana', lastName: '50%_Off' });
  const newcomer = await createPerson(test.app);
  expect(await json(['users', 'list', '--search', 'zuzana 50%_'])).toMatchObject([
    { email: student.email, profile_id: student.profile.id, role: 'USER', demo: false },
  ]);
  expect(await json(['users', 'list', '--search', 'zuzana 50__'])).toEqual([]);
  expect(await json(['users', 'list', '--search', newcomer.email])).toMatchObject([{ profile_id: null, role: null }]);
  for (const person of await json(['users', 'list', '--role', 'WRITER'])) expect(person.role).toBe('WRITER');
  expect(await json(['users', 'list', '--limit', '1'])).toHaveLength(1);
  expect((await run(['users', 'list'])).out).toContain('no profile');
});

it('asks before it deletes, and then deletes everything', async () => {
  const student = await createStudent(test.app, test.db);
  const call = () => test.app.inject({ url: '/api/users/me', headers: student.headers });
  const find = ['users', 'list', '--search', student.email];

  expect(await run(['users', 'delete', student.email], { answer: 'n' })).toMatchObject({ code: 1, out: '' });
  expect(await run(['users', 'delete', student.email])).toMatchObject({
    code: 1,
    notes: expect.stringContaining('--yes'),
  });
  expect(await run(['users', 'delete', student.email, 'nobody@mail.example', '--yes'])).toMatchObject({ code: 1 });
  expect(await json(find)).toHaveLength(1);

  expect(await run(['users', 'delete', student.profile.id], { answer: 'y' })).toMatchObject({
    code: 0,
    out: expect.stringContaining(student.email),
  });
  expect(await json(find)).toEqual([]);
  test.clock.advance(5000);
  expect((await call()).statusCode).toBe(401);
});

it('deletes a writer with their place in the list and the mails to them', async () => {
  const email = someAddress();
  const { id } = await json(newWriter(email));
  expect(await json(['users', 'delete', id, email, '--yes'])).toMatchObject({ deleted: [{ email, profile_id: id }] });
  expect((await json(['writers', 'list'])).some((writer: { id: string }) => writer.id === id)).toBe(false);
  expect((await listQueue(test.db, 100)).some((mail) => mail.to === email)).toBe(false);
  expect((await run(newWriter(email))).code).toBe(0);
});

it('deletes the demo accounts in one go', async () => {
  expect((await ensureDemoAccounts(test.db)).length).toBeGreaterThan(5);
  const { deleted } = await json(['users', 'delete', '--demo', '--yes']);
  expect(deleted.length).toBeGreaterThan(5);
  expect(await json(['users', 'list', '--demo'])).toEqual([]);
  expect((await run(['users', 'delete', '--demo', '--yes'])).code).toBe(1);
});

it('shows where mails stand without their words', async () => {
  const email = someAddress();
  await run(newWriter(email));
  const mails = await json(['mails', 'list', '--waiting']);
  const mail = mails.find((entry: { to: string }) => entry.to === email);
  expect(mail).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(Object.keys(mail)).not.toContain('text');
  expect((await run(['mails', 'list'])).out).toContain(email);
  expect(await listQueue(test.db, 1, true)).toHaveLength(1);
  await test.db.update(mailTable).set({ sentAt: new Date() });
  expect(await json(['mails', 'list', '--waiting'])).toEqual([]);
});

it.each([
  ['no command', []],
  ['an unknown command', ['writers', 'fire']],
  ['a missing option', ['writers', 'add', '--email', 'a@mail.example']],
  ['a missing name', ['writers', 'pause']],
  ['an unknown option', ['users', 'list', '--everything']],
  ['a number that is none', ['users', 'list', '--limit', 'many']],
  ['an unknown role', ['users', 'list', '--role', 'ADMIN']],
  ['nobody to delete', ['users', 'delete', '--yes']],
  ['a request without a number', ['requests', 'show', 'first']],
  ['a cancelling without a reason', ['requests', 'cancel', '1001', '--yes']],
  ['a reason of nothing', ['requests', 'cancel', '1001', '--yes', '--reason', '  ']],
  ['a new writer without a reason', ['requests', 'reassign', '1001', '--to', 'a@mail.example']],
  ['a refund without a reason', ['payments', 'refund', '1001', '--yes']],
  ['money that is none', ['payments', 'refund', '1001', '--yes', '--reason', 'x', '--amount', '1.005']],
  ['an edit that changes nothing', ['writers', 'edit', 'a@mail.example', '--json']],
  ['too much to delete', ['users', 'delete', 'a@mail.example', '--demo', '--yes']],
])('answers 2 to %s and opens nothing', async (_what, args) => {
  const { code, out, notes } = await run(args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(notes).not.toBe('');
  expect(opened).toBe(0);
});

it('imports sample essays, all of a file or none', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-samples-'));
  const file = path.join(folder, 'samples.json');
  const essay = { education_level: 'phd', title: 'Silt', essay_text: 'The river carries it. '.repeat(20) };
  writeFileSync(file, JSON.stringify([essay]));
  expect(await run(['samples', 'import', file])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Imported: 1.'),
  });
  expect((await listSampleEssays(test.db, 'phd'))[0]).toMatchObject({ title: 'Silt' });
  opened = 0;
  writeFileSync(file, JSON.stringify([essay, { ...essay, title: '' }]));
  const refused = await run(['samples', 'import', file]);
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('essay 2: title is too short') });
  expect(await run(['samples', 'import', path.join(folder, 'other.json')])).toMatchObject({
    code: 1,
    notes: expect.stringContaining('There’s no file'),
  });
  expect(opened).toBe(0);
  rmSync(folder, { recursive: true });
});

it.each([
  [[]],
  [['writers']],
  [['writers', 'add']],
  [['writers', 'edit']],
  [['users']],
  [['users', 'delete']],
  [['mails']],
  [['mails', 'due']],
  [['requests']],
  [['requests', 'cancel']],
  [['writers', 'ratings']],
  [['payments', 'refund']],
  [['samples', 'import']],
])('explains %j with --help', async (args) => {
  const { code, out } = await run([...args, '--help']);
  expect(code).toBe(0);
  expect(out).toContain(`Usage: npm run operator -- ${args.join(' ')}`.trimEnd());
  expect(opened).toBe(0);
});
