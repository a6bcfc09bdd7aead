import type { AgentState } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { createStudio } from '#web/features/essay-studio/session/create-studio.ts';
import type { StudioCalls } from '#web/features/essay-studio/session/studio.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

export const form: EssayForm = {
  promptText: 'Why us?',
  universityName: 'Reed College',
  courseName: 'Biology',
  educationLevel: 'undergraduate',
  wordCount: { min: 500, max: 650 },
};
export const threadId = '7b6a2f0e-3a55-4f0e-9a52-9d3d2f1c0b11';

export const fresh: AgentState = {
  thread_id: threadId,
  thread: { configurable: { thread_id: threadId } },
  task: 'Essay prompt: Why us?',
  form,
  plan: '',
  research_content: [],
  is_research_edited: false,
  draft: '',
  critique: '',
  user_summary: '',
  sample_essays: [],
  previous_draft: '',
  sources: [],
  asks_about_place: true,
  questions: [],
  answers_to_add: 0,
  verdict: null,
  last_node: null,
  next_node: 'planner',
  revision_number: 0,
  version: 0,
  running: null,
  failure: null,
  unsaved: null,
  outdated: [],
  prompt_id: null,
  updated_at: '2026-11-15T00:00:00.000Z',
};
export const planned: AgentState = {
  ...fresh,
  plan: '## Plan',
  last_node: 'planner',
  next_node: 'research_plan',
  version: 1,
};
export const drafted: AgentState = {
  ...planned,
  research_content: ['A fact.'],
  draft: 'One day.',
  revision_number: 1,
  last_node: 'generate',
  next_node: 'reflect',
  version: 3,
};

export function answered(status: number, detail: string, code = 'some'): ApiError {
  return new ApiError({ message: detail, status, code, detail, requestId: null });
}

/** A server that does as it is told, and notes what it was asked. */
export function scriptStudio(calls: Partial<StudioCalls> = {}) {
  const asked: string[] = [];
  const note = (what: string) => void asked.push(what);
  const studio = createStudio({
    open: async () => null,
    reopen: async () => planned,
    read: async () => planned,
    gather: async () => ({ userSummary: 'Counts crabs.', sampleEssays: [] }),
    initialize: async () => ({ thread_id: threadId }),
    invoke: async (_id, node) => {
      note(`invoke ${node}`);
      return planned;
    },
    stop: async () => note('stop'),
    close: async () => note('close'),
    update: async (session, node) => {
      note(`update ${node}`);
      return session;
    },
    answer: async () => planned,
    changeSources: async () => planned,
    addReader: async (session) => session,
    criticize: async () => note('criticize'),
    changeForm: async (session, changed) => ({ ...session, form: changed, outdated: ['plan'] }),
    keepOutdated: async () => planned,
    restartPlan: async () => {
      note('restart plan');
      return { ...planned, next_node: 'planner' };
    },
    save: async (session) => {
      note('save');
      return { promptId: threadId, threadId, form, draft: session.draft };
    },
    wait: async () => undefined,
    ...calls,
  });
  return { studio, asked };
}
