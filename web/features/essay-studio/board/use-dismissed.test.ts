import { expect, it } from 'vitest';
import { withIds, withoutIds } from './use-dismissed.ts';

it('remembers what was said no to, the newest last, and no more than it may', () => {
  expect(withIds(withIds(['one'], ['two']), ['one', 'three'])).toEqual(['two', 'one', 'three']);
  const many = Array.from({ length: 500 }, (_each, index) => `id ${index}`);
  expect(withIds(many, ['new'])).toEqual([...many.slice(1), 'new']);
});

it('forgets what is back, and changes nothing where it was never in', () => {
  const ids = ['one', 'two'];
  expect(withoutIds(ids, ['one', 'gone'])).toEqual(['two']);
  expect(withoutIds(ids, ['gone'])).toBe(ids);
});
