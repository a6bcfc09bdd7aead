import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { ensureChromium } from '#scripts/browser/ensure-chromium.ts';
import { makeMarkedEssay, type MarkedEssay } from './keys-essay.ts';
import { framesOfKeys, slowDown, slowed, timeMount, type Mounted } from './keys-frames.ts';
import { scriptsOfKeys, traceCategories } from './keys-trace.ts';
import { median, percentile, startMeasured, temporaryFolder } from './processes.ts';
import { atLeast, atMost, printTable, round } from './table.ts';

/**
 * `npm run bench:keys`: what a key costs the browser's main thread in a draft of 650 words: in a text area that nobody listens to,
 * put on the same page in the sheet's place; in the plain box that stands in where the editor cannot be fetched; on the sheet
 * without marks; and on the sheet with every layer shown. These times are processor time of that thread, so that a busy machine
 * changes little. Then the same at a quarter of the speed, by the clock: how long until a letter is on the screen, and until a sheet
 * that has just been fetched can be written on. The exit code tells whether the limits held.
 */
const rounds = Number(process.argv[2] ?? 3);
/** The address of a product that runs already, where the machine is too busy to start one. */
const running = process.argv[3];
const keysInRound = 60;
/** Eleven keys a second, as a quick typist does. */
const betweenKeysMs = 90;
/** What waits for the typing to rest is done by then: the page is drawn, the text saved, checks and proposals asked for again. */
const pauseMs = 4000;
const limits = { scriptMedian: 2, scriptP95: 6, sheet: 1.6, everyLayer: 2.5, marks: 60, frameP95: 100, mount: 300 };

const places = ['a text area', 'the plain box', 'the sheet', 'the sheet, every layer'] as const;
type Place = (typeof places)[number];

interface Measured {
  /** Processor time of a key with everything that follows from it, without what the page does anyway. */
  cpuMs: number[];
  /** The same with the pause behind all of them. */
  pausedMs: number[];
  /** The scripts that answer a key before the next thing happens: editor, record and page, key by key. */
  scriptMs: number[];
  /** From a key to the end of the next frame, key by key, slowed down. */
  frameMs: number[];
}

const nothing = (): Measured => ({ cpuMs: [], pausedMs: [], scriptMs: [], frameMs: [] });

console.log(
  `Chromium on ${os.cpus()[0]?.model ?? process.arch}, ${os.availableParallelism()} cores, load ${load()}; ${rounds} rounds`,
);
if (!running) buildWebIfChanged();
const folder = temporaryFolder();
const { url, stop } = running
  ? { url: running, stop: async () => {} }
  : await startMeasured('server/app/main.ts', { DATA_DIR: path.join(folder.path, 'data'), DEMO_ACCOUNTS: 'off' });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const results = new Map(places.map((place): [Place, Measured] => [place, nothing()]));
const mounts: Mounted[] = [];
let marks = 0;
try {
  const essay = await makeMarkedEssay(url);
  for (let turn = 0; turn < rounds; turn += 1) {
    // One after the other, so that a slow minute of the machine falls on all of them alike.
    for (const place of places) await measure(browser, place, essay);
    mounts.push(await timeMount(browser, (context) => openSlowly(context, essay), essay.text));
  }
} finally {
  await browser.close();
  await stop();
  folder.remove();
}
report();

function load(): string {
  return os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
}

async function measure(on: Browser, place: Place, essay: MarkedEssay): Promise<void> {
  const context = await on.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await open(context, place, essay);
    await page.keyboard.press('Control+Home');
    for (let line = 0; line < 4; line += 1) await page.keyboard.press('ArrowDown');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await typeKeys(page, 20);
    await sleep(3000);
    const { cpuMs, pausedMs, scriptMs, frameMs } = results.get(place) ?? nothing();

    const idle = await spent(session, () => sleep(keysInRound * betweenKeysMs));
    const busy = await spent(session, () => typeKeys(page, keysInRound));
    const paused = await spent(session, () => sleep(pauseMs));
    cpuMs.push((busy - idle) / keysInRound);
    pausedMs.push((busy + paused - idle * (1 + pauseMs / (keysInRound * betweenKeysMs))) / keysInRound);
    await on.startTracing(page, { categories: traceCategories });
    await typeKeys(page, keysInRound);
    scriptMs.push(...scriptsOfKeys(await on.stopTracing()));
    // Writing the trace takes seconds: what waits for the typing to rest begins meanwhile, and must not fall into the next keys.
    await sleep(pauseMs);
    frameMs.push(...(await slowed(session, () => framesOfKeys(page, lettersOf(keysInRound), betweenKeysMs))));
  } finally {
    await context.close();
  }
}

async function signedIn(context: BrowserContext, { session }: MarkedEssay): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(`localStorage.setItem('fairhand.session', ${JSON.stringify(session)})`);
  return page;
}

async function openSlowly(context: BrowserContext, essay: MarkedEssay): Promise<Page> {
  const page = await signedIn(context, essay);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(`${url}/essay-creation`);
  return page;
}

