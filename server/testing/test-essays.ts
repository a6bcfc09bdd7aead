import { expect } from 'vitest';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import type { Story } from '#contracts/stories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestMember } from '#server/testing/people/test-people.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';

export const essayForm = {
  promptText: 'Describe a challenge you faced. What did you learn from it?',
  universityName: 'University of Washington',
  courseName: 'Marine Biology',
  educationLevel: 'undergraduate',
  wordCount: { min: 250, max: 400 },
} satisfies EssayForm;

type Method = 'GET' | 'POST' | 'PUT';

/** A student, and what they may ask of the essay agent. */
export interface EssayDesk {
  test: TestApp;
  student: TestMember;
  call: <T = AgentState>(method: Method, path: string, payload?: object) => Promise<{ status: number; body: T }>;
  /** Adds a story by typing. */
  tell: (text: string) => Promise<Story>;
  begin: (changes?: object) => Promise<AgentState>;
  invoke: (threadId: string, node?: string) => Promise<{ status: number; body: AgentState }>;
}

export function essayDeskOf(test: TestApp, student: TestMember): EssayDesk {
  const call = <T = AgentState>(method: Method, path: string, payload?: object) =>
    callApi<T>(test, student, method, `/essay-agents/${path}`, payload);
  return {
    test,
    student,
    call,
    tell: async (text) => {
      const { status, body } = await callApi<Story>(test, student, 'POST', '/stories', { text });
      expect(status).toBe(200);
      return body;
    },
    begin: async (changes = {}) => {
      const payload = { task: 'Write the essay.', form: essayForm, ...changes };
      const { status, body } = await call('POST', 'initialize', payload);
      expect(status).toBe(200);
      return body;
    },
    invoke: (threadId, node) => call('POST', 'invoke', { thread: { thread_id: threadId }, node }),
  };
}
