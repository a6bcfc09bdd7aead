import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { AuthSession } from '#contracts/auth.ts';
import type { AgentState } from '#contracts/essay-agent.ts';
import { fillDataFolder } from '#server/testing/database/embedded-folder.ts';
import { startFakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { createScriptedModel } from '#server/testing/servers/scripted-model.ts';
import { startServerProcess, type ServerProcess } from '#server/testing/servers/server-process.ts';
import { essayForm } from '#server/testing/test-essays.ts';

describe.runIf(inject('testDatabase').kind === 'embedded')('one process on the embedded database', () => {
  it('goes on after its start with the step in which it was killed, though nobody asks for it', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-restart-'));
    await fillDataFolder(folder);
    const model = await startFakeOpenai();
    model.answerWith({ kind: 'silence', pieces: ['## A pl'] }, createScriptedModel('good'));
    const variables = {
      DATA_DIR: folder,
      AI_BASE_URL: model.url,
      AI_MODEL: 'small',
      PUBLIC_URL: 'http://localhost:3000',
    };
    let server: ServerProcess = await startServerProcess(variables);
    let token = '';
    const call = async <T>(method: string, place: string, body?: object): Promise<T> => {
      const answer = await fetch(`${server.url}${place}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      expect([place, answer.status]).toEqual([place, 200]);
      return (await answer.json()) as T;
    };
    try {
      const account = { email: 'sam@example.com', password: 'a quiet kitchen table' };
      token = (await call<AuthSession>('POST', '/auth/v1/signup', account)).access_token;
      await call('POST', '/api/users/create', { first_name: 'Sam', last_name: 'Student' });
      await call('POST', '/api/stories', { text: 'I counted crabs on Saturdays. My sister held the bucket.' });
      const begun = { task: 'Write the essay.', form: essayForm };
      const { thread_id: id } = await call<AgentState>('POST', '/api/essay-agents/initialize', begun);
      const lost = call('POST', '/api/essay-agents/invoke', { thread: { thread_id: id }, node: 'planner' }).catch(
        () => 'lost',
      );
      await model.called(1);
      server.kill('SIGKILL');
      expect(await lost).toBe('lost');
      await server.ended;
      server = await startServerProcess(variables);
      await model.called(2);
      // Joins the step, or finds it done.
      const state = await call<AgentState>('POST', '/api/essay-agents/invoke', {
        thread: { thread_id: id },
        node: 'planner',
      });
      expect(state).toMatchObject({ last_node: 'planner', next_node: 'research_plan', running: null });
    } finally {
      await server.close();
      await model.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