async function open(context: BrowserContext, place: Place, essay: MarkedEssay): Promise<Page> {
  const page = await signedIn(context, essay);
  const { text } = essay;
  if (place === 'the plain box') await page.route('**/assets/sheet-view-*.js', (route) => route.abort());
  await page.goto(`${url}/essay-creation`);
  const box = page.getByRole('main').getByRole('textbox', { name: 'Your draft', exact: true });
  await box.waitFor();
  if (place !== 'the plain box') await page.locator('[contenteditable].sheet-text').waitFor();
  if (place === 'the sheet, every layer') {
    await page.getByRole('tab', { name: 'Spelling' }).click();
    await page.locator('.sheet-grammar').first().waitFor({ timeout: 120_000 });
  } else await page.getByRole('tab', { name: /^Checks/ }).click();
  await page.getByText(place === 'the sheet, every layer' ? 'All' : 'None', { exact: true }).click();
  await sleep(3000);
  if (place === 'the sheet, every layer')
    marks = Number(
      await page.evaluate(
        `new Set([...document.querySelectorAll('.sheet-text [data-marking]')].map((each) => each.dataset.marking)).size`,
      ),
    );
  if (place === 'a text area') {
    await page.evaluate(`(() => {
      const area = document.createElement('textarea');
      area.className = 'sheet-text w-full field-sizing-content';
      area.spellcheck = false;
      area.value = ${JSON.stringify(text)};
      document.querySelector('[contenteditable].sheet-text').replaceWith(area);
      area.focus();
    })()`);
  } else await box.focus();
  return page;
}

function lettersOf(count: number): string[] {
  const letters = 'the tide rose and ';
  return Array.from({ length: count }, (_, key) => letters[key % letters.length] ?? 'e').map((letter) =>
    letter === ' ' ? 'Space' : letter,
  );
}

async function typeKeys(page: Page, count: number): Promise<void> {
  for (const key of lettersOf(count)) {
    const began = performance.now();
    await page.keyboard.press(key);
    await sleep(Math.max(0, betweenKeysMs - (performance.now() - began)));
  }
}

/** What the page's main thread took for something, in milliseconds of processor time. */
async function spent(session: CDPSession, deed: () => Promise<unknown>): Promise<number> {
  const before = await busyMs(session);
  await deed();
  return (await busyMs(session)) - before;
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function report(): void {
  const cpuOf = (place: Place) => median(results.get(place)?.cpuMs ?? []);
  const pausedOf = (place: Place) => median(results.get(place)?.pausedMs ?? []);
  const sorted = (values: readonly number[] = []) => values.toSorted((one, other) => one - other);
  const scriptOf = (place: Place, share: number) => percentile(sorted(results.get(place)?.scriptMs), share);
  const frameOf = (place: Place, share: number) => percentile(sorted(results.get(place)?.frameMs), share);
  const added = (place: Place, share: number) => scriptOf(place, share) - scriptOf('a text area', share);
  const notes = places.map(
    (place) =>
      `${place}: ${round(cpuOf(place))} ms a key, of which scripts ${round(scriptOf(place, 0.5))} (95 of 100: ${round(scriptOf(place, 0.95))}); with the pause behind ${keysInRound} of them ${round(pausedOf(place))} ms (${round(pausedOf(place) / pausedOf('a text area'))}×); ${slowDown}× slower, until it is on the screen, ${round(frameOf(place, 0.5))} ms (95 of 100: ${round(frameOf(place, 0.95))})`,
  );
  const [sheetMs, areaMs] = [mounts.map((each) => each.sheetMs), mounts.map((each) => each.areaMs)];
  notes.push(
    `${slowDown}× slower, the sheet can be written on ${sheetMs.map(Math.round).join(', ')} ms after its file is there; a text area takes ${areaMs.map(Math.round).join(', ')} ms`,
  );
  const rows = [
    atLeast('markings on the sheet with every layer', marks, limits.marks, ''),
    // React hears every key of the page, a text area's, too: only what comes on top is the sheet's.
    ...(['the sheet', 'the sheet, every layer'] as const).flatMap((place) => [
      atMost(`script that ${place} adds to a key, median`, added(place, 0.5), limits.scriptMedian, ' ms'),
      atMost(`script that ${place} adds to a key, 95 of 100`, added(place, 0.95), limits.scriptP95, ' ms'),
    ]),
    atMost('a key on the sheet against a text area', cpuOf('the sheet') / cpuOf('a text area'), limits.sheet),
    atMost(
      'a key with every layer against a text area',
      cpuOf('the sheet, every layer') / cpuOf('a text area'),
      limits.everyLayer,
    ),
    ...(['a text area', 'the sheet', 'the sheet, every layer'] as const).map((place) =>
      atMost(
        `${slowDown}× slower, ${place}: a key until the next frame, 95 of 100`,
        frameOf(place, 0.95),
        limits.frameP95,
        ' ms',
      ),
    ),
    atMost(`${slowDown}× slower, the sheet after its file, median`, median(sheetMs), limits.mount, ' ms'),
  ];
  printTable(`A key in a draft of 650 words, load ${load()}`, notes, rows);
  const short = rows.filter((row) => !row.holds).length;
  console.log(short === 0 ? '\nEvery limit held.' : `\n${short} fell short.`);
  process.exitCode = short === 0 ? 0 : 1;
}
