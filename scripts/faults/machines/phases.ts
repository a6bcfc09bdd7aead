import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallTally } from '#scripts/load/call-tally.ts';
import { codeOf, VirtualBrowser } from '#scripts/load/browser.ts';
import { signUp } from '#scripts/load/journey.ts';
import type { Crowd } from './crowd.ts';
import { untilHealed } from './probe.ts';
import type { Stack } from './stack.ts';

/** What a phase measured and what it may be. */
export interface Finding {
  what: string;
  measured: string;
  limit: string;
  holds: boolean;
  /** About time: true on a quiet machine, and nothing a test may depend on. */
  isTimed?: boolean;
}

export interface Phase {
  name: string;
  calls: number;
  repeats: number;
  /** Answers that were an error, by code. */
  failures: string;
  slowestMs: number;
  findings: Finding[];
}

export interface World {
  stack: Stack;
  crowd: Crowd;
  /** Somebody who is not part of the crowd. */
  prober: VirtualBrowser;
  writerId: string;
}

/** A call that cannot be done is refused in these words, and with no other code: the person reads a sentence. */
const saidPlainly = new Set(['unavailable', 'restarting']);
/** Nobody waits longer for an answer, whatever it is. */
const answerWithinMs = 15_000;

export function atMostSeconds(what: string, ms: number, limit: number): Finding {
  const holds = ms <= limit * 1000;
  return { what, measured: `${(ms / 1000).toFixed(1)} s`, limit: `at most ${limit} s`, holds, isTimed: true };
}

export function exactly(what: string, measured: number, expected: number): Finding {
  return { what, measured: String(measured), limit: String(expected), holds: measured === expected };
}

/** Lets the crowd go on while `work` breaks something, and looks at how its calls were answered. */
async function during(
  { crowd, stack }: World,
  name: string,
  work: () => Promise<Finding[]>,
  { mayFail }: { mayFail: boolean },
): Promise<Phase> {
  const tally = crowd.newTally();
  const found = await work();
  // Whoever still waits has to be told too, and must not meet the next fault with this one behind them.
  await crowd.settled();
  const failures = [...tally.failuresByCode()];
  const mute = failures.filter(([code]) => !saidPlainly.has(code)).reduce((sum, [, count]) => sum + count, 0);
  return {
    name,
    ...countsOf(tally),
    failures: failures.map(([code, count]) => `${count} ${code}`).join(', '),
    findings: [
      ...found,
      exactly('processes that ended by themselves', stack.servers.filter(({ pid }) => pid() === null).length, 0),
      mayFail
        ? exactly('calls without an answer, or with one that says nothing', mute, 0)
        : exactly('calls that failed after the browser’s own tries', tally.failures, 0),
      atMostSeconds('slowest answer', tally.slowestMs, answerWithinMs / 1000),
    ],
  };
}

function countsOf(tally: CallTally): Pick<Phase, 'calls' | 'repeats' | 'slowestMs'> {
  return { calls: tally.calls, repeats: tally.repeats, slowestMs: tally.slowestMs };
}

