import { textTable } from '#server/platform/text-table.ts';
import { CallTally } from '#scripts/load/call-tally.ts';
import { compareBooks } from './books.ts';
import { Crowd } from './crowd.ts';
import { endStepUnderWay } from './killed-step.ts';
import { newProber, phases, type Finding, type Phase, type World } from './phases.ts';
import { startStack } from './stack.ts';

export interface MachinesRun {
  balancer: string;
  students: number;
  seconds: number;
  phases: Phase[];
  /** What lay in the database, in the store and at the mail server at the end. */
  books: Finding[];
}

/** Everything is tried in turn, while students go on reading and writing. The short form is what fits into every test run. */
const plans = {
  full: { students: 50, pauseMs: 1500, graceSeconds: 3, querySeconds: null },
  short: { students: 4, pauseMs: 500, graceSeconds: 1, querySeconds: 2 },
} as const;

/** In the order in which they are tried. */
const allPhases = {
  ...phases,
  killedStep: (world: World) => endStepUnderWay(world, 'killed'),
  stoppedStep: (world: World) => endStepUnderWay(world, 'asked to stop'),
};
export type PhaseName = keyof typeof allPhases;
export const phaseNames = Object.keys(allPhases) as PhaseName[];

export async function runMachines(
  form: keyof typeof plans,
  print: (line: string) => void,
  names: PhaseName[] = form === 'short' ? ['silent', 'rolling'] : phaseNames,
): Promise<MachinesRun> {
  const { students, pauseMs, graceSeconds, querySeconds } = plans[form];
  const began = performance.now();
  const stack = await startStack({ processes: 3, graceSeconds, querySeconds });
  try {
    const crowd = new Crowd(stack.url, pauseMs);
    await crowd.arrive(students);
    const prober = await newProber(stack.url, new CallTally());
    const [writer] = await prober.call<{ id: string }[]>('list writers', 'GET', '/api/writers/list');
    const world: World = { stack, crowd, prober, writerId: writer?.id ?? '' };
    print(`${stack.servers.length} processes behind ${stack.balancer.name}; ${students} students`);
    crowd.begin();
    const done: Phase[] = [];
    for (const name of names) {
      const phase = await allPhases[name](world);
      done.push(phase);
      print(`  ${phase.findings.every(({ holds }) => holds) ? 'ok   ' : 'WRONG'} ${phase.name}`);
    }
    await crowd.end();
    // Where the database is away when a mail has gone out, nobody can write down that it has.
    const mailsBroken = names.some((name) => name !== 'rolling');
    const books = await compareBooks(stack, crowd, { mailsBroken, isHurried: form === 'short' });
    const seconds = (performance.now() - began) / 1000;
    return { balancer: stack.balancer.name, students, seconds, phases: done, books };
  } finally {
    await stack.stop();
  }
}

export function wrongIn({ phases: done, books }: MachinesRun, { timed = true } = {}): string[] {
  const named = [
    ...done.flatMap(({ name, findings }) => findings.map((finding) => ({ ...finding, name }))),
    ...books.map((finding) => ({ ...finding, name: 'in the end' })),
  ];
  return named
    .filter(({ holds, isTimed }) => !holds && (timed || !isTimed))
    .map(({ name, what, measured, limit }) => `${name}: ${what}: ${measured}, expected ${limit}`);
}

export function machinesReport(run: MachinesRun): string {
  const rows = run.phases.map(({ name, calls, repeats, failures, slowestMs }) => [
    name,
    String(calls),
    String(repeats),
    failures || '0',
    `${(slowestMs / 1000).toFixed(1)} s`,
  ]);
  const cells = ({ what, measured, limit, holds }: Finding) => [`  ${what}`, measured, limit, holds ? 'ok' : 'WRONG'];
  const findings = run.phases.flatMap((phase) => [[phase.name, '', '', ''], ...phase.findings.map(cells)]);
  return [
    textTable(['while', 'calls', 'sent again', 'answered with an error', 'slowest'], rows),
    textTable(['', 'measured', 'limit', ''], [...findings, ['in the end', '', '', ''], ...run.books.map(cells)]),
    `${run.students} students, ${Math.round(run.seconds)} s, ${run.balancer}`,
  ].join('\n\n');
}
