import path from 'node:path';

/** What one stage came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** By name, to be said once more at the end. */
  broken: string[];
  /** What failed, and passed when it was tried again. */
  secondTries: string[];
}

export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
}

interface BrowserSuite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: BrowserSuite[];
}

export function tallyVitest({ success, numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const broken = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that does not load has no failed test in it.
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
  const failed = success ? 0 : Math.max(1, numFailedTests, broken.length);
  return { passed: numPassedTests, failed, broken, secondTries: [] };
}

export function tallyBrowser({ stats, suites }: BrowserReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    broken: namesOf(suites, 'unexpected'),
    secondTries: namesOf(suites, 'flaky'),
  };
}

function namesOf(suites: readonly BrowserSuite[], status: string): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `e2e/${file}:${line} ${title}`),
    ...namesOf(inner, status),
  ]);
}

/** A stage that ended badly has failed, whatever its report says, or where it left none. */
export function withStatus(tally: Tally | null, stage: string, status: number): Tally {
  if (tally && (status === 0 || tally.failed > 0)) return tally;
  const named = `${stage}: ended with status ${status} and ${tally ? 'without a failed test' : 'without a report'}`;
  return {
    passed: tally?.passed ?? 0,
    failed: 1,
    broken: [named],
    secondTries: tally?.secondTries ?? [],
  };
}

/** The end of the run: what is to be looked at by name, and the count as the last line. */
export function closingLines(tallies: readonly Tally[]): string[] {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  return [
    ...tallies.flatMap(({ broken }) => broken.map((name) => `failed: ${name}`)),
    ...tallies.flatMap(({ secondTries }) => secondTries.map((name) => `passed on the second try: ${name}`)),
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ];
}
