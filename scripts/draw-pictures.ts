import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { brand } from '#contracts/brand.ts';
import { launchCamera } from './browser/launch-camera.ts';

/** Draws the pictures in `web/public` that are kept as files: the card that other sites show for a link, and the icons (`npm run pictures`). */
const publicFolder = 'web/public';
const card = { width: 1200, height: 630 };

const browser = await launchCamera();
try {
  const page = await browser.newPage();
  for (const size of [180, 192, 512]) await drawIcon(page, size);
  await drawCard(page);
} finally {
  await browser.close();
}

/** Phones cut icons to their own shape, so the ground goes to the edge. */
async function drawIcon(page: Page, size: number): Promise<void> {
  const icon = readFileSync(`${publicFolder}/favicon.svg`, 'utf8').replace('rx="7"', '');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${icon}`);
  await save(page, `icon-${size}.png`);
}

async function drawCard(page: Page): Promise<void> {
  const [first, second] = brand.tagline.split(', ');
  await page.setViewportSize(card);
  await page.setContent(`
    <style>
      ${face('Newsreader', 'newsreader/files/newsreader-latin-wght-normal.woff2')}
      ${face('Inter', 'inter/files/inter-latin-wght-normal.woff2')}
      ${face('Caveat', 'caveat/files/caveat-latin-wght-normal.woff2')}
      body { margin: 0; background: #faf7f2; color: #1c1e26; font-family: Newsreader; overflow: hidden }
      main { position: absolute; left: 72px; top: 76px; width: 560px }
      .name { display: flex; gap: 14px; align-items: center; font-size: 38px; font-weight: 600 }
      svg { width: 40px; margin-top: 8px }
      h1 { margin: 112px 0 0; font-size: 84px; font-weight: 500; line-height: 1.05; letter-spacing: -0.02em }
      .line { margin: 32px 0 0; font: 400 26px/1.5 Inter; color: #464b58 }
      .paper { position: absolute; left: 682px; top: 92px; width: 400px; height: 640px; padding: 44px 40px; rotate: 1.2deg;
        background: #fffefb; border: 1px solid #e5dfd4; border-radius: 4px; box-shadow: 0 14px 40px -14px rgb(60 48 30 / .2);
        font-size: 27px; line-height: 1.62 }
      del { color: #5f6472; text-decoration: line-through 3px #b3261e }
      ins { color: #b3261e; text-decoration: underline 2px; text-underline-offset: .2em }
      .note { margin: 14px 0 22px; font: 38px/1.1 Caveat; color: #b3261e; rotate: -2deg }
      .machine { color: #2457a6 }
    </style>
    <main>
      <div class="name">${brand.name}
        <svg viewBox="0 0 22 3" stroke-width="3" stroke-linecap="round"><path d="M1.5 1.5h7" stroke="#2b2f3a"/><path d="M13.5 1.5h7" stroke="#b3261e"/><path d="M7.5 1.5h7" stroke="#2457a6" stroke-linecap="butt"/></svg>
      </div>
      <h1>${first},<br>${second}</h1>
      <p class="line">University essays: AI to plan and draft,<br>a human writer to read every line.</p>
    </main>
    <div class="paper">
      The year I turned fourteen, the river behind our house turned green.
      <del>It was a very impactful experience.</del> <ins>My grandmother asked me if the fish were safe.</ins>
      <p class="note">Start with her question.</p>
      So I built a sensor. <span class="machine">It failed in front of forty people.</span> I rebuilt it overnight.
    </div>`);
  await page.evaluate('document.fonts.ready');
  await save(page, 'og.png');
}

function face(family: string, file: string): string {
  const font = readFileSync(`node_modules/@fontsource-variable/${file}`).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }`;
}

async function save(page: Page, file: string): Promise<void> {
  const picture = await page.screenshot();
  writeFileSync(`${publicFolder}/${file}`, picture);
  console.log(`${String(picture.length).padStart(7)} bytes  ${file}`);
}
