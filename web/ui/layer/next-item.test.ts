import { expect, it } from 'vitest';
import { nextItem } from './next-item.ts';

const names = ['Edit the prompt', 'Copy', 'Export', ' Delete', 'Change'];

it.each<[string, string, string, number, number | null]>([
  ['down', 'ArrowDown', '', 0, 1],
  ['down at the end', 'ArrowDown', '', 4, 0],
  ['down before anything has the focus', 'ArrowDown', '', -1, 0],
  ['up', 'ArrowUp', '', 2, 1],
  ['up at the beginning', 'ArrowUp', '', 0, 4],
  ['up before anything has the focus', 'ArrowUp', '', -1, 4],
  ['home', 'Home', '', 3, 0],
  ['end', 'End', '', 0, 4],
  ['a letter', 'd', 'd', 0, 3],
  ['a letter of the first item, before anything has the focus', 'e', 'e', -1, 0],
  ['a letter again', 'e', 'ee', 0, 2],
  ['a letter whose items lie behind', 'c', 'c', 4, 1],
  ['a word that leads away from its first letter', 'h', 'ch', 1, 4],
  ['a word that leads to where one is', 'x', 'ex', 2, 2],
  ['no such item', 'z', 'z', 0, null],
  ['a key that means nothing here', 'F5', '', 0, null],
])('%s', (_what, key, typed, current, wanted) => {
  expect(nextItem({ key, typed, names, current })).toBe(wanted);
});

it('leads nowhere in an empty menu', () => {
  expect(nextItem({ key: 'ArrowDown', typed: '', names: [], current: -1 })).toBeNull();
});
