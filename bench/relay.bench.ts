import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile, startMeasured, type Measured } from './processes.ts';
import { clock, readTokens, type Asked, type Window } from './readers.ts';
import { atLeast, atMost, printTable, round, type Row } from './table.ts';

const rounds = 3;
const streams = 100;
const tokensPerSecond = 50;
const everyMs = 1000 / tokensPerSecond;
const warmUpSeconds = 2;
const seconds = 5;
const lonelyReaders = 100;
const aborts = 1000;
const abortsAtOnce = 50;

interface Sample {
  firstMs: number;
  cpuUsPerToken: number;
  share: number;
  p50Ms: number;
  p99Ms: number;
}

/** The way of a token from a model to a reader, beside a pipe that passes the same bytes on unread. */
export async function benchRelay(): Promise<Row[]> {
  const model = await startMeasured('bench/servers/token-stream.ts');
  const open = (script: string) => startMeasured(script, { UPSTREAM: `${model.url}/v1` });
  const pipeSamples: Sample[] = [];
  const relaySamples: Sample[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    pipeSamples.push(await sample(await open('bench/servers/raw-pipe.ts')));
    relaySamples.push(await sample(await open('bench/servers/relay.ts')));
  }
  const bytes = await bytesPerStream(await open('bench/servers/relay.ts'));
  const left = await leaveEarly(await open('bench/servers/relay.ts'), model.url);
  await model.stop();

  const pipe = middle(pipeSamples);
  const relay = middle(relaySamples);
  const rows = [
    atMost('first token: time the relay adds', relay.firstMs - pipe.firstMs, 5, ' ms'),
    atMost('CPU a token against the pipe', relay.cpuUsPerToken / pipe.cpuUsPerToken, 2),
    atLeast(`share of the tokens of ${streams} streams that came in time`, relay.share, 0.98, ''),
    atMost('p99 of a token’s way', relay.p99Ms, 20, ' ms'),
    atMost('memory a stream', bytes / 1024, 256, ' KB'),
    atMost('slowest cancelling of the model after its reader left', left.slowestMs, 1000, ' ms'),
    atMost('readers who left, and whose model went on', left.forgotten, 0, ''),
    atMost('memory left behind by each reader who left', left.bytesEach / 1024, 1, ' KB'),
    atMost('sockets and timers left behind', left.resources, 0, ''),
  ];
  printTable(
    'The relay against a raw pipe',
    [
      `${streams} streams of ${tokensPerSecond} tokens/s, ${rounds} interleaved rounds of ${seconds} s in fresh processes, medians; ${aborts} readers who leave after the first token`,
      `pipe: first token ${round(pipe.firstMs)} ms, ${round(pipe.cpuUsPerToken)} µs CPU a token, token p50 ${round(pipe.p50Ms)} ms, p99 ${round(pipe.p99Ms)} ms, share ${round(pipe.share)}`,
      `relay: first token ${round(relay.firstMs)} ms, ${round(relay.cpuUsPerToken)} µs CPU a token, token p50 ${round(relay.p50Ms)} ms, p99 ${round(relay.p99Ms)} ms, share ${round(relay.share)}`,
    ],
    rows,
  );
  return rows;
}

async function sample(server: Measured): Promise<Sample> {
  const url = `${server.url}/write`;
  await crowd(url, { tokens: 200, everyMs: 10 }, 20);
  const firsts: number[] = [];
  for (let i = 0; i < lonelyReaders; i += 1) {
    firsts.push((await readTokens(url, { id: `first-${i}`, tokens: 1, everyMs })).firstMs);
  }
  const window = { from: clock() + warmUpSeconds * 1000, to: clock() + (warmUpSeconds + seconds) * 1000 };
  // Longer than the window, so that everyone still reads when it closes.
  const tokens = (warmUpSeconds + seconds + 1) * tokensPerSecond;
  const reading = crowd(url, { tokens, everyMs }, streams, window);
  await sleep(window.from - clock());
  const before = await server.cpuMs();
  await sleep(window.to - clock());
  const used = (await server.cpuMs()) - before;
  const delays = (await reading).flatMap((reader) => reader.delays).sort((a, b) => a - b);
  await server.stop();
  return {
    firstMs: median(firsts),
    cpuUsPerToken: (used * 1000) / delays.length,
    share: delays.length / (streams * tokensPerSecond * seconds),
    p50Ms: median(delays),
    p99Ms: percentile(delays, 0.99),
  };
}

/** So many readers, who do not all begin at the same moment. */
function crowd(url: string, asked: Omit<Asked, 'id'>, size: number, window?: Window) {
  return Promise.all(
    Array.from({ length: size }, async (_, index) => {
      await sleep((index * 1000) / size);
      return readTokens(url, { ...asked, id: `crowd-${index}` }, window ? { window } : {});
    }),
  );
}

/** From a process that has read only a little: with every stream open it holds so much more than with none. */
async function bytesPerStream(server: Measured): Promise<number> {
  await crowd(`${server.url}/write`, { tokens: 100, everyMs }, 20);
  const none = await server.memory();
  const reading = crowd(`${server.url}/write`, { tokens: 200, everyMs }, streams);
  await sleep(2500);
  const all = await server.memory();
  await reading;
  await server.stop();
  return Math.max(all.rssBytes - none.rssBytes, all.heldBytes - none.heldBytes) / streams;
}

/** Readers who leave in the middle: is the model told, and does anything of them stay? */
async function leaveEarly(server: Measured, modelUrl: string) {
  const leave = async (from: number, to: number) => {
    const leftAt = new Map<string, number>();
    for (let at = from; at < to; at += abortsAtOnce) {
      await Promise.all(
        Array.from({ length: abortsAtOnce }, async (_, index) => {
          const id = `left-${at + index}`;
          const reading = await readTokens(
            `${server.url}/write`,
            { id, tokens: 10_000, everyMs },
            { leaveAfterFirst: true },
          );
          leftAt.set(id, reading.leftAt);
        }),
      );
    }
    await sleep(1500);
    const { closed } = (await (await fetch(`${modelUrl}/closed`)).json()) as { closed: Record<string, number> };
    return [...leftAt].map(([id, time]) => (closed[id] ?? Number.NaN) - time);
  };
  await leave(0, aborts / 2);
  const before = await server.memory();
  const delays = await leave(aborts / 2, aborts * 1.5);
  const after = await server.memory();
  const stillAnswers = await readTokens(`${server.url}/write`, { id: 'after', tokens: 3, everyMs });
  if (!stillAnswers.isWhole) throw new Error('The relay does not answer any more.');
  await server.stop();
  const known = delays.filter((delay) => !Number.isNaN(delay));
  return {
    slowestMs: Math.max(...known),
    forgotten: delays.length - known.length,
    bytesEach: Math.max(0, after.heldBytes - before.heldBytes) / aborts,
    resources: Math.max(0, after.resources - before.resources),
  };
}

function middle(samples: Sample[]): Sample {
  const of = (field: keyof Sample) => median(samples.map((entry) => entry[field]));
  return {
    firstMs: of('firstMs'),
    cpuUsPerToken: of('cpuUsPerToken'),
    share: of('share'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}
