import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { makeProduct } from '#e2e/fixtures/product.ts';
import { buildWebIfChanged } from './build-web.ts';
import { writeGalleryPage, type TakenShot } from './gallery/gallery-page.ts';
import { publicShots } from './gallery/public-shots.ts';
import { reviewShots } from './gallery/review-shots.ts';
import type { Shot, Viewer } from './gallery/shot.ts';
import { lastShots, shellShots, studentShots } from './gallery/student-shots.ts';
import { openViewer } from './gallery/viewers.ts';
import { endTransitions } from './browser/end-transitions.ts';
import { launchCamera } from './browser/launch-camera.ts';
import { settled } from './browser/settled.ts';

/**
 * Writes every screen in every state that matters, wide and narrow, light and dark, with one page that shows them side by
 * side. Words after the command choose: `npm run gallery -- dashboard` takes only what has that word in its name.
 */
const folder = 'test-results/gallery';
const looks = [
  { look: 'wide-light', width: 1280, height: 800, scheme: 'light' },
  { look: 'wide-dark', width: 1280, height: 800, scheme: 'dark' },
  { look: 'narrow-light', width: 360, height: 740, scheme: 'light' },
  { look: 'narrow-dark', width: 360, height: 740, scheme: 'dark' },
] as const;

/** Beyond this a page says nothing new; in pixels. */
const maxHeight = 9000;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const shots = [...publicShots, ...studentShots, ...shellShots, ...reviewShots, ...lastShots].filter((shot) =>
  words.every((word) => `${shot.area} ${shot.screen} ${shot.state} ${shot.viewer}`.toLowerCase().includes(word)),
);

buildWebIfChanged();
const product = await makeProduct({ DEMO_ACCOUNTS: 'on' }, { database: 'embedded' });
const problems: string[] = [];
try {
  console.log('Starting the product on a folder of its own, with its demo data...');
  await product.operate('demo', 'reset', '--yes');
  await product.start();
  const browser = await launchCamera();
  try {
    await takeAll(browser);
  } finally {
    await browser.close();
  }
} finally {
  await product.remove();
}
for (const problem of problems) console.error(problem);
console.log(`${shots.length * looks.length} pictures: open ${folder}/index.html`);
if (problems.length > 0) process.exitCode = 1;

async function takeAll(browser: Browser): Promise<void> {
  if (words.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const contexts = new Map<Viewer, BrowserContext>();
  const taken: TakenShot[] = [];
  for (const [index, shot] of shots.entries()) {
    const context = contexts.get(shot.viewer) ?? (await openViewer(browser, product.url, shot.viewer));
    contexts.set(shot.viewer, context);
    console.log(`${index + 1}/${shots.length} ${shot.screen}: ${shot.state}`);
    taken.push({ ...shot, files: await take(context, shot) });
  }
  writeFileSync(path.join(folder, 'index.html'), writeGalleryPage(taken));
}

async function take(context: BrowserContext, shot: Shot): Promise<TakenShot['files']> {
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  try {
    if (shot.api) await breakApi(page, shot.api);
    await page.goto(product.url + shot.path);
    await page.locator('h1, [aria-busy="true"]').first().waitFor({ timeout: 15_000 });
    await shot.act?.(page);
    // What fails is tried again a few times before the page says so.
    if (shot.api?.how === 'broken') await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  } catch (error) {
    note(shot, error);
  }
  const files: TakenShot['files'] = [];
  for (const { look, width, height, scheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // A phone is used with a finger, for which controls are larger and some words about the keyboard are left out.
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: look.startsWith('narrow') });
    if (shot.api?.how === 'slow' || shot.isEverBusy) await page.waitForTimeout(600);
    else await settled(page).catch(noteThat(shot));
    if (!shot.isWindow) await makeTall(page, { width, height }).catch(noteThat(shot));
    await endTransitions(page);
    const file = `${slug(`${shot.area} ${shot.screen} ${shot.state}`)}.${look}.png`;
    // To end every animation, as a picture does by itself, would scroll the fading edge of a row of tabs out of sight.
    await page.screenshot({ animations: 'allow', caret: 'hide', path: path.join(folder, file) });
    files.push({ look, file });
  }
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  if (overflow > 0) note(shot, `${overflow} px wider than a phone`);
  await page.close();
  return files;
}

/**
 * A window as tall as the page, so that what sticks to its edges stands where it ends. Twice, since what was never drawn has
 * only an estimated height.
 */
async function makeTall(page: Page, size: { width: number; height: number }): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await page.setViewportSize(size);
    const tall = await page.evaluate<number>('document.documentElement.scrollHeight');
    await page.setViewportSize({ ...size, height: Math.min(Math.max(size.height, tall), maxHeight) });
    await picturesDrawn(page);
  }
}

/** Every picture is decoded, and what came into sight is drawn. */
async function picturesDrawn(page: Page): Promise<void> {
  await page.evaluate(`
    Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
      .then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
  `);
}

function noteThat(shot: Shot): (problem: unknown) => void {
  return (problem) => note(shot, problem);
}

function note(shot: Shot, problem: unknown): void {
  const text = problem instanceof Error ? problem.message : String(problem);
  problems.push(`${shot.area}, ${shot.screen}, ${shot.state}: ${text}`);
}

async function breakApi(page: Page, { path: pattern, how }: NonNullable<Shot['api']>): Promise<void> {
  await page.route(pattern, async (route) => {
    if (how === 'slow') return;
    const answer = {
      code: 'internal',
      message: '',
      detail: 'Something went wrong on our end. What you saved is safe. Please try again.',
    };
    if (how === 'broken') await route.fulfill({ status: 500, json: { ...answer, request_id: 'gallery' } });
    else await route.fulfill({ json: [] });
  });
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
