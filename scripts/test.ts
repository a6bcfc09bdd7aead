import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './browser/ensure-chromium.ts';

interface Tally {
  passed: number;
  failed: number;
}

const results = 'test-results';
const bin = (name: string) => path.join('node_modules', name);

/** Lint, format, types, build; then unit and API tests on both databases; then the browser. `--quick` leaves out all but the first and the unit tests. */
const quick = process.argv.includes('--quick');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checks = await Promise.all([
  check('lint', [bin('oxlint/bin/oxlint')]),
  check('format', [bin('oxfmt/bin/oxfmt'), '--check']),
  check('types of the server', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']),
  check('types of the web', [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json']),
  check('nothing unused', [bin('knip/bin/knip.js')]),
  ...(quick ? [] : [check('build and its budgets', ['scripts/build-web.ts'])]),
]);
const tallies = [...checks, await runVitest()];
if (!quick) tallies.push(await runBrowser());

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function check(name: string, args: string[]): Promise<Tally> {
  const { status, output, seconds } = await run(args, 'collect');
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(output);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(): Promise<Tally> {
  const file = path.join(results, 'vitest.json');
  const only = quick ? ['--project', 'unit'] : [];
  await run(
    [bin('vitest/vitest.mjs'), 'run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    'show',
  );
  return readTally(file, (report: { numPassedTests: number; numFailedTests: number; success: boolean }) => ({
    passed: report.numPassedTests,
    // A file that does not load has no failed test in it, and must still fail the run.
    failed: report.success ? 0 : Math.max(1, report.numFailedTests),
  }));
}

async function runBrowser(): Promise<Tally> {
  ensureChromium();
  const file = path.join(results, 'browser.json');
  const { status } = await run(
    [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    'show',
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  return readTally(file, (report: { stats: { expected: number; unexpected: number; flaky: number } }) => {
    const broken = report.stats.unexpected + report.stats.flaky;
    return { passed: report.stats.expected, failed: status === 0 ? broken : Math.max(1, broken) };
  });
}

function readTally<T>(file: string, read: (report: T) => Tally): Tally {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run(args: string[], mode: 'show' | 'collect', env: Record<string, string> = {}) {
  const began = Date.now();
  const child = spawn(process.execPath, args, {
    stdio: mode === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise<{ status: number; output: string; seconds: number }>((resolve) => {
    child.on('close', (code) =>
      resolve({ status: code ?? 1, output, seconds: Math.round((Date.now() - began) / 100) / 10 }),
    );
  });
}
