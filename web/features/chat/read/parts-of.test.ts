import { expect, it } from 'vitest';
import { partsOf } from './parts-of.ts';

it('offers each sentence, and the rest from every one but the first and the last', () => {
  const [one, two, three] = [
    'We built a raft.',
    'It sank.',
    'My uncle laughed until the other boats had all gone home.',
  ];
  expect(partsOf([one, two, three]).map(({ label, sentences }) => [label, sentences.length])).toEqual([
    ['Only “We built a raft”', 1],
    ['Only “It sank”', 1],
    ['From “It sank” to the end', 2],
    ['Only “My uncle laughed until the other boats…”', 1],
  ]);
  expect(partsOf([one])).toEqual([]);
});
