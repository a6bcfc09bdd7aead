import { expect, it } from 'vitest';
import type { ChatbotAnswer, ChatLogContent } from '#contracts/chat.ts';
import { unreachableError } from '#web/lib/api/api-error.ts';
import { endChat, type EndParts } from './end-chat.ts';

const at = '2026-11-15T05:40:00.000Z';
const answer: ChatbotAnswer = {
  output: '',
  thread: { configurable: { thread_id: 'thread' } },
  conversation: [
    { id: 'g', role: 'assistant', content: 'Hello.', timestamp: at, state: 'complete' },
    { id: 'm', role: 'user', content: 'The river', timestamp: at, state: 'complete' },
    { id: 'r', role: 'assistant', content: '', timestamp: at, state: 'stopped' },
  ],
  stories: 3,
  story_names: [],
  has_enough: true,
  has_draft: false,
  chips: [],
};

function parts(changed: Partial<EndParts> = {}) {
  const steps: string[] = [];
  const saved: ChatLogContent[] = [];
  const all: EndParts = {
    look: async () => answer,
    saveLog: async (content) => void saved.push(content),
    makeSummary: async () => void steps.push('made'),
    showStage: (stage) => void steps.push(stage),
    ...changed,
  };
  return { all, steps, saved };
}

it('saves the talk, then makes the summary', async () => {
  const { all, steps, saved } = parts();
  expect(await endChat(all)).toBeNull();
  expect(steps).toEqual(['saving', 'summarising', 'made']);
  expect(saved).toEqual([
    {
      thread_id: 'thread',
      messages: [
        { role: 'assistant', content: 'Hello.', timestamp: at },
        { role: 'user', content: 'The river', timestamp: at },
      ],
    },
  ]);
});

it.each([
  ['look', 'saving'],
  ['saveLog', 'saving'],
  ['makeSummary', 'summarising'],
] as const)('says at which stage it failed: %s', async (part, stage) => {
  const { all } = parts({ [part]: () => Promise.reject(unreachableError()) });
  expect(await endChat(all)).toEqual({
    stage,
    detail: 'Unable to connect to the server. Please check your connection and try again.',
  });
});
