import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

const id = '4f9a1b1e-31d5-4f6e-9f0c-0a8f1f6c7b11';

it('reads what it wrote', () => {
  const place = { value: 'École Normale', id };
  expect(readCursor('university', writeCursor('university', place))).toEqual(place);
});

it.each([
  ['of another order', writeCursor('university', { value: 'Oxford', id })],
  ['that is no date', writeCursor('changed', { value: 'yesterday', id })],
  ['whose date only a browser reads', writeCursor('changed', { value: '1', id })],
  ['that is nonsense', 'nonsense'],
  ['that is empty', ''],
])('begins anew for one %s', (_what, text) => {
  expect(readCursor('changed', text)).toBeNull();
});

it('begins anew for one that holds what no name can hold', () => {
  expect(readCursor('university', writeCursor('university', { value: 'Ox\u0000ford', id }))).toBeNull();
});
