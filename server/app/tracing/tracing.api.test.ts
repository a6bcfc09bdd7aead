import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { traceQueries } from '#server/platform/database/traced-database.ts';
import { loggerOptions, version } from '#server/platform/logging.ts';
import { currentTracer } from '#server/platform/tracing.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { startOtlpReceiver, type OtlpReceiver } from '#server/testing/servers/otlp-receiver.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { uploadDocument } from '#server/testing/test-documents.ts';
import { createSmtpTransport } from '#server/providers/mail/smtp.ts';
import { startMailboxServer } from '#server/sandbox/mailbox/mailbox-server.ts';
import { startTracing } from './start-tracing.ts';

const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});

let receiver: OtlpReceiver;
let model: FakeOpenai;
let test: TestApp;
let student: TestMember;

/** What is done here is sent to the receiver by the time it resolves. */
async function traced(work: () => Promise<unknown>): Promise<OtlpReceiver['spans']> {
  receiver.spans.length = 0;
  lines.length = 0;
  const tracer = await startTracing({ tracesUrl: receiver.url });
  await work();
  await tracer?.stop();
  return receiver.spans;
}

beforeAll(async () => {
  [receiver, model] = await Promise.all([startOtlpReceiver(), startFakeOpenai()]);
  const options = loggerOptions('info');
  const logger = typeof options === 'object' ? { ...options, stream: log } : {};
  test = await openTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'small', LOG_LEVEL: 'info' }, { logger });
  traceQueries(test.db);
  student = await createStudent(test.app, test.db);
});
afterAll(async () => {
  await test.close();
  await Promise.all([receiver.close(), model.close()]);
});

it('sends a span for each call by its route, with the queries it made, and none of what they carried', async () => {
  const spans = await traced(async () => {
    const payload = { text: 'My grandmother in Lyon.' };
    await test.app.inject({ method: 'POST', url: '/api/stories', headers: student.headers, payload });
  });
  const call = spans.find(({ name }) => name === 'POST /api/stories');
  expect(call?.attributes).toMatchObject({ 'http.route': '/api/stories', 'http.response.status_code': 200 });
  expect(call?.resource).toMatchObject({ 'service.name': 'fairhand', 'service.version': version });
  const queries = spans.filter(({ name }) => name.startsWith('database '));
  expect(queries.some(({ attributes }) => String(attributes['db.query.text']).includes('"stories"'))).toBe(true);
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([call?.traceId]));
  expect(JSON.stringify(spans)).not.toContain('Lyon');
});

it('puts request and trace on the log lines, beside process and version', async () => {
  const spans = await traced(() => test.app.inject({ url: '/api/stories', headers: student.headers }));
  const line = lines.find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ process: process.pid, version, route: '/api/stories', trace_id: spans[0]?.traceId });
  expect(line?.['request_id']).toBe(
    spans.find(({ name }) => name === 'GET /api/stories')?.attributes['fairhand.request_id'],
  );
});

it('goes on with the trace that the caller names', async () => {
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const headers = { ...student.headers, traceparent: `00-${trace}-${parent}-01` };
  const spans = await traced(() => test.app.inject({ url: '/api/stories', headers }));
  const call = spans.find(({ name }) => name === 'GET /api/stories');
  expect(call).toMatchObject({ traceId: trace, parentSpanId: parent });
});

it('sends spans for the model, for files and for mails', async () => {
  const mailbox = await startMailboxServer(test.db);
  const mail = { id: 'a-mail', recipient: 'ada@example.test', subject: 'Hi', text: 'Hi', html: 'Hi' };
  const spans = await traced(async () => {
    const { threadId } = await beginChat(test.app, student);
    await sayInChat(test.app, student, messageBody(threadId, 'I fix radios.'));
    await uploadDocument(test.app, student, 'resume', Buffer.from('Sam Student\nEducation\nNorthview High School'), {
      fileName: 'a.txt',
      type: 'text/plain',
    });
    await createSmtpTransport({ url: mailbox.url, from: 'hello@example.test' }).send(mail);
  });
  await mailbox.close();
  const named = (name: string) => spans.filter((span) => span.name === name);
  expect(named('model call')[0]?.attributes).toMatchObject({ 'gen_ai.request.model': 'small' });
  expect(named('file write')[0]?.attributes).toMatchObject({ 'fairhand.store': 'disk' });
  expect(named('mail send')).toHaveLength(1);
  expect(JSON.stringify(spans)).not.toMatch(/ada@example|Northview|radios/);
});

it('leaves out what a balancer asks', async () => {
  expect(await traced(() => test.app.inject('/healthz'))).toEqual([]);
});

it('is off, and costs no span, where no collector is named', async () => {
  expect(parseConfig({}).tracesUrl).toBeNull();
  expect(await startTracing(parseConfig({}))).toBeNull();
  expect(currentTracer()).toBeNull();
});
