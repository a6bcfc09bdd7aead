import { expect, it } from 'vitest';
import type { TextStorage } from '#web/lib/browser/text-storage.ts';
import { emptyForm } from './form-rules.ts';
import { createKeptForm } from './kept-form.ts';

function storage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

it('keeps each tab’s own form, and the newest for a new tab', () => {
  const local = storage();
  const one = createKeptForm('ada', { local, session: storage() });
  const two = createKeptForm('ada', { local, session: storage() });
  one.write({ ...emptyForm, courseName: 'Biology' });
  two.write({ ...emptyForm, courseName: 'History' });
  expect(one.read()?.courseName).toBe('Biology');
  expect(createKeptForm('ada', { local, session: storage() }).read()?.courseName).toBe('History');
  expect(createKeptForm('someone-else', { local, session: storage() }).read()).toBeNull();
  two.clear();
  expect(two.read()).toBeNull();
});

it('takes of an odd text what it can use', () => {
  const session = storage();
  const kept = createKeptForm('ada', { local: null, session });
  session.setItem('fairhand.essay-form.ada', '{"courseName":"Biology","minWords":5,"other":"x"}');
  expect(kept.read()).toEqual({ ...emptyForm, courseName: 'Biology' });
  session.setItem('fairhand.essay-form.ada', '{"courseName"');
  expect(kept.read()).toBeNull();
});
