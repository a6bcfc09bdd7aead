import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import subsetFont from 'subset-font';
import { buildWebIfChanged } from './build-web.ts';
import { pages } from '#contracts/pages.ts';
import { fileOf } from '#web/prerender/page-meta.ts';
import { ensureChromium } from './browser/ensure-chromium.ts';

/**
 * Makes the small fonts in `web/styles/fonts` and the style sheet that names them. Run it when the words of the landing
 * page or of the forms before the login have changed (`npm run fonts`): the first file of each face holds exactly the
 * characters that these pages show in it, the second the rest of what English needs.
 */
type Face = {
  family: string;
  name: string;
  source: string;
  /** As in `web/styles/fonts.css`: a browser joins only faces that differ in nothing but their letters. */
  weight: string;
  axis: number | { min: number; max: number };
  /** Kerning, ligatures, and figures of one width where counts are set in the face. */
  features: readonly string[];
};

const packages = 'node_modules/@fontsource-variable';
const fontFolder = 'web/styles/fonts';
const styleSheet = 'web/prerender/public-fonts.css';
const english = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}–—‘’“”…©·§×‹›`;

const faces: readonly Face[] = [
  {
    family: 'Newsreader',
    name: 'newsreader',
    source: 'newsreader/files/newsreader-latin-wght-normal.woff2',
    weight: '200 800',
    axis: { min: 400, max: 600 },
    features: ['kern', 'liga'],
  },
  {
    family: 'Inter',
    name: 'inter',
    source: 'inter/files/inter-latin-wght-normal.woff2',
    weight: '100 900',
    axis: { min: 400, max: 600 },
    features: ['kern', 'liga', 'tnum'],
  },
  {
    family: 'Caveat',
    name: 'caveat',
    source: 'caveat/files/caveat-latin-wght-normal.woff2',
    weight: '400',
    axis: 400,
    features: ['kern'],
  },
];

const [builtWeb = 'dist/web'] = process.argv.slice(2);
if (process.argv[2] === undefined) await buildWebIfChanged();
const shown = await readShownCharacters();
const rules: string[] = [];
for (const face of faces) {
  const first = [...(shown.get(face.family) ?? [])].sort().join('');
  const rest = [...english].filter((character) => !first.includes(character)).join('');
  await writeFont(face, `${face.name}-public`, first);
  // The application sets notes in the writer's hand too, and their words are not known: it shares a file with all of English.
  const second = face.family === 'Caveat' ? english : rest;
  await writeFont(face, `${face.name}-english`, second);
  rules.push(describeFace(face, `${face.name}-public`, first), describeFace(face, `${face.name}-english`, rest));
}
writeFileSync(
  styleSheet,
  `/* Made by \`npm run fonts\`: the faces of the pages that are rendered ahead. */\n${rules.join('\n')}`,
);

function describeFace(face: Face, name: string, characters: string): string {
  return `@font-face {
  font-family: '${face.family}';
  font-display: swap;
  font-weight: ${face.weight};
  src: url('../styles/fonts/${name}.woff2') format('woff2');
  unicode-range: ${unicodeRange(characters)};
}
`;
}

async function writeFont(face: Face, name: string, characters: string): Promise<void> {
  const font = await subsetFont(readFileSync(path.join(packages, face.source)), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: face.features,
    variationAxes: { wght: face.axis },
  });
  writeFileSync(path.join(fontFolder, `${name}.woff2`), font);
  console.log(`${String(font.length).padStart(7)} bytes  ${characters.length} characters  ${name}`);
}

/** The characters that the landing page and the forms set in each face, in every state of their parts. */
async function readShownCharacters(): Promise<Map<string, Set<string>>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.route('**', (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.endsWith('.html')) return route.fulfill({ path: path.join(builtWeb, pathname) });
      const html = readFileSync(path.join(builtWeb, pathname), 'utf8').replaceAll('{{year}}', '0123456789');
      return route.fulfill({ body: html, contentType: 'text/html' });
    });
    const byFamily = new Map<string, Set<string>>();
    for (const shownPage of [pages.landing, pages.login, pages.signup, pages.forgotPassword]) {
      await page.goto(`http://localhost/${fileOf(shownPage)}`);
      await collectCharacters(page, byFamily);
    }
    return byFamily;
  } finally {
    await browser.close();
  }
}

async function collectCharacters(page: Page, byFamily: Map<string, Set<string>>): Promise<void> {
  const texts = await page.evaluate<[family: string, text: string][]>(`
    Array.from(document.querySelectorAll('body *')).flatMap((element) => {
      const { fontFamily, textTransform } = getComputedStyle(element);
      return Array.from(element.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ data }) => [fontFamily, textTransform === 'none' ? data : data + data.toUpperCase()]);
    })
  `);
  // What the style sheet and the script write themselves.
  texts.push(['Inter', '‹› PausePlay']);
  for (const [fontFamily, text] of texts) {
    const family = fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? '';
    const set = byFamily.get(family) ?? new Set();
    for (const character of text.replaceAll(/\s/g, ' ')) set.add(character);
    byFamily.set(family, set);
  }
}

/** The characters as the ranges that a style sheet writes. */
function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}
