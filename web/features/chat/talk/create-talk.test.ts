import { expect, it } from 'vitest';
import type { ChatMessage, ChatbotAnswer, MessageState } from '#contracts/chat.ts';
import { ApiError, unreachableError } from '#web/lib/api/api-error.ts';
import { createTalk } from './create-talk.ts';
import { createOutbox } from './outbox.ts';
import type { Listening, Talk, Turn } from './talk.ts';

const at = '2026-11-15T05:40:00.000Z';

type Script = (turn: Turn, listening: Listening) => Promise<void>;

/** A consultant that keeps the conversation as the server does, and replies by a script. */
function consultant() {
  const kept: ChatMessage[] = [];
  const turns: Turn[] = [];
  const storage = new Map<string, string>();
  let thread = 'thread';
  let ids = 0;
  let isAway = false;
  let told = 0;
  let script: Script = reply('Go on.');

  function answer(): ChatbotAnswer {
    const output = kept.at(-1)?.role === 'assistant' ? (kept.at(-1)?.content ?? '') : '';
    return {
      output,
      thread: { configurable: { thread_id: thread } },
      conversation: [...kept],
      stories: 0,
      story_names: [],
      has_enough: false,
      has_draft: false,
      chips: [],
    };
  }
  function keep(role: 'user' | 'assistant', content: string, state: MessageState = 'complete', id = `s${(ids += 1)}`) {
    if (!kept.some((one) => one.id === id)) kept.push({ id, role, content, timestamp: at, state });
  }
  /** Streams word by word, then keeps the whole. */
  function reply(text: string): Script {
    return async (turn, { onText }) => {
      hear(turn);
      if ('retry' in turn && kept.at(-1)?.role === 'assistant') return;
      for (const word of text.split(/(?<= )/)) onText(word);
      keep('assistant', text);
    };
  }
  function hear(turn: Turn): void {
    if ('message' in turn) keep('user', turn.message.text, 'complete', turn.message.id);
    else if (kept.at(-1)?.state !== 'complete') kept.pop();
  }
  const talk = createTalk({
    async open(restart, { onText }) {
      if (isAway) throw unreachableError();
      if (restart) {
        kept.length = 0;
        thread = 'another thread';
      }
      if (kept.length === 0) {
        onText('Hello.');
        keep('assistant', 'Hello.');
      }
      return answer();
    },
    look: async () => {
      if (isAway) throw unreachableError();
      return answer();
    },
    async converse(turn, listening) {
      if (isAway) throw unreachableError();
      turns.push(turn);
      await script(turn, listening);
      return answer();
    },
    keep: async () => answer(),
    outbox: createOutbox('ada', {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    }),
    tellOthers: () => (told += 1),
    newId: () => `m${(ids += 1)}`,
    now: () => at,
  });
  return {
    talk,
    kept,
    turns,
    storage,
    keep,
    hear,
    reply,
    told: () => told,
    plays: (next: Script) => (script = next),
    goAway: (away: boolean) => (isAway = away),
  };
}

function shown(talk: Talk): string[] {
  return talk.getState().messages.map(({ text, status }) => `${status}: ${text}`);
}

async function settled(talk: Talk): Promise<void> {
  const isBusy = () => ['opening', 'replying'].includes(talk.getState().stage);
  while (isBusy()) await new Promise<void>((resolve) => setTimeout(resolve));
  // What is looked up afterwards has come as well.
  await new Promise<void>((resolve) => setTimeout(resolve));
}

async function opened() {
  const server = consultant();
  expect(await server.talk.open({ restart: false })).toBe(true);
  return server;
}

const modelDown = new ApiError({
  message: 'API Error (503): The model does not answer.',
  status: 503,
  code: 'model_unavailable',
  detail: 'The model does not answer.',
  requestId: null,
});

it('opens, talks, and tells the other tabs', async () => {
  const { talk, storage, told } = await opened();
  expect(shown(talk)).toEqual(['said: Hello.']);
  expect(talk.getState().news).toBe('Consultant: Hello.');
  expect(talk.send('  The river \n')).toBe(true);
  expect(talk.getState()).toMatchObject({ stage: 'replying', news: 'The consultant is writing.' });
  expect(talk.send('too early')).toBe(false);
  await settled(talk);
  expect(shown(talk)).toEqual(['said: Hello.', 'said: The river', 'said: Go on.']);
  expect(talk.getState().news).toBe('Consultant: Go on.');
  expect(storage.size).toBe(0);
  expect(told()).toBe(1);
});

it('opens the conversation as it stands', async () => {
  const { talk, keep } = consultant();
  keep('assistant', 'Hello.');
  keep('user', 'The river');
  await talk.open({ restart: false });
  expect(shown(talk)).toEqual(['said: Hello.', 'said: The river']);
});

it('says when it could not open, refuses to send, and opens at the next try', async () => {
  const { talk, goAway } = consultant();
  goAway(true);
  expect(await talk.open({ restart: false })).toBe(false);
  expect(talk.getState()).toMatchObject({ stage: 'unopened', problem: { kind: 'open' } });
  expect(talk.send('The river')).toBe(false);
  expect(talk.getState().problem).toMatchObject({
    kind: 'not-ready',
    detail: 'Chatbot not initialized properly. Please refresh the page.',
  });
  goAway(false);
  expect(await talk.open({ restart: false })).toBe(true);
  expect(talk.getState()).toMatchObject({ stage: 'idle', problem: null });
});

