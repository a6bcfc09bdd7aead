import { expect, it } from 'vitest';
import type { TextStorage } from '#web/lib/browser/text-storage.ts';
import { dismissTip, isTipDismissed } from './dismissed-tips.ts';

it('remembers each tip by its own id', () => {
  const values = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  dismissTip('first', storage);
  expect(isTipDismissed('first', storage)).toBe(true);
  expect(isTipDismissed('second', storage)).toBe(false);
  expect(isTipDismissed('first', null)).toBe(false);
});
