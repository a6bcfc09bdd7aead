import { chromium, type Browser, type Page } from '@playwright/test';
import { pages } from '#contracts/pages.ts';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { ensureChromium } from '#scripts/browser/ensure-chromium.ts';
import { logInOn } from '#scripts/browser/log-in-on.ts';
import { load } from './load.ts';
import { signUp, type Person } from './people.ts';
import { median, startMeasured, temporaryFolder } from './processes.ts';
import { seedRequests } from './seed-requests.ts';
import { atMost, printTable, round, type Row } from './table.ts';

const few = 10;
const many = 1000;
const rounds = 7;
const seconds = 2;
/** Calls for what a student has given; the page may make none before a tab is opened. */
const materialCall = /\/api\/(users\/by-profile-id|resumes|transcripts|chat-logs|summaries|prompts|essay-)/;

interface Opened {
  /** From the navigation until the first card is there. */
  firstCardMs: number;
  /** Until everything is there and counted. */
  wholeMs: number;
  materialCalls: number;
}

interface Subject {
  person: Person;
  list: string;
  page: Page;
  callMs: number[];
  opened: Opened[];
}

/** Whether a writer with a thousand requests waits longer for the dashboard than one with ten. */
export async function benchDashboard(postgresUrl: string): Promise<Row[]> {
  buildWebIfChanged();
  const folder = temporaryFolder();
  const variables = { DATABASE_URL: postgresUrl, DATA_DIR: folder.path, DEMO_ACCOUNTS: 'off' };
  const server = await startMeasured('server/app/main.ts', variables);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const student = await signUp(server.url);
  const open = (count: number) => makeSubject(browser, { url: server.url, postgresUrl, student, count });
  const small = await open(few);
  const large = await open(many);

  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const subject of [small, large]) {
      const { p50Ms } = await load(`${subject.list}?limit=${few}`, {
        seconds,
        connections: 1,
        token: subject.person.token,
      });
      const opened = await openPage(subject.page, server.url);
      // The first round warms both up.
      if (turn === 0) continue;
      subject.callMs.push(p50Ms);
      subject.opened.push(opened);
    }
  }
  const whole = [];
  for (const { list, person } of [small, large]) {
    whole.push(await load(list, { seconds, connections: 1, token: person.token }));
  }
  await browser.close();
  await server.stop();
  folder.remove();

  const times = ({ opened }: Subject, name: 'firstCardMs' | 'wholeMs') => median(opened.map((one) => one[name]));
  const materialCalls = [small, large].flatMap(({ opened }) => opened.map((one) => one.materialCalls));
  const rows = [
    atMost('the call the page opens with', median(large.callMs) / median(small.callMs), 1.5),
    atMost('first card in the browser', times(large, 'firstCardMs') / times(small, 'firstCardMs'), 1.5),
    atMost('calls for materials before a tab is opened', Math.max(...materialCalls), 0, ''),
  ];
  printTable(
    `The writer's dashboard: ${many} requests against ${few}`,
    [
      `${rounds} interleaved rounds on PostgreSQL, medians`,
      `the opening call: ${round(median(small.callMs))} ms, ${round(median(large.callMs))} ms`,
      `first card in the browser: ${round(times(small, 'firstCardMs'))} ms, ${round(times(large, 'firstCardMs'))} ms`,
      `everything loaded and counted: ${round(times(small, 'wholeMs'))} ms, ${round(times(large, 'wholeMs'))} ms`,
      `the call for the whole list: ${whole.map(({ p50Ms }) => `${round(p50Ms)} ms`).join(', ')}`,
    ],
    rows,
  );
  return rows;
}

async function makeSubject(
  browser: Browser,
  { url, postgresUrl, student, count }: { url: string; postgresUrl: string; student: Person; count: number },
): Promise<Subject> {
  const person = await signUp(url);
  await seedRequests(postgresUrl, { writer: person.email, student: student.email, count });
  const me = await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${person.token}` } });
  const { id } = (await me.json()) as { id: string };
  const page = await (await browser.newContext()).newPage();
  await logInOn(page, url, person.email, person.password);
  return { person, list: `${url}/api/user-writer-requests/writer/${id}`, page, callMs: [], opened: [] };
}

async function openPage(page: Page, url: string): Promise<Opened> {
  let materialCalls = 0;
  const count = (request: { url: () => string }) => {
    if (materialCall.test(request.url())) materialCalls += 1;
  };
  page.on('request', count);
  const began = performance.now();
  await page.goto(`${url}${pages.writerDashboard}`, { waitUntil: 'commit' });
  await page
    .getByRole('heading', { name: /^Request #\d+/ })
    .first()
    .waitFor();
  const firstCardMs = performance.now() - began;
  await page.getByText(/^\d+ total/).waitFor();
  const wholeMs = performance.now() - began;
  page.off('request', count);
  return { firstCardMs, wholeMs, materialCalls };
}
