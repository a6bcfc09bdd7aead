import { expect, it } from 'vitest';
import type { AgentInitialize } from '#contracts/essay-agent.ts';
import { form } from '#web/features/essay-studio/testing/scripted-studio.ts';
import { startSession } from './start-session.ts';

it('gives each session its id before the call, so that the same call sent again opens no second one', async () => {
  const ids: (string | undefined)[] = [];
  const calls = {
    gather: async () => ({ userSummary: '', sampleEssays: [] }),
    initialize: async ({ thread_id }: AgentInitialize) => {
      ids.push(thread_id);
      return { thread_id };
    },
  };
  const answered = [await startSession(calls, form), await startSession(calls, form)];
  expect(answered).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});
