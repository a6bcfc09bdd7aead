import { expect } from 'vitest';
import type { Prompt } from '#contracts/essays.ts';
import type { TestMember } from './people/test-people.ts';
import type { TestApp } from './test-app.ts';

export const promptFields = {
  prompt_text: 'Describe a challenge you have overcome.',
  word_limit_min: 500,
  word_limit_max: 650,
  university_name: 'Reed College',
  course_name: 'Biology',
  education_level: 'undergraduate',
};

/** Calls about saved prompts, by one student unless another is named. */
export function promptCallsOf(test: TestApp, student: TestMember) {
  async function call<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = student) {
    const answer = await test.app.inject({
      method,
      url: `/api${url}`,
      headers: who.headers,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: (answer.body ? answer.json() : null) as T };
  }

  async function save(changes: object = {}, who = student): Promise<Prompt> {
    const { status, body } = await call<Prompt>('POST', '/prompts/create', { ...promptFields, ...changes }, who);
    expect(status).toBe(200);
    return body;
  }
  return { call, save };
}
