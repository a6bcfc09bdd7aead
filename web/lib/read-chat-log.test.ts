import { expect, test } from 'vitest';
import { readChatLog } from './read-chat-log.ts';

const said = { role: 'user', content: 'Hello', timestamp: '2026-11-15T09:00:00.000Z' };
const log = (content: unknown) => ({ chat_content: typeof content === 'string' ? content : JSON.stringify(content) });

test('a talk', () => {
  expect(readChatLog(log({ thread_id: 'x', messages: [said] }))).toEqual({ kind: 'talk', messages: [said] });
});

test.each([[null], [{ chat_content: null }], [log(' ')], [log({ thread_id: 'x', messages: [] })]])(
  'nothing said: %j',
  (value) => {
    expect(readChatLog(value)).toEqual({ kind: 'empty' });
  },
);

test.each([
  [log('{')],
  [log('null')],
  [log('[]')],
  [log({ messages: 'none' })],
  [log({ messages: [said, { role: 'stranger', content: 'x' }] })],
  [log({ messages: [null] })],
])('not to be read: %j', (value) => {
  expect(readChatLog(value)).toEqual({ kind: 'unreadable' });
});

test('a message without a time is still read', () => {
  expect(readChatLog(log({ messages: [{ role: 'assistant', content: 'Hi' }] }))).toEqual({
    kind: 'talk',
    messages: [{ role: 'assistant', content: 'Hi', timestamp: '' }],
  });
});
