import { planEssay, type BoardInput } from '#server/composer/compose.ts';
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts';
import { composer } from '#server/providers/composer.ts';
import { openBesideCrowd } from './beside-crowd.ts';
import { load } from './load.ts';
import { median, percentile, printedNumber, timed } from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';

const rounds = 3;
const seconds = 8;
const people = 10;

/** What `/healthz` feels of ten people with the worst of texts, and what the way into a thread and back costs. */
export async function benchTexts(postgresUrl: string): Promise<Row[]> {
  const { url, crowd, close } = await openBesideCrowd(postgresUrl, people, seconds);
  const tokens = JSON.stringify(crowd.map(({ token }) => token));
  const ask = () => load(`${url}/healthz`, { seconds, connections: 1, everyMs: 10 });
  const idle: number[] = [];
  const busy: number[] = [];
  const rates: number[] = [];
  await ask();
  for (let turn = 0; turn < rounds; turn += 1) {
    idle.push((await ask()).p99Ms);
    const working = printedNumber('bench/texts/texts-crowd.ts', url, String(seconds), tokens);
    busy.push((await ask()).p99Ms);
    rates.push(await working);
  }
  await close();
  const { here, inThread } = await timeThread();
  const rows = [
    atMost('p99 of /healthz while ten people do the worst', median(busy), 50, ' ms'),
    atMost('time a thread adds to a plan', inThread - here, 5, ' ms'),
  ];
  printTable(
    'Long texts',
    [
      `${rounds} interleaved rounds of ${seconds} s on PostgreSQL, medians; texts of up to 9,900 words`,
      `/healthz p99 idle ${round(median(idle))} ms, busy ${round(median(busy))} ms (${round(median(busy) / median(idle))}×); ten people: ${round(median(rates))} answers/s`,
      `a plan here ${round(here)} ms, in a thread ${round(inThread)} ms (${round(inThread / here)}×)`,
    ],
    rows,
  );
  return rows;
}

/** Of the quickest tenth the slowest: a thread that lets others go first waits for whoever else is at work on the machine. */
function quickest(times: number[]): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    0.1,
  );
}

/** The same plans here and in a thread, turn by turn. Each has another answer in it, so that none is known from before. */
async function timeThread(): Promise<{ here: number; inThread: number }> {
  const workers = createWorkerPool({ atOnce: 1 });
  const input = (turn: string): BoardInput => {
    const text = `On day ${turn} the pump stopped. I sat with it for six hours.`;
    const answers = [{ id: turn, question: 'What happened?', text }];
    const stories = [{ id: turn, title: 'The pump', isStarred: false, usedIn: [], answers }];
    return { prompt: 'Describe a challenge.', limits: { min: 250, max: 350 }, stories, reasons: [], answers: [] };
  };
  const here: number[] = [];
  const inThread: number[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    const own = await timed(async () => planEssay(input(`${turn}`), ''));
    const other = await timed(() => workers.run(composer, 'planEssay', [input(`${turn}`), '']));
    if (turn < 20) continue;
    here.push(own);
    inThread.push(other);
  }
  workers.close();
  return { here: quickest(here), inThread: quickest(inThread) };
}