it('keeps a message that did not arrive, over a reload too, and sends it once', async () => {
  const { talk, goAway, storage, kept, turns } = await opened();
  goAway(true);
  talk.send('The river');
  await settled(talk);
  expect(shown(talk)).toEqual(['said: Hello.', 'unsent: The river']);
  expect(talk.getState().problem).toMatchObject({ kind: 'send', isRefused: false });
  expect(storage.size).toBe(1);
  expect(talk.send('another')).toBe(false);

  goAway(false);
  await talk.open({ restart: false });
  expect(shown(talk)).toEqual(['said: Hello.', 'unsent: The river']);
  const { id = '' } = talk.getState().messages.at(-1) ?? {};
  talk.resend(id);
  await settled(talk);
  expect(kept.map(({ content }) => content)).toEqual(['Hello.', 'The river', 'Go on.']);
  expect(turns).toHaveLength(1);
  expect(storage.size).toBe(0);
});

it('does not send twice what the server has, though its answer was lost', async () => {
  const { talk, plays, hear, reply, kept, goAway } = await opened();
  plays(async (turn) => {
    hear(turn);
    throw unreachableError();
  });
  talk.send('The river');
  await settled(talk);
  expect(shown(talk)).toEqual(['said: Hello.', 'said: The river']);
  expect(talk.getState().problem).toMatchObject({ kind: 'reply' });
  goAway(false);
  plays(reply('Go on.'));
  talk.retry();
  await settled(talk);
  expect(kept.map(({ content }) => content)).toEqual(['Hello.', 'The river', 'Go on.']);
  expect(shown(talk).at(-1)).toBe('said: Go on.');
});

it('keeps and marks half a reply when the model fails, and replaces it at the next try', async () => {
  const { talk, plays, hear, keep, reply } = await opened();
  plays(async (turn, { onText }) => {
    hear(turn);
    onText('Tell me');
    keep('assistant', 'Tell me', 'failed');
    throw modelDown;
  });
  talk.send('The river');
  await settled(talk);
  expect(shown(talk).slice(1)).toEqual(['said: The river', 'failed: Tell me']);
  expect(talk.getState().problem).toMatchObject({ kind: 'reply', detail: 'The model does not answer.' });
  expect(talk.getState().news).toContain('Failed to get a response. Please try again.');
  plays(reply('Tell me more.'));
  talk.retry();
  await settled(talk);
  expect(shown(talk).slice(1)).toEqual(['said: The river', 'said: Tell me more.']);
});

it('stops, keeps what was there, and goes on', async () => {
  const { talk, plays, hear, keep, reply } = await opened();
  plays(async (turn, { onText, signal }) => {
    hear(turn);
    onText('Tell me ');
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  talk.send('The river');
  await new Promise<void>((resolve) => setTimeout(resolve));
  keep('assistant', 'Tell me', 'stopped');
  await talk.stop();
  await settled(talk);
  expect(shown(talk).slice(1)).toEqual(['said: The river', 'stopped: Tell me']);
  expect(talk.getState()).toMatchObject({ problem: null, news: 'The reply was stopped.' });
  plays(reply('Go on.'));
  expect(talk.send('It was green.')).toBe(true);
  await settled(talk);
  expect(shown(talk).at(-1)).toBe('said: Go on.');
});

it('gives a refused text back to be changed', async () => {
  const { talk, plays, storage } = await opened();
  plays(async () => {
    throw new ApiError({
      message: 'x',
      status: 400,
      code: 'validation_failed',
      detail: 'A character',
      requestId: null,
    });
  });
  talk.send('The \u0000 river');
  await settled(talk);
  expect(talk.getState().problem).toMatchObject({ kind: 'send', isRefused: true });
  const { id = '' } = talk.getState().messages.at(-1) ?? {};
  expect(talk.takeBack(id)).toBe('The \u0000 river');
  expect(shown(talk)).toEqual(['said: Hello.']);
  expect(storage.size).toBe(0);
});

it('sees what another tab did, and takes a reply that has come meanwhile', async () => {
  const { talk, keep, kept } = await opened();
  keep('user', 'From another tab');
  await talk.refresh();
  expect(shown(talk)).toEqual(['said: Hello.', 'said: From another tab']);
  keep('assistant', 'Seen.');
  talk.retry();
  await settled(talk);
  expect(kept).toHaveLength(3);
  expect(shown(talk).slice(1)).toEqual(['said: From another tab', 'said: Seen.']);
});

it('does not wait for a reply that is written in another tab', async () => {
  const { talk, plays, reply } = await opened();
  const detail = 'A reply to your last message is still being written.';
  plays(async () => {
    throw new ApiError({ message: detail, status: 409, code: 'conflict', detail, requestId: null });
  });
  talk.send('The river');
  await settled(talk);
  expect(shown(talk)).toEqual(['said: Hello.', 'unsent: The river']);
  expect(talk.getState().problem).toEqual({ kind: 'send', detail, isRefused: false });
  plays(reply('Go on.'));
  talk.resend(talk.getState().messages.at(-1)?.id ?? '');
  await settled(talk);
  expect(shown(talk)).toEqual(['said: Hello.', 'said: The river', 'said: Go on.']);
});

it('begins anew, and forgets what was not sent to the old conversation', async () => {
  const { talk, goAway } = await opened();
  goAway(true);
  talk.send('The river');
  await settled(talk);
  goAway(false);
  await talk.open({ restart: true });
  expect(shown(talk)).toEqual(['said: Hello.']);
  expect(talk.getState().threadId).toBe('another thread');
});
