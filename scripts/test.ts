import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './browser/ensure-chromium.ts';
import { closingLines, tallyBrowser, tallyVitest, withStatus, type Tally } from './test-report.ts';

const results = 'test-results';
const bin = (name: string) => path.join('node_modules', name);

/**
 * Lint, format, types, build; then, side by side, unit and API tests on both databases and the browser. `--quick` leaves out all but the
 * checks without the build, and the unit tests.
 */
const quick = process.argv.includes('--quick');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const checks = await Promise.all([
  check('lint', [bin('oxlint/bin/oxlint')]),
  check('format', [bin('oxfmt/bin/oxfmt'), '--check']),
  check('types of the server', typesOf('tsconfig.json')),
  check('types of the web', typesOf('tsconfig.web.json')),
  check('nothing unused', [bin('knip/bin/knip.js')]),
  ...(quick ? [] : [check('build and its budgets', ['scripts/build-web.ts'])]),
]);
// Half of a journey is waiting, and a third of an API test: neither keeps two cores busy by itself.
const stages = await Promise.all(quick ? [runVitest()] : [runBrowser(), runVitest()]);

const closing = closingLines([...checks, ...stages]);
console.log(`\n${closing.join('\n')}`);
process.exit([...checks, ...stages].every(({ failed }) => failed === 0) ? 0 : 1);

/** One thread each: several would each work out the types they share, and the cores are busy with the other checks. */
function typesOf(project: string): string[] {
  return [bin('typescript/bin/tsc'), '-p', project, '--checkers', '1'];
}

async function check(name: string, args: string[]): Promise<Tally> {
  const { status, output, seconds } = await run(args, 'collect');
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) console.log(output);
  const isFine = status === 0;
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, broken: isFine ? [] : [name], secondTries: [] };
}

async function runVitest(): Promise<Tally> {
  const stage = 'unit and API tests';
  const file = path.join(results, 'vitest.json');
  const only = quick ? ['--project', 'unit', '--project', 'components'] : [];
  const args = [bin('vitest/vitest.mjs'), 'run', ...only, '--reporter=default', '--reporter=json'];
  // The browser's lines come as they are made, and these in one piece. Pages that are waited for go first.
  const { status, output, seconds } = await run([...args, `--outputFile.json=${file}`], quick ? 'show' : 'collect', {
    isPatient: !quick,
  });
  if (!quick) console.log(`\n${stage} (${seconds} s)\n${output}`);
  return withStatus(readReport(file, tallyVitest), stage, status);
}

async function runBrowser(): Promise<Tally> {
  const stage = 'browser tests';
  // The configuration of Playwright names the same file.
  const file = path.join(results, 'browser.json');
  const args = [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  try {
    ensureChromium();
  } catch (error) {
    console.log(error);
    return withStatus(null, stage, 1);
  }
  const { status } = await run(args, 'show');
  return withStatus(readReport(file, tallyBrowser), stage, status);
}

function readReport<T>(file: string, read: (report: T) => Tally): Tally | null {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return null;
  }
}

/** Everything is written by this process, so that lines of two stages never run into each other. */
function run(args: string[], mode: 'show' | 'collect', { isPatient = false } = {}) {
  const began = Date.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  // It lets the others go first.
  if (isPatient && child.pid !== undefined) os.setPriority(child.pid, 5);
  let output = '';
  const take = (chunk: Buffer) => {
    if (mode === 'show') process.stdout.write(chunk);
    else output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return new Promise<{ status: number; output: string; seconds: number }>((resolve) => {
    const end = (status: number) => resolve({ status, output, seconds: Math.round((Date.now() - began) / 100) / 10 });
    child.on('error', (error) => {
      output += String(error);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
