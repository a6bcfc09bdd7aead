import { expect, it } from 'vitest';
import { orderHeadings } from './order-headings.ts';

it.each([
  ['below the page’s own', [1, 2, 3], 2, [2, 3, 4]],
  ['starting anywhere', [3, 3, 4], 2, [2, 2, 3]],
  ['without a gap', [1, 4, 4, 2], 2, [2, 3, 4, 3]],
  ['first below highest', [2, 1], 2, [2, 2]],
  ['never past the sixth', [1, 2, 3, 4, 5, 6], 4, [4, 5, 6, 6, 6, 6]],
  ['none at all', [], 2, []],
])('%s', (_name, depths, top, expected) => {
  const headings = depths.map((depth) => ({ type: 'heading', depth }));
  orderHeadings({ type: 'root', children: [{ type: 'blockquote', children: headings }] }, top);
  expect(headings.map(({ depth }) => depth)).toEqual(expected);
});
