import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from './client.ts';
import { beginJourney, nextStep, plans, type Journey, type PlanName, type StepName, type World } from './journeys.ts';
import type { KillableServer } from './killable-server.ts';
import type { Random } from './random.ts';
import { steps } from './steps.ts';
import { Tally, type Target } from './tally.ts';

/** Steps that nobody sends: the product, or the provider, does them by itself once the step before is done. */
const unsent = new Set<StepName>(['webhook', 'refund']);
const shortMs = 60;
/** What follows a start by itself (events, refunds, mails, sweeps) is under way within this time. */
const afterStartMs = 700;
const startUpShare = 0.15;
const bystanders = 2;
const signInEveryMs = 30 * 60_000;

export interface Run {
  journeys: Journey[];
  tally: Tally;
  /** What went wrong while the run went on. */
  wrong: string[];
}

interface Parts {
  server: KillableServer;
  world: World;
  random: Random;
  kills: number;
  print: (line: string) => void;
}

/** Kills the server at one step after the other until there were enough kills, then lets every journey come to its end. */
export async function runFaults({ server, world, random, kills, print }: Parts): Promise<Run> {
  const journeys: Journey[] = [];
  const tally = new Tally();
  const wrong: string[] = [];
  let signedInAt = Date.now();

  /** Sends a step and whatever it takes until it is done; what is done already is sent once more all the same. */
  async function settle(journey: Journey, name: StepName): Promise<boolean> {
    const { call, isDone, isRight, keep } = steps[name];
    const wasDone = await isDone(world, journey);
    const began = performance.now();
    let reply = await call(world, journey);
    for (let tries = 0; (reply.status === 0 || reply.status === 503) && tries < 40; tries += 1) {
      await sleep(100);
      reply = await call(world, journey);
    }
    tally.took(name, performance.now() - began);
    if (!isRight(reply, wasDone)) {
      wrong.push(
        `${name} of #${journey.requestId || journey.orderId} answered ${reply.status}, done before: ${wasDone}`,
      );
    } else keep?.(journey, reply);
    journey.at += 1;
    return wasDone;
  }

  /** True once what happens by itself has happened. */
  async function hasHappened(journey: Journey, name: StepName): Promise<boolean> {
    if (!(await steps[name].isDone(world, journey))) return false;
    journey.at += 1;
    return true;
  }

  async function advanceTo(journey: Journey, wanted: StepName | null): Promise<void> {
    for (let name = nextStep(journey); name !== null && name !== wanted; name = nextStep(journey)) {
      if (!unsent.has(name)) await settle(journey, name);
      else if (!(await waitFor(() => hasHappened(journey, name), 300_000))) {
        wrong.push(`${name} of #${journey.requestId} did not come about`);
        return;
      }
    }
  }

  /** A journey whose next step is this one: one that is under way, or a new one brought there. */
  async function journeyAt(name: StepName, only?: StepName): Promise<Journey> {
    const ready = journeys.filter(
      (journey) => nextStep(journey) === name && (!only || follows(journey.plan, name, only)),
    );
    if (ready.length > 0) return random.pick(ready);
    const fitting = (Object.keys(plans) as PlanName[]).filter((plan) =>
      only ? follows(plan, name, only) : (plans[plan] as readonly StepName[]).includes(name),
    );
    const journey = beginJourney(random.pick(fitting), random.pick(['standard', 'premium'] as const));
    journeys.push(journey);
    await advanceTo(journey, name);
    return journey;
  }

  async function restart(): Promise<void> {
    server.spawn();
    while (tally.total < kills && random.below(1) < startUpShare) {
      const moment = random.below(tally.typicalMs('start-up') * 1.1);
      await sleep(moment);
      await server.kill();
      tally.kill('start-up', moment, 'cut off');
      server.spawn();
    }
    tally.took('start-up', await server.ready());
    if (Date.now() - signedInAt > signInEveryMs) {
      world.student = await signIn(world.origin, world.student);
      world.writer = await signIn(world.origin, world.writer);
      signedInAt = Date.now();
    }
  }

  /** Half of the moments are soon after the call; the other half are spread over the time that such a call takes. */
  function momentFor(name: Target): number {
    return random.below(random.below(1) < 0.5 ? shortMs : Math.max(shortMs, tally.typicalMs(name) * 1.3));
  }

  async function killDuring(name: StepName): Promise<void> {
    const target = await journeyAt(name);
    const others = random
      .shuffle(journeys.filter((journey) => journey !== target && isSendable(journey)))
      .slice(0, Math.floor(random.below(bystanders + 1)));
    const fired = [target, ...others].map((journey) => ({ journey, name: nextStep(journey) ?? name }));
    const replies = fired.map((one) => steps[one.name].call(world, one.journey));
    const moment = momentFor(name);
    await sleep(moment);
    await server.kill();
    const answered = (await Promise.all(replies)).map(({ status }) => status !== 0);
    await restart();
    for (const [index, one] of fired.entries()) {
      const wasDone = await settle(one.journey, one.name);
      const outcome = answered[index] ? 'answered' : wasDone ? 'done, not answered' : 'cut off';
      if (index === 0) tally.kill(name, moment, outcome);
      else tally.beside(outcome);
    }
  }

  /**
   * What follows a step by itself is killed right after that step (with a provider of its own: after the event was sent), or
   * while the restarted server catches up with it.
   */
  async function killAfter(before: StepName, name: 'webhook' | 'refund'): Promise<void> {
    const journey = await journeyAt(before, name);
    await settle(journey, before);
    const isWhileCatchingUp = random.below(1) < 0.6;
    if (isWhileCatchingUp) {
      await server.kill();
      tally.kill(before, 0, 'answered');
      server.spawn();
      await server.ready();
    } else void steps[name].call(world, journey);
    const moment = isWhileCatchingUp ? random.below(afterStartMs) : momentFor(name);
    await sleep(moment);
    await server.kill();
    await restart();
    tally.kill(name, moment, (await steps[name].isDone(world, journey)) ? 'done, not answered' : 'cut off');
  }

  const sent = (Object.keys(steps) as StepName[]).filter((name) => !unsent.has(name));
  const before: [StepName, 'webhook' | 'refund'][] = [
    ['pay by card', 'webhook'],
    ['cancel after paying', 'refund'],
    ['decline', 'refund'],
  ];
  const turns = [
    ...sent.map((name) => () => killDuring(name)),
    ...before.map(
      ([name, after]) =>
        () =>
          killAfter(name, after),
    ),
  ];
  while (tally.total < kills) {
    for (const turn of random.shuffle(turns)) {
      if (tally.total >= kills) break;
      await turn();
      // What happened by itself meanwhile is noted, so that the next steps can be reached.
      for (const journey of journeys) {
        const name = nextStep(journey);
        if (name && unsent.has(name)) await hasHappened(journey, name);
      }
      print(`${tally.total} kills, ${journeys.length} requests, ${wrong.length} wrong`);
    }
  }
  print('no more kills; every request goes on to its end');
  for (const journey of journeys) await advanceTo(journey, null);
  return { journeys, tally, wrong };
}

function follows(plan: PlanName, name: StepName, after: StepName): boolean {
  const row = plans[plan] as readonly StepName[];
  return row.includes(name) && row[row.indexOf(name) + 1] === after;
}

function isSendable(journey: Journey): boolean {
  const name = nextStep(journey);
  return name !== null && !unsent.has(name);
}

async function waitFor(check: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await check()) return true;
    await sleep(500);
  }
  return false;
}
