import { array, assert, constantFrom, property, record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { layoutStrokes } from './record-strokes.ts';

const size = { width: 100, letter: 10, line: 20, thickness: 4 };

it('draws a word as long as it is, in its hand, and goes to the next line at the edge', () => {
  const { strokes, height } = layoutStrokes(
    [
      { text: 'It was ', class: 'typed' },
      { text: 'raining.', class: 'machine' },
    ],
    size,
  );
  expect(strokes).toEqual([
    { x: 0, y: 0, width: 20, class: 'typed' },
    { x: 34, y: 0, width: 30, class: 'typed' },
    { x: 0, y: 20, width: 80, class: 'machine' },
  ]);
  expect(height).toBe(24);
});

it('begins a paragraph on a line of its own, also where a hand ends with it', () => {
  const { strokes } = layoutStrokes(
    [
      { text: 'One.\n\n', class: 'typed' },
      { text: 'Two.', class: 'pasted' },
    ],
    size,
  );
  expect(strokes.map(({ y }) => y)).toEqual([0, 34]);
});

it('keeps every stroke on the page', () => {
  const hand = constantFrom('machine', 'typed', 'pasted', 'writer');
  assert(
    property(array(record({ text: string(), class: hand })), (segments) => {
      const page = layoutStrokes(segments, size);
      for (const { x, y, width } of page.strokes) {
        expect(x + width).toBeLessThanOrEqual(page.width + 0.1);
        expect(y + page.thickness).toBeLessThanOrEqual(page.height + 0.1);
      }
    }),
  );
});
