import { expect, it } from 'vitest';
import { readOwnSource } from './own-source.ts';

it.each([
  ['', 'My aunt teaches there.', { title: 'My aunt teaches there.', url: null, quote: 'My aunt teaches there.' }],
  ['reed.edu/biology', '', { title: 'reed.edu', url: 'https://reed.edu/biology', quote: '' }],
  [
    'https://reed.edu/',
    'A thesis year\nfor all.',
    { title: 'A thesis year', url: 'https://reed.edu/', quote: 'A thesis year\nfor all.' },
  ],
])('takes %j and %j', (link, note, source) => {
  expect(readOwnSource(link, note)).toEqual({ source });
});

it.each([['javascript:alert(1)'], ['nowhere'], ['ftp://reed.edu'], ['https://']])('refuses the link %j', (link) => {
  expect(readOwnSource(link, 'A note.')).toMatchObject({ source: null, error: { link: expect.any(String) } });
});

it('wants something', () => {
  expect(readOwnSource(' ', ' ')).toMatchObject({ source: null, error: { note: 'Add a link or a note.' } });
});

it('cuts a long title between words', () => {
  const { source } = readOwnSource('', 'word '.repeat(60));
  expect(source?.title).toMatch(/^(?:word )+word…$/);
});
