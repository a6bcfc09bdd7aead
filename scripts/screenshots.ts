import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#contracts/pages.ts';
import { makeProduct } from '#e2e/fixtures/product.ts';
import { demoPassword, demoStudent } from '#server/features/demo/demo-people.ts';
import { buildWebIfChanged } from './build-web.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { openPage, readmeShots, type StepShot, stepShots } from './screenshot-list.ts';

/** Takes the product's own pictures from the running product: for the landing page and for the README. */
const stepFolder = 'web/public/screenshots';
const stepList = 'web/features/landing/screenshots.json';
const readmeFolder = 'docs/screenshots';

/** Drawn at twice the size and scaled down, so that small letters stay sharp on a fine screen. */
const stepView = { width: 1200, height: 800 };
const stepSize = { width: 1500, height: 1000 };
const maxStepBytes = 60 * 1024;
const maxReadmeBytes = 150 * 1024;
/** Tried in turn until the picture is small enough. */
const qualities = [64, 54, 44, 34];

/** A screen that exists shows itself well within this time. */
const screenWithinMs = 6000;

const look: BrowserContextOptions = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-CA',
  timezoneId: 'UTC',
};

await buildWebIfChanged();
const product = await makeProduct();
try {
  console.log('Starting the product on a folder of its own …');
  await product.start();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
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
  for (const file of readdirSync(stepFolder)) if (/^step-\d/.test(file)) rmSync(path.join(stepFolder, file));
  const context = await browser.newContext({ ...look, viewport: stepView, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await logIn(page);
  const taken = [];
  for (const shot of stepShots) {
    if (!(await showScreen(page, shot))) {
      console.log(`step ${shot.step}: ${shot.screen} does not exist yet, left out`);
      continue;
    }
    const file = `step-${shot.step}`;
    const bytes = await writeStep(await takePicture(page), path.join(stepFolder, file));
    console.log(`step ${shot.step}: ${file} (AVIF ${kb(bytes.avif)}, WebP ${kb(bytes.webp)})`);
    taken.push({ step: shot.step, file, ...stepSize, alt: shot.alt });
  }
  writeFileSync(stepList, `${JSON.stringify(taken, null, 2)}\n`);
  await context.close();
}

async function showScreen(page: Page, shot: StepShot): Promise<boolean> {
  await shot.open(page, product.url);
  const screen = page.locator(`[data-screen="${shot.screen}"]`).first();
  const isThere = await screen.waitFor({ timeout: screenWithinMs }).then(
    () => true,
    () => false,
  );
  if (isThere) await screen.scrollIntoViewIfNeeded();
  return isThere;
}

async function writeStep(picture: Buffer, file: string): Promise<{ avif: number; webp: number }> {
  const small = await sharp(picture).resize(stepSize.width, stepSize.height).png().toBuffer();
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
  for (const { file, width, height, path: address, isSignedIn } of readmeShots) {
    const context = await browser.newContext({ ...look, viewport: { width, height } });
    const page = await context.newPage();
    if (isSignedIn) await logIn(page);
    await openPage(page, product.url + address);
    const packed = await sharp(await takePicture(page))
      .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
      .toBuffer();
    writeFileSync(path.join(readmeFolder, file), packed);
    console.log(`${file} (${kb(packed.length)})${packed.length > maxReadmeBytes ? ': larger than it should be' : ''}`);
    await context.close();
  }
}

async function logIn(page: Page): Promise<void> {
  await page.goto(product.url + pages.login);
  await page.getByLabel('Email').fill(demoStudent.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== pages.login);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function takePicture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => true)');
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

function kb(bytes: number): string {
  return `${Math.round(bytes / 1024)} KB`;
}
