import { expect, it } from 'vitest';
import type { TextStorage } from '#web/lib/browser/text-storage.ts';
import { createOutbox } from './outbox.ts';

function memory(): TextStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const message = { id: 'm', text: 'The river', timestamp: '2026-11-15T05:40:00.000Z' };

it('keeps a message until it has arrived, once', () => {
  const storage = memory();
  const outbox = createOutbox('ada', storage);
  outbox.keep(message);
  outbox.keep(message);
  outbox.keep({ ...message, id: 'n' });
  expect(createOutbox('ada', storage).read()).toEqual([message, { ...message, id: 'n' }]);
  expect(createOutbox('ben', storage).read()).toEqual([]);
  outbox.drop('m');
  outbox.drop('n');
  expect(storage.values.size).toBe(0);
});

it('is not confused by what it did not write', () => {
  const storage = memory();
  const outbox = createOutbox('ada', storage);
  for (const odd of ['{', '{}', '[1, null, {"id": "x"}]']) {
    storage.setItem('fairhand.chat-unsent.ada', odd);
    expect(outbox.read()).toEqual([]);
  }
});

it('does without storage', () => {
  const outbox = createOutbox('ada', null);
  outbox.keep(message);
  outbox.clear();
  expect(outbox.read()).toEqual([]);
});
