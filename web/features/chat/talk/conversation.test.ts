import { expect, it } from 'vitest';
import type { ChatMessage, ChatbotAnswer, MessageState } from '#contracts/chat.ts';
import {
  accept,
  addText,
  addUnsent,
  awaitReply,
  breakOff,
  type Conversation,
  keepLocally,
  markUnsent,
  noConversation,
  readTail,
  removeMessage,
  say,
  findPart,
  restoreKept,
  sentencesAbout,
  showsNextStep,
  type TalkMessage,
} from './conversation.ts';

const at = '2026-11-15T05:40:00.000Z';
const threadId = 'thread';

function said(id: string, role: 'user' | 'assistant', content: string, state: MessageState = 'complete'): ChatMessage {
  return { id, role, content, timestamp: at, state };
}

function answer(conversation: ChatMessage[], thread = threadId): ChatbotAnswer {
  const output = conversation.at(-1)?.content ?? '';
  return {
    output,
    thread: { configurable: { thread_id: thread } },
    conversation,
    stories: 0,
    story_names: [],
    has_enough: false,
    has_draft: false,
    chips: [],
  };
}

const greeting = said('g', 'assistant', 'What brings you here?');
const greeted = accept(noConversation, answer([greeting]));
const mine = { id: 'm', text: 'The river', timestamp: at };

function shown({ messages }: Conversation): string[] {
  return messages.map(({ text, status }) => `${status}: ${text}`);
}

it('goes from a message on its way to the conversation as the server keeps it, without anything changing its place', () => {
  const sent = say(greeted, mine);
  expect(shown(sent)).toEqual(['said: What brings you here?', 'sending: The river', 'writing: ']);
  const growing = addText(addText(sent, 'Tell me '), 'about it.');
  expect(shown(growing).slice(1)).toEqual(['said: The river', 'writing: Tell me about it.']);
  const settled = accept(
    growing,
    answer([greeting, said('m', 'user', 'The river'), said('r', 'assistant', 'Tell me about it.')]),
  );
  expect(shown(settled).slice(1)).toEqual(['said: The river', 'said: Tell me about it.']);
  expect(settled.messages.map(({ key }) => key)).toEqual(growing.messages.map(({ key }) => key));
  expect(settled.messages.map(({ id }) => id)).toEqual(['g', 'm', 'r']);
  expect(readTail(settled)).toBe('ready');
});

it('keeps half a reply that the server has not', () => {
  const cut = breakOff(addText(say(greeted, mine), 'Tell me'), 'failed');
  const settled = accept(cut, answer([greeting, said('m', 'user', 'The river')]));
  expect(shown(settled).slice(1)).toEqual(['said: The river', 'failed: Tell me']);
  expect(readTail(settled)).toBe('failed');
});

it('takes the server’s half of a reply for its own', () => {
  const cut = breakOff(addText(say(greeted, mine), 'Tell me ab'), 'stopped');
  const conversation = [greeting, said('m', 'user', 'The river'), said('r', 'assistant', 'Tell me', 'stopped')];
  const settled = accept(cut, answer(conversation));
  expect(shown(settled).slice(1)).toEqual(['said: The river', 'stopped: Tell me']);
  expect(settled.messages.at(-1)?.key).toBe(cut.messages.at(-1)?.key);
});

it('takes a reply of two messages for its own, and switches what the first is about', () => {
  const grown = addText(say(greeted, mine), 'It is out.');
  const sentences = [
    { text: 'The river', is_kept: false },
    { text: 'It was wide', is_kept: true },
  ];
  const kept = { story: null, is_new: false, sentences, elsewhere: null };
  const settled = accept(
    grown,
    answer([
      greeting,
      { ...said('m', 'user', 'The river'), kept },
      {
        ...said('n', 'assistant', 'It is out.'),
        switches: sentences.map(({ text, is_kept }) => ({ message_id: 'm', text, is_kept })),
      },
      said('q', 'assistant', 'And then?'),
    ]),
  );
  expect(shown(settled).slice(2)).toEqual(['said: It is out.', 'said: And then?']);
  const notice = settled.messages[2] as TalkMessage;
  expect(notice.key).toBe(grown.messages.at(-1)?.key);
  const switched = keepLocally(settled, 'm', { on: ['The river'], off: ['It was wide'] });
  expect(sentencesAbout(switched, notice)).toEqual([
    { id: 'm', text: 'The river', isOn: true },
    { id: 'm', text: 'It was wide', isOn: false },
  ]);
});

