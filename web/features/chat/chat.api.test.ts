import { expect, it } from 'vitest';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import { createApi } from '#web/lib/api/api.ts';
import { converse, lookAtChat, openChat, saveChatLog } from './chat.api.ts';

const threadId = '0190a5a2-0000-7000-8000-000000000001';
const messageId = '0190a5a2-0000-7000-8000-000000000002';
const answer: ChatbotAnswer = {
  output: 'Hello.',
  thread: { configurable: { thread_id: threadId } },
  conversation: [
    { id: messageId, role: 'assistant', content: 'Hello.', timestamp: '2026-11-15T05:40:00Z', state: 'complete' },
  ],
  stories: 0,
  story_names: [],
  has_enough: false,
  has_draft: false,
  chips: [],
};
const introduction = { userName: 'Ada Okafor', resumeText: 'River monitor', transcriptText: '' };

/** A server that gives one answer to everything, and keeps what it was asked. */
function server(body: string, contentType = 'application/json') {
  const asked: { path: string; body: Record<string, unknown>; accept: string | null }[] = [];
  const api = createApi({
    getAuth: async () => ({
      getSession: async () =>
        ({ data: { session: { access_token: 'token', expires_at: 1e12 } }, error: null }) as never,
      refreshSession: () => Promise.reject(new Error('not used here')),
    }),
    readOwnSession: () => null,
    orUnreachable: (work) => work,
    fetch: async (path, init) => {
      const { headers, body: sent } = init ?? {};
      asked.push({
        path: String(path),
        body: JSON.parse(String(sent)),
        accept: new Headers(headers).get('accept'),
      });
      return new Response(body, { headers: { 'content-type': contentType } });
    },
    sleep: async () => undefined,
    signOut: async () => undefined,
    now: () => 0,
  });
  return { api, asked };
}

const events = `event: text\ndata: {"text":"Hel"}\n\nevent: text\ndata: {"text":"lo."}\n\nevent: done\ndata: ${JSON.stringify(answer)}\n\n`;

function listening() {
  const pieces: string[] = [];
  const { signal } = new AbortController();
  return { pieces, to: { signal, onText: (piece: string) => void pieces.push(piece) } };
}

it('opens the conversation with who the student is, and hears it word by word', async () => {
  const { api, asked } = server(events, 'text/event-stream');
  const { pieces, to } = listening();
  expect(await openChat(introduction, false, to, api)).toEqual(answer);
  expect(pieces).toEqual(['Hel', 'lo.']);
  expect(asked).toEqual([
    {
      path: '/api/chatbot/init',
      accept: 'text/event-stream',
      body: {
        messages: '[{"role":"user","content":"Hello"}]',
        user_name: 'Ada Okafor',
        user_resume: 'River monitor',
        user_transcript: '',
      },
    },
  ]);
});

it('asks to begin anew only when told to, and sends no more of a document than is of use', async () => {
  const { api, asked } = server(JSON.stringify(answer));
  const long = { ...introduction, resumeText: `${'a'.repeat(19_999)}😀${'b'.repeat(100_000)}` };
  await openChat(long, true, listening().to, api);
  await lookAtChat(long, api);
  expect(asked.map(({ body }) => body['restart'])).toEqual([true, undefined]);
  const sent = String(asked[0]?.body['user_resume']);
  expect(sent).toHaveLength(20_000);
  expect(sent.isWellFormed()).toBe(true);
});

it('sends a message with its own id, or asks for the last reply again', async () => {
  const { api, asked } = server(events, 'text/event-stream');
  await converse({ threadId, message: { id: messageId, text: 'The "river"' } }, listening().to, api);
  await converse({ threadId, retry: true }, listening().to, api);
  const thread = { configurable: { thread_id: threadId } };
  expect(asked.map(({ body }) => body)).toEqual([
    { messages: '[{"role":"user","content":"The \\"river\\""}]', thread, message_id: messageId },
    { messages: '[]', thread, retry: true },
  ]);
});

it('does not take an answer without a thread for a conversation', async () => {
  const { api } = server(JSON.stringify({ ...answer, thread: {} }));
  await expect(lookAtChat(introduction, api)).rejects.toMatchObject({ code: 'unexpected_answer' });
});

it('saves the log as JSON text', async () => {
  const { api, asked } = server('');
  const messages = [{ role: 'user' as const, content: 'The river', timestamp: '2026-11-15T05:40:00Z' }];
  await saveChatLog({ thread_id: threadId, messages }, api);
  expect(asked[0]?.path).toBe('/api/chat-logs/create');
  expect(JSON.parse(String(asked[0]?.body['chat_content']))).toEqual({ thread_id: threadId, messages });
});
