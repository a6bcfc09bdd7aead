import { parseArgs } from 'node:util';
import { VirtualBrowser } from './browser.ts';
import { CallTally } from './call-tally.ts';
import { compareWithEmpty } from './compare.ts';
import { signUp, TimeUp, walkWholeJourney } from './journey.ts';

/*
 * Virtual students who do what real ones do, against an address that runs:
 *
 *   npm run load -- --url http://127.0.0.1:3000 --students 20 --seconds 60
 *
 * The server needs the built-in card payments, a writer, and limits that let one address send this much (RATE_LIMITS=off, for a
 * trial). With `--seed-students 20000` it measures instead what so many students' data cost, beside an empty database:
 *
 *   npm run load -- --seed-students 20000 [--database postgres://…]
 *
 * The exit code is not 0 when a call failed, was not answered, or took more than 1.5 times as long as on an empty database.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    students: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    pause: { type: 'string', default: '1000' },
    'seed-students': { type: 'string' },
    database: { type: 'string' },
  },
});

if (values['seed-students'] === undefined) {
  process.exitCode = (await loadAddress(values.url.replace(/\/+$/, ''))) ? 0 : 1;
} else {
  process.exitCode = (await compareWithEmpty(Number(values['seed-students']), values.database ?? null)) ? 0 : 1;
}

async function loadAddress(origin: string): Promise<boolean> {
  const tally = new CallTally();
  const writerId = await findWriter(origin);
  const students = Number(values.students);
  const endsAt = performance.now() + Number(values.seconds) * 1000;
  const isOver = () => performance.now() >= endsAt;
  const count = { begun: 0, finished: 0 };
  const problems = new Map<string, number>();
  console.log(`${students} students for ${values.seconds} s at ${origin}`);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: students }, async () => {
      while (!isOver()) {
        count.begun += 1;
        const browser = new VirtualBrowser(origin, tally);
        try {
          await walkWholeJourney({ browser, writerId, pauseMs: Number(values.pause), isOver });
          count.finished += 1;
        } catch (error) {
          if (error instanceof TimeUp) return;
          const what = String(error instanceof Error ? error.message : error).slice(0, 200);
          problems.set(what, (problems.get(what) ?? 0) + 1);
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  console.log(`\n${tally.table()}\n`);
  console.log(
    `${tally.calls} calls in ${seconds.toFixed(0)} s (${(tally.calls / seconds).toFixed(1)} a second), ${tally.repeats} sent again; ` +
      `${count.finished} whole journeys of ${count.begun} begun; ${tally.failures} calls failed`,
  );
  for (const [code, times] of tally.failuresByCode()) console.log(`  ${times} × ${code}`);
  for (const [what, times] of problems) console.log(`  ${times} × ${what}`);
  return tally.failures === 0 && problems.size === 0;
}

/** Any writer will do. People look at the list signed in, so somebody does here too. */
async function findWriter(origin: string): Promise<string> {
  const browser = new VirtualBrowser(origin, new CallTally());
  await signUp({ browser });
  const list = await browser.call<{ id: string }[]>('list writers', 'GET', '/api/writers/list');
  const [first] = list;
  if (!first) throw new Error('There is no writer to order from: add one, or start with DEMO_ACCOUNTS=bare.');
  return first.id;
}
