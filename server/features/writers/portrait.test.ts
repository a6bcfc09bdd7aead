import { expect, it } from 'vitest';
import { hairStyles } from './portrait-face.ts';
import { drawPortrait, parsePortrait } from './portrait.ts';

const writer = { id: '8c3f0f52-3a1f-4f0e-9df5-0d7a7f1f0001', name: 'Amara Osei', portrait: 'monogram' };

it('draws the same picture for the same writer, and another for another', () => {
  expect(drawPortrait(writer)).toBe(drawPortrait({ ...writer }));
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => drawPortrait({ ...writer, id }));
  expect(new Set(others).size).toBeGreaterThan(5);
});

it.each(hairStyles)('draws %s', (hair) => {
  const svg = drawPortrait({ ...writer, portrait: `${hair}, brown-skin, grey-hair, glasses, beard, earrings` });
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).not.toContain('undefined');
});

it('uses none of the three inks', () => {
  for (const hair of hairStyles) {
    const svg = drawPortrait({ ...writer, portrait: `${hair} tan-skin` });
    expect(svg).not.toMatch(/#2457a6|#b3261e|#2b2f3a/i);
  }
});

it.each([
  ['Amara Osei', 'AO'],
  ['Hui Min Tan', 'HT'],
  ['  zoë  ', 'Z'],
  ['Õie Kask', 'ÕK'],
  ['李 明', '李明'],
])('takes the letters of %j', (name, letters) => {
  expect(drawPortrait({ ...writer, name })).toContain(`>${letters}</text>`);
});

it('escapes the name', () => {
  const svg = drawPortrait({ ...writer, name: '"><script>alert(1)</script> <b' });
  expect(svg).not.toContain('<script');
  expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;');
});

it('reads the words in any order', () => {
  expect(parsePortrait('sage  Glasses, brown-skin,black-hair curls')).toEqual({
    paper: 'sage',
    face: { hair: 'curls', hairColor: 'black', skin: 'brown', extras: ['glasses'] },
  });
  expect(parsePortrait('monogram, plum')).toEqual({ paper: 'plum', face: null });
});

it.each([
  ['', 'at least the hair and the skin'],
  ['curls', 'at least the hair and the skin'],
  ['curls bun tan-skin', 'one of each kind'],
  ['curls tan-skin hat', 'don’t know these words: hat'],
  ['monogram curls', 'A monogram has no face'],
])('refuses %j and says why', (text, why) => {
  expect(() => parsePortrait(text)).toThrow(why);
});