it('shows a message that was split as it was sent, and switches each part by itself', () => {
  const kept = { story: null, is_new: false, sentences: [{ text: 'One.', is_kept: true }], elsewhere: null };
  const parts = ['m', 'p'].map((id) => ({ id, content: 'One.', kept }));
  const settled = accept(say(greeted, mine), answer([greeting, { ...said('m', 'user', 'One.  One.'), parts }]));
  expect(shown(settled).slice(1)).toEqual(['said: One.  One.']);
  const switched = keepLocally(settled, 'p', { off: ['One.'] });
  const isOn = (id: string) => findPart(switched, id)?.kept.sentences[0]?.is_kept;
  expect([isOn('m'), isOn('p')]).toEqual([true, false]);
  expect(restoreKept(switched, 'p')).toEqual(settled);
});

it('leaves nothing of a reply that never began', () => {
  const broken = breakOff(say(greeted, mine), 'failed');
  expect(shown(accept(broken, answer([greeting, said('m', 'user', 'The river')]))).slice(1)).toEqual([
    'said: The river',
  ]);
  expect(readTail(accept(broken, answer([greeting, said('m', 'user', 'The river')])))).toBe('unanswered');
});

it('keeps a message that did not arrive, and sends it once more in the same place', () => {
  const unsent = markUnsent(breakOff(say(greeted, mine), 'failed'));
  expect(shown(unsent).slice(1)).toEqual(['unsent: The river']);
  expect(readTail(unsent)).toBe('unsent');
  const again = say(unsent, mine);
  expect(shown(again).slice(1)).toEqual(['sending: The river', 'writing: ']);
  expect(shown(removeMessage(unsent, 'm'))).toEqual(['said: What brings you here?']);
});

it('drops an unsent message as soon as the server turns out to have it', () => {
  const unsent = markUnsent(breakOff(say(greeted, mine), 'failed'));
  const settled = accept(unsent, answer([greeting, said('m', 'user', 'The river'), said('r', 'assistant', 'Go on.')]));
  expect(shown(settled).slice(1)).toEqual(['said: The river', 'said: Go on.']);
});

it('adds what was typed on an earlier visit once', () => {
  const back = addUnsent(greeted, [mine]);
  expect(shown(addUnsent(back, [mine]))).toEqual(['said: What brings you here?', 'unsent: The river']);
});

it('shows an unfinished reply until the new one begins', () => {
  const conversation = [greeting, said('m', 'user', 'The river'), said('r', 'assistant', 'Tell me', 'failed')];
  const asked = awaitReply(accept(greeted, answer(conversation)), 'next', at);
  expect(shown(asked).slice(2)).toEqual(['retrying: Tell me']);
  expect(shown(breakOff(asked, 'failed')).slice(2)).toEqual(['failed: Tell me']);
  const begun = addText(asked, 'And');
  expect(shown(begun).slice(2)).toEqual(['writing: And']);
  expect(begun.messages.at(-1)?.key).not.toBe(asked.messages.at(-1)?.key);
});

it('lets go of the old conversation when another one has begun, but not of what was not sent', () => {
  const sending = breakOff(say(greeted, mine), 'failed');
  const anew = accept(sending, answer([said('n', 'assistant', 'Hello again.')], 'another thread'));
  expect(shown(markUnsent(anew))).toEqual(['said: Hello again.', 'unsent: The river']);
  expect(anew.threadId).toBe('another thread');
});

it('ignores text that comes after the end', () => {
  expect(addText(greeted, 'late')).toBe(greeted);
  expect(breakOff(greeted, 'stopped')).toBe(greeted);
});

it.each([
  [10, false, false],
  [11, false, true],
  [3, true, true],
])('with %i messages, and enough said: %s, shows the way on: %s', (count, hasEnough, expected) => {
  const messages = Array.from({ length: count }, (_, index) => said(String(index), 'user', 'Words'));
  const talk = accept(noConversation, { ...answer(messages), has_enough: hasEnough });
  expect(showsNextStep(talk)).toBe(expected);
  // A message on its way, with its reply, adds two and takes nothing away again.
  expect(showsNextStep(say(talk, mine))).toBe(true);
});
