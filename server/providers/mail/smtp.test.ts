import net from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSmtpTransport } from './smtp.ts';

const mail = { id: 'mail-1', recipient: 'ana@mail.example', subject: 'Hello', text: 'Words', html: '<p>Words</p>' };

/** A mail server without TLS; `seen` is every line that a client sent. */
let server: net.Server;
let address: string;
let seen: string[];

beforeAll(async () => {
  server = net.createServer((socket) => {
    let inMessage = false;
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        seen.push(line);
        if (inMessage && line !== '.') continue;
        if (line === '.') inMessage = false;
        else if (line === 'DATA') inMessage = true;
        const answers: Record<string, string> = {
          EHLO: '250-ready\r\n250 AUTH PLAIN',
          AUTH: '235 welcome',
          DATA: '354 go on',
          QUIT: '221 bye',
          STAR: '502 not here',
        };
        socket.write(`${answers[line.slice(0, 4)] ?? '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  address = `127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  seen = [];
});

it('sends both versions under an id that stays the same, marked as written by a machine', async () => {
  await createSmtpTransport({ url: `smtp://${address}`, from: 'Fairhand <hello@fairhand.example>' }).send(mail);
  expect(seen).toContain('RCPT TO:<ana@mail.example>');
  expect(seen).toContain('Message-ID: <mail-1@fairhand.example>');
  expect(seen).toContain('Auto-Submitted: auto-generated');
  expect(seen.some((line) => line.startsWith('Content-Type: text/plain'))).toBe(true);
  expect(seen.some((line) => line.startsWith('Content-Type: text/html'))).toBe(true);
});

it('sends one mail to one address, whatever the address holds', async () => {
  const transport = createSmtpTransport({ url: `smtp://${address}`, from: 'hello@fairhand.example' });
  await transport.send({ ...mail, recipient: 'ana@mail.example,eve@mail.example' }).catch(() => {});
  expect(seen.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
  expect(seen).not.toContain('RCPT TO:<eve@mail.example>');
});

it('tells no password to a server without TLS', async () => {
  const transport = createSmtpTransport({ url: `smtp://user:secret@${address}`, from: 'hello@fairhand.example' });
  await expect(transport.send(mail)).rejects.toThrow(/STARTTLS|TLS/);
  expect(seen.some((line) => line.startsWith('AUTH'))).toBe(false);
});

it('tells it where the operator allows that', async () => {
  const url = `smtp://user:secret@${address}?requireTLS=false`;
  await createSmtpTransport({ url, from: 'hello@fairhand.example' }).send(mail);
  expect(seen.some((line) => line.startsWith('AUTH PLAIN'))).toBe(true);
});
