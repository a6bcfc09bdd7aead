import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startMailboxServer, type MailboxServer } from './mailbox-server.ts';

let test: TestApp;
let server: MailboxServer;

beforeAll(async () => {
  test = await openTestApp();
  server = await startMailboxServer(test.db);
});
afterAll(async () => {
  await server.close();
  await test.close();
});
beforeEach(async () => {
  await test.app.inject({ method: 'DELETE', url: '/dev/mailbox.json' });
});

interface Sent {
  to?: string;
  subject?: string;
  text?: string;
  html?: string;
}

async function send({ to = 'Ana@Mail.example', subject = 'Hello', text = 'Words', html }: Sent = {}): Promise<void> {
  await createTransport(server.url).sendMail({
    from: 'hello@fairhand.example',
    to,
    subject,
    text,
    ...(html === undefined ? {} : { html }),
  });
}

const list = async (query = '') => (await test.app.inject(`/dev/mailbox.json${query}`)).json();

it('lists what came in, newest first, and by recipient', async () => {
  await send({ subject: 'First', text: 'See https://fairhand.example/a?b=c. And (https://fairhand.example/d)!' });
  await send({ subject: 'Second', to: 'ben@mail.example', html: '<p>Hi</p>' });
  const all = await list();
  expect(all.map((mail: { subject: string }) => mail.subject)).toEqual(['Second', 'First']);
  expect(all[0]).toMatchObject({ to: ['ben@mail.example'], from: 'hello@fairhand.example', html: '<p>Hi</p>\n' });
  expect(await list('?to=ANA@mail.example')).toMatchObject([
    { subject: 'First', links: ['https://fairhand.example/a?b=c', 'https://fairhand.example/d'] },
  ]);
  expect(await list('?to=nobody@mail.example')).toEqual([]);
});

it('is emptied as a whole or for one recipient', async () => {
  await send();
  await send({ to: 'ben@mail.example' });
  const one = await test.app.inject({ method: 'DELETE', url: '/dev/mailbox.json?to=ben@mail.example' });
  expect(one.statusCode).toBe(204);
  expect(await list()).toHaveLength(1);
  const cleared = await test.app.inject({
    method: 'POST',
    url: '/dev/mailbox/clear',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(cleared.statusCode).toBe(303);
  expect(cleared.headers.location).toBe('/dev/mailbox');
  expect(await list()).toEqual([]);
});

it('says what to do when it is empty', async () => {
  expect((await test.app.inject('/dev/mailbox')).body).toContain('No emails yet');
  expect((await test.app.inject('/dev/mailbox?to=x@mail.example')).body).toContain('No emails to x@mail.example');
});

it('shows a mail without letting it do anything', async () => {
  const hostile = '<script>alert(1)</script>';
  await send({ subject: hostile, text: `${hostile}\nhttps://fairhand.example/x`, html: `<head></head>${hostile}` });
  const [{ id }] = await list();

  for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox?to=${encodeURIComponent(hostile)}`]) {
    const page = await test.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(page.headers['cache-control']).toBe('no-store');
  }
  const frame = await test.app.inject(`/dev/mailbox/${id}/html`);
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-popups');
  expect(frame.headers['content-security-policy']).not.toMatch(
    /script-src|allow-scripts|allow-same-origin|connect-src/,
  );
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(frame.body).toContain('<base target="_blank">');
});

it('keeps a mail with characters that the database does not take', async () => {
  await send({ subject: 'NUL', text: 'a\u0000b' });
  expect(await list()).toMatchObject([{ text: 'ab\n' }]);
});

it.each(['/dev/mailbox/not-an-id', '/dev/mailbox/8c3f0f52-3a1f-4f0e-9df5-0d7a7f1f0001'])(
  'has nothing at %s',
  async (url) => {
    const answer = await test.app.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
  },
);

it('serves its styles as a file', async () => {
  const answer = await test.app.inject('/dev/mailbox/style.css');
  expect(answer.headers['content-type']).toContain('text/css');
  expect(answer.body).toContain('light-dark(');
});

it('does not exist where mails go to a real server', async () => {
  const real = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@fairhand.example' });
  try {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect((await real.app.inject(url)).statusCode).toBe(404);
    }
  } finally {
    await real.close();
  }
});
