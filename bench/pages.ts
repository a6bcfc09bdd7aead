import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pages } from '#contracts/pages.ts';
import { buildWebIfChanged } from '#scripts/build-web.ts';
import { ensureChromium } from '#scripts/browser/ensure-chromium.ts';
import { median, startMeasured, temporaryFolder } from './processes.ts';
import { type PageResult, readReport } from './pages-report.ts';

/**
 * `npm run bench:pages`: Lighthouse's mobile preset on every public page of the built product behind its own server, and
 * beside it the landing page as a single-page application. The exit code tells whether every limit held. Pages that are named
 * are measured alone: `npm run bench:pages -- 3 /login`.
 */
const [runsWanted = '3', ...named] = process.argv.slice(2);
const runs = Number(runsWanted);
const publicPages: string[] = [
  pages.landing,
  pages.terms,
  pages.privacy,
  pages.login,
  pages.signup,
  pages.forgotPassword,
];
const unknown = named.filter((page) => !publicPages.includes(page));
if (unknown.length > 0) throw new Error(`No public page: ${unknown.join(', ')}. There are ${publicPages.join(', ')}.`);
const measured = named.length === 0 ? publicPages : publicPages.filter((page) => named.includes(page));
const limits = { performance: 95, bytesShare: 0.2, paintShare: 0.6, scriptBytes: 15 * 1024 };

console.log(
  `Node ${process.version} on ${os.cpus()[0]?.model ?? process.arch}, ${os.availableParallelism()} cores; medians of ${runs}`,
);
buildWebIfChanged();
const chromium = ensureChromium();
const folder = temporaryFolder();
const product = await startMeasured('server/app/main.ts', { DATA_DIR: path.join(folder.path, 'data') });
const singlePage = await startMeasured('bench/servers/web-folder.ts', { WEB_FOLDER: makeSinglePage() });

const results = new Map<string, PageResult>();
try {
  // Interleaved, so that a slow minute of the machine falls on every page alike.
  const all = new Map<string, PageResult[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const page of measured) add(page, measure(product.url + page));
    if (named.length === 0) add('single-page', measure(`${singlePage.url}/`));
  }
  for (const [name, each] of all) results.set(name, middle(each));

  function add(name: string, result: PageResult): void {
    all.set(name, [...(all.get(name) ?? []), result]);
  }
} finally {
  await product.stop();
  await singlePage.stop();
  folder.remove();
}

printResults();
const problems = findProblems();
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? '\nEvery limit held.' : `\n${problems.length} fell short.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The same build without what was rendered ahead: the application's document answers for every page. */
function makeSinglePage(): string {
  const copy = path.join(folder.path, 'web');
  cpSync('dist/web', copy, { recursive: true });
  for (const page of publicPages) rmSync(path.join(copy, page === '/' ? 'index.html' : `${page.slice(1)}.html`));
  renameSync(path.join(copy, 'app.html'), path.join(copy, 'index.html'));
  return copy;
}

/** A browser on a busy machine now and then loses the trace of a load, which says nothing about the page. */
function measure(url: string, triesLeft = 3): PageResult {
  const output = path.join(folder.path, 'report.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (status === 0) return readReport(JSON.parse(readFileSync(output, 'utf8')));
  if (triesLeft > 1) return measure(url, triesLeft - 1);
  throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
}

function middle(taken: PageResult[]): PageResult {
  const of = (name: keyof PageResult) => median(taken.map((one) => one[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    blockedMs: of('blockedMs'),
    layoutShift: of('layoutShift'),
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
    machine: of('machine'),
  };
}

function printResults(): void {
  console.log('\nperf a11y best  seo   FCP ms   LCP ms  TBT ms    CLS  bytes KB  script KB  machine  page');
  for (const [page, one] of results) {
    const cells = [
      one.performance.toFixed(0).padStart(4),
      one.accessibility.toFixed(0).padStart(4),
      one.bestPractices.toFixed(0).padStart(4),
      one.seo.toFixed(0).padStart(4),
      one.firstPaintMs.toFixed(0).padStart(8),
      one.largestPaintMs.toFixed(0).padStart(8),
      one.blockedMs.toFixed(0).padStart(7),
      one.layoutShift.toFixed(3).padStart(6),
      (one.bytes / 1024).toFixed(1).padStart(9),
      (one.scriptBytes / 1024).toFixed(1).padStart(10),
      one.machine.toFixed(0).padStart(8),
    ];
    console.log(`${cells.join(' ')}  ${page}`);
  }
}

function findProblems(): string[] {
  return [...(named.length === 0 ? findLandingProblems() : []), ...measured.flatMap(findPageProblems)];
}

function findPageProblems(page: string): string[] {
  const one = results.get(page);
  if (!one) return [`${page} was not measured.`];
  const found: string[] = [];
  if (one.performance < limits.performance) found.push(`${page} has ${one.performance} for performance.`);
  if (one.layoutShift >= 0.001) found.push(`${page} moves while it loads: ${one.layoutShift}.`);
  return found;
}

function findLandingProblems(): string[] {
  const found: string[] = [];
  const landing = results.get(pages.landing);
  const single = results.get('single-page');
  if (!landing || !single) return ['The landing page was not measured.'];

  const bytesShare = landing.bytes / single.bytes;
  const paintShare = landing.largestPaintMs / single.largestPaintMs;
  console.log(
    `\nThe landing page against itself as a single-page application: ${bytesShare.toFixed(3)} of the bytes (pictures apart), ${paintShare.toFixed(3)} of the time to the largest paint.`,
  );
  if (bytesShare > limits.bytesShare) found.push(`It may be ${limits.bytesShare} of the bytes.`);
  if (paintShare > limits.paintShare) found.push(`It may be ${limits.paintShare} of the time.`);
  if (landing.scriptBytes > limits.scriptBytes) found.push('The landing page loads more than 15 KB of script.');
  for (const score of ['performance', 'accessibility', 'bestPractices', 'seo'] as const) {
    if (landing[score] < 100) found.push(`${score} of the landing page is ${landing[score]}, and must be 100.`);
  }
  return found;
}
