import { expect, it } from 'vitest';
import type { TextStorage } from '#web/lib/browser/text-storage.ts';
import { createDraftStore } from './draft-store.ts';

function memory(): TextStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const refusing: TextStorage = {
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('refused');
  },
};

it('gives a draft back after a reload, in a new tab, and to nobody else', () => {
  const local = memory();
  const storages = { local, session: memory() };
  createDraftStore('ada', storages).write('The river');
  expect(createDraftStore('ada', storages).read()).toBe('The river');
  expect(createDraftStore('ada', { local, session: memory() }).read()).toBe('The river');
  expect(createDraftStore('ben', storages).read()).toBe('');
});

it('keeps the drafts of two tabs apart', () => {
  const local = memory();
  const first = createDraftStore('ada', { local, session: memory() });
  const second = createDraftStore('ada', { local, session: memory() });
  first.write('from the first');
  second.write('from the second');
  expect(first.read()).toBe('from the first');
  first.clear('from the first');
  expect(first.read()).toBe('');
  expect(second.read()).toBe('from the second');
  expect(createDraftStore('ada', { local, session: memory() }).read()).toBe('from the second');
});

it('leaves nothing of a draft that was sent', () => {
  const local = memory();
  const draft = createDraftStore('ada', { local, session: memory() });
  draft.write(' The river ');
  draft.clear('The river');
  expect(local.values.size).toBe(0);
});

it('does without storage', () => {
  for (const storage of [null, refusing]) {
    const draft = createDraftStore('ada', { local: storage, session: storage });
    draft.write('The river');
    draft.clear('The river');
    expect(draft.read()).toBe('');
  }
});
