import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { AgentState } from '#contracts/essay-agent.ts';
import { streamEvent } from '#contracts/events.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { App } from '#server/platform/http/http.ts';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { createScriptedModel } from '#server/testing/servers/scripted-model.ts';
import { startServerProcess, type ServerProcess } from '#server/testing/servers/server-process.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { essayForm } from '#server/testing/test-essays.ts';
import { buildApp } from './build-app.ts';

describe.runIf(inject('testDatabase').kind === 'postgres')('two processes on one PostgreSQL', () => {
  let model: FakeOpenai;
  let app: App;
  let closeDatabase: () => Promise<void>;
  /** The other one is this process. */
  let first: ServerProcess;
  let own: { url: string; takeOvers: { stop: () => Promise<void> } };
  let student: TestMember;
  let threadId: string;

  beforeEach(async () => {
    const { db, url, close } = await openTestDatabase();
    closeDatabase = close;
    model = await startFakeOpenai();
    // The first answer breaks off in the middle and says nothing more; every later one is whole.
    model.answerWith({ kind: 'silence', pieces: ['## A pl'] }, createScriptedModel('good'));
    const variables = {
      DATABASE_URL: url ?? '',
      ...unhurried,
      AI_BASE_URL: model.url,
      AI_MODEL: 'small',
      // Part of every token: behind a balancer all processes have the same.
      PUBLIC_URL: 'http://localhost:3000',
      STOP_GRACE_SECONDS: '300',
      LOG_LEVEL: 'warn',
    };
    app = await buildApp({ config: parseConfig({ ...variables, NODE_ENV: 'test', RATE_LIMITS: 'off' }), db });
    first = await startServerProcess(variables);
    own = { url: await app.listen({ host: '127.0.0.1', port: 0 }), takeOvers: app.essaySteps.startTakingOver() };
    student = await createStudent(app, db);
    const begun = await app.inject({
      method: 'POST',
      url: '/api/essay-agents/initialize',
      headers: student.headers,
      payload: { task: 'Write the essay.', form: essayForm },
    });
    threadId = begun.json<AgentState>().thread_id;
    const story = { text: 'I counted crabs on Saturdays. My sister held the bucket. One day there were none.' };
    await app.inject({ method: 'POST', url: '/api/stories', headers: student.headers, payload: story });
  });
  afterEach(async () => {
    await first.close();
    await own.takeOvers.stop();
    await app.close();
    await closeDatabase();
    await model.close();
  });

  /** Asks for the plan as a browser does; resolves with the whole stream, or with what came before the connection broke. */
  async function invoke({ url }: { url: string }): Promise<string> {
    const asked = fetch(`${url}/api/essay-agents/invoke`, {
      method: 'POST',
      headers: { ...student.headers, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ thread: { thread_id: threadId }, node: 'planner' }),
    });
    const answer = await asked.catch(() => null);
    // The process was killed before it said anything.
    if (!answer) return '';
    expect(answer.status).toBe(200);
    let read = '';
    try {
      const decoder = new TextDecoder();
      for await (const piece of answer.body ?? []) read += decoder.decode(piece as Uint8Array, { stream: true });
    } catch {
      // It was killed in the middle of its answer.
    }
    return read;
  }

  it('goes on with a step whose process was killed', async ({ annotate }) => {
    const lost = invoke(first);
    await model.called(1);
    first.kill('SIGKILL');
    expect(await lost).not.toContain(`event: ${streamEvent.done}`);
    const killedAt = performance.now();
    const rejoined = invoke(own);
    await model.called(2);
    await annotate(`A killed step was taken over after ${Math.round(performance.now() - killedAt)} ms.`);
    const read = await rejoined;
    expect(read).toContain('Reconnecting…');
    expect(read).toContain(`event: ${streamEvent.done}`);
    expect(read).toContain('"last_node":"planner"');
  });

  it('hands a step over when its process is asked to stop, which is not ready from then on and serves until its grace is over', async () => {
    const reading = invoke(first);
    await model.called(1);
    first.kill('SIGTERM');
    // The load balancer hears it at once, and it goes on serving.
    await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${first.url}/readyz`)).json()).toMatchObject({ code: 'restarting' });
    expect((await fetch(`${first.url}/api/about`)).status).toBe(200);
    // It is the other process that asks the model again.
    await model.called(2);
    const read = await reading;
    expect(read).toContain('Reconnecting…');
    expect(read).toContain('"last_node":"planner"');
  });
});
