import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createScriptedModel } from '#server/testing/servers/scripted-model.ts';
import { CallTally } from '#scripts/load/call-tally.ts';
import { VirtualBrowser } from '#scripts/load/browser.ts';
import { essayForm } from '#scripts/load/journey.ts';
import { atMostSeconds, exactly, type Phase, type World } from './phases.ts';

const takenOverWithinSeconds = 10;
/** As many pieces of a plan as the model sends, one in half a second: the step is under way for long enough to be killed. */
const pieces = 24;
const everyMs = 500;

/**
 * A step of an essay runs on one process, which is killed, or asked to stop. Another must take it over: that is when the model
 * is asked for the second time. The student's page asks again on its own, through the balancer.
 */
export async function endStepUnderWay(world: World, how: 'killed' | 'asked to stop'): Promise<Phase> {
  const { stack, prober } = world;
  const [server] = stack.servers;
  if (!server) throw new Error('There is no process.');
  const tally = new CallTally();
  const model = stack.model.service;
  const good = createScriptedModel('good');
  model.calls.length = 0;
  model.answerWith((call) => {
    const answer = good(call);
    if (answer.kind !== 'text') return answer;
    const text = answer.pieces.join('');
    const size = Math.max(1, Math.ceil(text.length / pieces));
    return { ...answer, pieces: text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [text], everyMs };
  });
  const person = new VirtualBrowser(stack.url, tally);
  person.token = prober.token;
  const { thread_id } = await person.call<{ thread_id: string }>(
    'start essay',
    'POST',
    '/api/essay-agents/initialize',
    {
      task: 'Write the essay.',
      form: essayForm,
      thread_id: randomUUID(),
    },
  );
  const invoke = { thread: { thread_id }, node: 'planner' };
  // Straight to the one that will end, so that it is known which one runs the step.
  const onIt = new VirtualBrowser(server.url, new CallTally());
  onIt.token = prober.token;
  const lost = onIt.call('write', 'POST', '/api/essay-agents/invoke', invoke).catch(() => null);
  await model.called(1);
  await sleep(2 * everyMs);
  const endedAt = performance.now();
  const ending = how === 'killed' ? server.kill() : server.stop();
  const takenOver = model.called(2).then(() => performance.now() - endedAt);
  const done = await untilDone(person, invoke);
  const doneMs = performance.now() - endedAt;
  await ending;
  await lost;
  const takenMs = await Promise.race([takenOver, sleep(0, Number.POSITIVE_INFINITY)]);
  model.answerWith(good);
  server.spawn();
  await server.ready();
  const modelMs = pieces * everyMs;
  return {
    name: `process ${how} in the middle of a step`,
    calls: tally.calls,
    repeats: tally.repeats,
    failures: [...tally.failuresByCode()].map(([code, count]) => `${count} ${code}`).join(', '),
    slowestMs: tally.slowestMs,
    findings: [
      atMostSeconds('another process has taken the step over', takenMs, takenOverWithinSeconds),
      atMostSeconds('the student has the plan (the model itself takes 12 s)', doneMs - modelMs, 15),
      exactly('the step was answered', done ? 1 : 0, 1),
      exactly('the model was asked', model.calls.length, 2),
    ],
  };
}

/** Asks for the step again, as the page does after a broken stream, until the next node is due. */
async function untilDone(person: VirtualBrowser, invoke: { thread: { thread_id: string } }): Promise<boolean> {
  for (let tries = 0; tries < 90; tries += 1) {
    const state = await person
      .call<{ next_node?: string; plan: string }>('write', 'POST', '/api/essay-agents/invoke', invoke)
      .catch(() => null);
    if (state !== null && state.plan !== '') return true;
    await sleep(1000);
  }
  return false;
}
