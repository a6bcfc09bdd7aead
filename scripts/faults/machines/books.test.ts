import { expect, it } from 'vitest';
import { compareDrafts } from './books.ts';

const drafts = [
  { essayId: 'a', text: 'one', isAcknowledged: true },
  { essayId: 'a', text: 'two', isAcknowledged: true },
  { essayId: 'a', text: 'three', isAcknowledged: false },
];
const found = (texts: string[]) => compareDrafts(new Map([['a', texts]]), { drafts }).map(({ measured }) => measured);

it('takes a draft that nobody was told about as kept or as not kept', () => {
  expect(found(['one', 'two'])).toEqual(['0', '0', '0']);
  expect(found(['one', 'two', 'three'])).toEqual(['0', '0', '0']);
});

it('finds a draft that was lost, one that was kept twice, and an older one in the place of the last', () => {
  expect(found(['one'])).toEqual(['1', '0', '1']);
  expect(found(['one', 'two', 'two'])).toEqual(['0', '1', '0']);
  expect(found(['two', 'one'])).toEqual(['0', '0', '1']);
  expect(found([])).toEqual(['2', '0', '1']);
});
