import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeProduct } from '#e2e/fixtures/product.ts';
import { demoPassword, demoStudent } from '#server/features/demo/demo-people.ts';
import { buildWebIfChanged } from './build-web.ts';
import { launchCamera } from './browser/launch-camera.ts';
import { logInOn } from './browser/log-in-on.ts';
import { readmeShots, type StepShot, stepShots } from './gallery/screenshot-list.ts';
import { settled } from './browser/settled.ts';

/**
 * Takes the product's own pictures from the running product: for the landing page and for the README. With the beginnings of
 * names only those: `npm run screenshots -- step-5-phone review`.
 */
const wanted = process.argv.slice(2);
const stepFolder = 'web/public/screenshots';
const stepList = 'web/features/landing/screenshots.json';
const readmeFolder = 'docs/screenshots';

/** Drawn at twice the size and scaled down, so that small letters stay sharp on a fine screen. */
const looks = [
  { kind: '', view: { width: 1200, height: 800 }, size: { width: 1500, height: 1000 } },
  { kind: '-phone', view: { width: 390, height: 600 }, size: { width: 780, height: 1200 } },
] as const;
const maxStepBytes = 60 * 1024;
const maxReadmeBytes = 150 * 1024;
/** Tried in turn until the picture is small enough. */
const qualities = [64, 54, 44, 34, 28];

/** The header stays over the page; a little air below it. */
const headerHeight = 96;
/** What stands this near the top is shown with all that is above it. */
const nearTop = 80;

/** A screen that exists shows itself well within this time, on a busy machine too. */
const screenWithinMs = 30_000;

const look: BrowserContextOptions = {
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'UTC',
};

const names = [
  ...looks.flatMap(({ kind }) => stepShots.map(({ step }) => `step-${step}${kind}`)),
  ...readmeShots.map(({ file }) => file),
];
const unknown = wanted.filter((beginning) => !names.some((name) => name.startsWith(beginning)));
if (unknown.length > 0)
  throw new Error(`No picture begins with ${unknown.join(', ')}. There are: ${names.join(', ')}.`);

buildWebIfChanged();
const product = await makeProduct({ DEMO_ACCOUNTS: 'on' }, { database: 'embedded' });
try {
  console.log('Starting the product on a folder of its own, with its demo data...');
  await product.operate('demo', 'reset', '--yes');
  await product.start();
  const browser = await launchCamera();
  try {
    await takeSteps(browser);
    await takeReadme(browser);
  } finally {
    await browser.close();
  }
} finally {
  await product.remove();
}

async function takeSteps(browser: Browser): Promise<void> {
  mkdirSync(stepFolder, { recursive: true });
  if (wanted.length === 0) {
    for (const file of readdirSync(stepFolder)) if (/^step-\d/.test(file)) rmSync(path.join(stepFolder, file));
  }
  for (const { kind, view, size } of looks) {
    const shots = stepShots.filter(({ step }) => isWanted(`step-${step}${kind}`));
    if (shots.length === 0) continue;
    const context = await browser.newContext({ ...look, viewport: view, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await logInOn(page, product.url, demoStudent.email, demoPassword);
    for (const shot of shots) {
      await showScreen(page, shot, view);
      for (const colorScheme of ['light', 'dark'] as const) {
        const name = `step-${shot.step}${kind}${colorScheme === 'dark' ? '-dark' : ''}`;
        await page.emulateMedia({ colorScheme });
        await scrollTo(
          page,
          name,
          (kind === '-phone' ? (shot.phoneStart ?? shot.start) : shot.start) ?? screenSelector(shot),
        );
        const bytes = await writeStep(await takePicture(page), path.join(stepFolder, name), size);
        console.log(`${name} (AVIF ${kb(bytes.avif)}, WebP ${kb(bytes.webp)})`);
      }
    }
    await context.close();
  }
  const [wide, phone] = looks;
  const { width, height } = wide.size;
  const taken = stepShots.map(({ step, alt }) => ({
    step,
    file: `step-${step}`,
    width,
    height,
    alt,
    phone: phone.size,
  }));
  writeFileSync(stepList, `${JSON.stringify(taken, null, 2)}\n`);
}

/** Opened on a wide screen, where every step can be pressed, and looked at on the one that is asked for. */
async function showScreen(page: Page, shot: StepShot, view: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(looks[0].view);
  await shot.open(page, product.url);
  await page.setViewportSize(view);
  await page.locator(screenSelector(shot)).first().waitFor({ timeout: screenWithinMs });
  await settled(page);
  await page.mouse.move(0, 0);
}

/**
 * What the picture is about begins right below the header, which lies over the page. Lists above it grow while they load, so it
 * is looked at again after the page was drawn; at the end of the page there is nothing left to scroll.
 */
async function scrollTo(page: Page, name: string, selector: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await settled(page);
    // An expression and not a function: nothing here knows the browser's own names.
    const isThere = await page.evaluate<boolean>(`new Promise((done) => {
      const top = () => document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top + window.scrollY - ${headerHeight};
      const left = () => (top() < ${nearTop} ? 0 : top()) - window.scrollY;
      window.scrollBy(0, left());
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
        done(Math.abs(left()) < 1 || (left() > 0 && isEnd));
      }));
    })`);
    if (isThere) return;
  }
  throw new Error(`${name} did not come to its place.`);
}

async function writeStep(
  picture: Buffer,
  file: string,
  { width, height }: { width: number; height: number },
): Promise<{ avif: number; webp: number }> {
  const small = await sharp(picture).resize(width, height).png().toBuffer();
  const avif = await packSmall((quality) => sharp(small).avif({ quality, effort: 6 }).toBuffer(), maxStepBytes);
  const webp = await packSmall((quality) => sharp(small).webp({ quality, effort: 6 }).toBuffer(), maxStepBytes);
  writeFileSync(`${file}.avif`, avif);
  writeFileSync(`${file}.webp`, webp);
  return { avif: avif.length, webp: webp.length };
}

async function packSmall(pack: (quality: number) => Promise<Buffer>, maxBytes: number): Promise<Buffer> {
  let packed: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    packed = await pack(quality);
    if (packed.length <= maxBytes) break;
  }
  return packed;
}

async function takeReadme(browser: Browser): Promise<void> {
  mkdirSync(readmeFolder, { recursive: true });
  for (const { file, width, height, email, open } of readmeShots.filter((shot) => isWanted(shot.file))) {
    const context = await browser.newContext({ ...look, colorScheme: 'light', viewport: { width, height } });
    const page = await context.newPage();
    if (email) await logInOn(page, product.url, email, demoPassword);
    await open(page, product.url);
    const packed = await sharp(await takePicture(page))
      .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
      .toBuffer();
    writeFileSync(path.join(readmeFolder, file), packed);
    console.log(`${file} (${kb(packed.length)})${packed.length > maxReadmeBytes ? ': larger than it should be' : ''}`);
    await context.close();
  }
}

async function takePicture(page: Page): Promise<Buffer> {
  await settled(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

function screenSelector({ screen }: StepShot): string {
  return `[data-screen="${screen}"]`;
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
}

function kb(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