export const phases = {
  /** Connections stay open and nothing passes on them; new ones work. */
  silent: (world: World) =>
    during(
      world,
      'database connections go silent',
      async () => {
        world.stack.database.gate.goDeaf();
        return [atMostSeconds('healed', await untilHealed(world.stack.servers, world.prober.token), 15)];
      },
      { mayFail: true },
    ),

  stopped: (world: World) =>
    during(
      world,
      'PostgreSQL killed for 5 s',
      async () => {
        const { service } = world.stack.database;
        await service.crash();
        await sleep(5000);
        await service.start();
        return [
          atMostSeconds('healed after its start', await untilHealed(world.stack.servers, world.prober.token), 15),
        ];
      },
      { mayFail: true },
    ),

  frozen: (world: World) =>
    during(
      world,
      'PostgreSQL frozen for 15 s',
      async () => {
        const { service } = world.stack.database;
        service.freeze();
        await sleep(15_000);
        service.thaw();
        return [atMostSeconds('healed after the thaw', await untilHealed(world.stack.servers, world.prober.token), 15)];
      },
      { mayFail: true },
    ),

  frozenProcess: (world: World) =>
    during(
      world,
      'one process frozen for 8 s',
      async () => {
        const pid = world.stack.servers[1]?.pid();
        if (!pid) throw new Error('The process that was to be frozen has ended.');
        process.kill(pid, 'SIGSTOP');
        await sleep(8000);
        process.kill(pid, 'SIGCONT');
        return [atMostSeconds('healed after the thaw', await untilHealed(world.stack.servers, world.prober.token), 15)];
      },
      { mayFail: false },
    ),

  filesDown: (world: World) =>
    during(
      world,
      'file store down',
      async () => {
        const { gate, service } = world.stack.files;
        const upload = () => uploadText(world.prober);
        const before = await upload();
        const kept = service.objects.size;
        await gate.shut();
        const refused = await upload();
        const readable = await world.prober.send('read resume', '/api/resumes/my_resume', {
          method: 'GET',
          headers: {},
        });
        await gate.open();
        const after = await upload();
        return [
          exactly('upload before', before, 200),
          exactly('upload while it is down', refused, 503),
          exactly('the old document is still there', readable.status >= 500 ? 0 : 1, 1),
          exactly('upload after', after, 200),
          // The newer one took the place of the older.
          exactly('files kept', service.objects.size, kept),
        ];
      },
      { mayFail: false },
    ),

  modelDown: (world: World) =>
    during(
      world,
      'model down',
      async () => {
        const { gate } = world.stack.model;
        const opened = await world.prober.call<{ thread: object }>('open chat', 'POST', '/api/chatbot/init', {
          messages: messagesOf('Hello'),
        });
        await gate.shut();
        const message = { messages: messagesOf('I fix radios.'), thread: opened.thread, message_id: randomUUID() };
        const failed = await say(world.prober, message);
        await gate.open();
        const again = await say(world.prober, { ...message, retry: true });
        return [
          {
            what: 'told in words',
            measured: codeOf(failed),
            limit: 'model_unavailable',
            holds: codeOf(failed) === 'model_unavailable',
          },
          exactly('the same message once it is back', again.status, 200),
        ];
      },
      { mayFail: false },
    ),

  mailDown: (world: World) =>
    during(
      world,
      'mail server down for 3 s while everybody orders and pays',
      async () => {
        const { gate } = world.stack.mail;
        await gate.shut();
        const opening = sleep(3000).then(() => gate.open());
        const paid = await world.crowd.orderReviews(world.writerId);
        await opening;
        return [exactly('orders paid', paid, world.crowd.students.length)];
      },
      { mayFail: false },
    ),

  rolling: (world: World) =>
    during(
      world,
      `rolling restart of ${world.stack.servers.length}`,
      async () => {
        const began = performance.now();
        for (const server of world.stack.servers) {
          await server.stop();
          server.spawn();
          await server.ready();
        }
        const seconds = Math.round((performance.now() - began) / 1000);
        return [{ what: 'all of them stopped and started', measured: `${seconds} s`, limit: '', holds: true }];
      },
      { mayFail: false },
    ),
};

export async function newProber(url: string, tally: CallTally): Promise<VirtualBrowser> {
  const prober = new VirtualBrowser(url, tally);
  await signUp({ browser: prober });
  return prober;
}

const messagesOf = (content: string) => JSON.stringify([{ role: 'user', content }]);

function say(prober: VirtualBrowser, message: object) {
  return prober.send('say in chat', '/api/chatbot/converse', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
}

async function uploadText(prober: VirtualBrowser): Promise<number> {
  const form = new FormData();
  const text = `Sam Student\nEducation\nNorthview High School, class of 2027\nGrade average 3.9\n${randomUUID()}`;
  form.set('file', new Blob([text], { type: 'text/plain' }), 'resume.txt');
  return (await prober.send('upload', '/api/resumes/upsert', { method: 'POST', headers: {}, body: form })).status;
}
