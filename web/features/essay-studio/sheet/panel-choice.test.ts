import { expect, it } from 'vitest';
import { keepChoice, readChoice } from './panel-choice.ts';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps what stood beside the essay that was open last', () => {
  const storage = createStorage();
  expect(readChoice('one', storage)).toEqual({ panel: null, marks: 'panel' });
  keepChoice('one', { panel: 'grammar', marks: 'all' }, storage);
  expect(readChoice('one', storage)).toEqual({ panel: 'grammar', marks: 'all' });
  expect(readChoice('another', storage)).toEqual({ panel: null, marks: 'panel' });
});

it('takes nothing that it does not know', () => {
  const storage = createStorage();
  storage.setItem('fairhand.beside-draft', 'one colours blue');
  expect(readChoice('one', storage)).toEqual({ panel: null, marks: 'panel' });
});
