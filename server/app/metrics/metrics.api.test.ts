import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startMetricsServer } from './metrics-server.ts';

let test: TestApp;
let metrics: Awaited<ReturnType<typeof startMetricsServer>>;
beforeAll(async () => {
  test = await openTestApp({ METRICS_PORT: '9464' });
  if (!test.app.metrics) throw new Error('A port was set.');
  metrics = await startMetricsServer(test.app.metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await metrics.stop();
  await test.close();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();

it('tells how long calls took, and how they failed, by route and not by address', async () => {
  await test.app.inject('/api/about');
  await test.app.inject('/api/stories');
  const text = await scrape();
  expect(text).toContain('fairhand_request_seconds_count{method="GET",route="/api/about",status="2xx"} 1');
  expect(text).toContain('fairhand_request_seconds_count{method="GET",route="/api/stories",status="4xx"} 1');
  expect(text).toMatch(/fairhand_failures_total\{code="unauthorized"\} [1-9]/);
});

it('tells what waits, and since when', async () => {
  await queueMail(test.db, 'ada@example.test', { subject: 'Hello', heading: 'Hello', paragraphs: ['Hello.'] });
  test.clock.advance(90_000);
  const text = await scrape();
  expect(text).toContain('fairhand_queue_waiting{queue="mails"} 1');
  const [, seconds] = /fairhand_queue_oldest_seconds\{queue="mails"\} ([\d.]+)/.exec(text) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

it('has every name that the papers promise, and no other of ours', async () => {
  const named = (text: string) => [...new Set(text.match(/fairhand_[a-z_]+/g))].sort();
  const names = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const rows = readFileSync('docs/operating.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `fairhand_'));
  expect(named(rows.join('\n'))).toEqual(names.filter((name) => name.startsWith('fairhand_')).sort());
  for (const file of ['deploy/prometheus/alerts.yaml', 'deploy/grafana/fairhand.json']) {
    const used = named(readFileSync(file, 'utf8')).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    for (const name of used) expect(names).toContain(name);
  }
});

it('tells how long transactions waited for a connection', async () => {
  const student = await createStudent(test.app, test.db);
  const count = async () => Number(/fairhand_database_wait_seconds_count (\d+)/.exec(await scrape())?.[1]);
  const before = await count();
  const payload = { text: 'I fix radios.' };
  const answer = await test.app.inject({ method: 'POST', url: '/api/stories', headers: student.headers, payload });
  expect(answer.statusCode).toBe(200);
  expect(await count()).toBeGreaterThan(before);
});

it('has a row in the papers for every alert, and a rule for every row', () => {
  const rules = [...readFileSync('deploy/prometheus/alerts.yaml', 'utf8').matchAll(/- alert: (\w+)/g)];
  const rows = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `(Fairhand\w+)`/gm)];
  const names = (found: RegExpExecArray[]) => found.map(([, name]) => name).toSorted();
  expect(names(rows)).toEqual(names(rules));
});

it('answers nothing else on its port', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
});

it('is not there where no port is set', async () => {
  const other = await openTestApp();
  expect(other.app.metrics).toBeNull();
  await other.close();
});
