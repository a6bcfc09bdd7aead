import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '#server/platform/http/http.ts';
import { failureCounts } from '#server/platform/http/error-handler.ts';
import { openStreams } from '#server/platform/http/event-stream.ts';
import { measureWaits } from '#server/platform/database/traced-database.ts';
import { droppedConnections } from '#server/platform/database/watched-socket.ts';
import { laneStates } from '#server/platform/lane.ts';
import { readSharedState } from '#server/features/system/watch.service.ts';
import { housekeepingTimes } from '#server/app/housekeeping.ts';

/** Seconds; a quick read takes one or two thousandths, a step of an essay with an outside model up to a minute. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export interface Metrics {
  names: string[];
  contentType: string;
  /** As they are now, in Prometheus's own format. */
  read: () => Promise<string>;
}

/** Everything this process can be watched by. Names and meanings are listed in docs/operating.md, and a test compares. */
export function createMetrics(app: App): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  measureRequests(app, registers);
  const counted = { registers, labelNames: ['code'] };
  const failures = new Counter({ name: 'fairhand_failures_total', help: 'Calls answered with an error', ...counted });
  const streams = new Gauge({ name: 'fairhand_streams_open', help: 'Event streams being written', registers });
  const lanes = new Gauge({
    name: 'fairhand_lane_calls',
    help: 'Work that runs or waits for its turn',
    labelNames: ['lane', 'state'],
    registers,
  });
  const housekeeping = new Gauge({
    name: 'fairhand_housekeeping_age_seconds',
    help: 'Since this process last did a piece of the housekeeping',
    labelNames: ['work'],
    registers,
  });
  const dropped = new Counter({
    name: 'fairhand_database_connections_dropped_total',
    help: 'Connections to the database that were dropped because it stayed silent',
    registers,
  });
  const shared = sharedGauges(registers);
  const waits = new Histogram({
    name: 'fairhand_database_wait_seconds',
    help: 'How long transactions waited for a connection to the database',
    buckets,
    registers,
  });
  measureWaits(app.context.db, (seconds) => waits.observe(seconds));
  const database = new Gauge({
    name: 'fairhand_database_seconds',
    help: 'How long the database took to answer this scrape, the wait for a connection included',
    registers,
  });

  function lookAtProcess(): void {
    failures.reset();
    for (const [code, count] of failureCounts) failures.inc({ code }, count);
    dropped.reset();
    dropped.inc(droppedConnections());
    streams.set(openStreams());
    for (const { name, running, waiting } of laneStates()) {
      lanes.set({ lane: name, state: 'running' }, running);
      lanes.set({ lane: name, state: 'waiting' }, waiting);
    }
    housekeeping.reset();
    for (const [work, at] of housekeepingTimes) housekeeping.set({ work }, (performance.now() - at) / 1000);
  }

  async function lookAtDatabase(): Promise<void> {
    const { db, now, log } = app.context;
    try {
      const state = await readSharedState(db, now());
      shared.set(state);
      database.set(state.databaseSeconds);
    } catch (error) {
      log.warn({ err: error }, 'the database could not be asked for metrics');
      database.set(Number.NaN);
    }
  }

  return {
    names: register.getMetricsAsArray().map(({ name }) => name),
    contentType: register.contentType,
    read: async () => {
      lookAtProcess();
      await lookAtDatabase();
      return register.metrics();
    },
  };
}

function measureRequests(app: App, registers: Registry[]): void {
  const seconds = new Histogram({
    name: 'fairhand_request_seconds',
    help: 'How long calls took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}

/** Of all processes together: each of them says the same. */
function sharedGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const waiting = gauge('fairhand_queue_waiting', 'What waits to be done, in all processes', 'queue');
  const oldest = gauge('fairhand_queue_oldest_seconds', 'How long the first in line has waited', 'queue');
  const calls = gauge('fairhand_model_calls_today', 'Calls to an outside model today (UTC)', 'model');
  const tokens = gauge('fairhand_model_tokens_today', 'Tokens of an outside model today (UTC)', 'model', 'direction');
  const dollars = gauge('fairhand_model_dollars_today', 'What an outside model cost today (UTC)', 'model');
  return {
    set: ({ queues, models }: Awaited<ReturnType<typeof readSharedState>>) => {
      for (const { name, waiting: count, oldestSeconds } of queues) {
        waiting.set({ queue: name }, count);
        oldest.set({ queue: name }, oldestSeconds);
      }
      for (const each of [calls, tokens, dollars]) each.reset();
      for (const day of models) {
        calls.set({ model: day.model }, day.calls);
        tokens.set({ model: day.model, direction: 'input' }, day.inputTokens);
        tokens.set({ model: day.model, direction: 'output' }, day.outputTokens);
        dollars.set({ model: day.model }, day.costMicros / 1e6);
      }
    },
  };
}
