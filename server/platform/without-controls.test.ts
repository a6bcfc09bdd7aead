import { expect, it } from 'vitest';
import { withoutControls } from './without-controls.ts';

it.each([
  ['I\u0002 ran\u000B home\u0000.', 'I ran home.'],
  ['one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
  ['half \uD83D of a fish', 'half  of a fish'],
  ['a whole \u{1F41F}', 'a whole \u{1F41F}'],
  ['\uFFFEmark\u0085', 'mark'],
])('%j becomes %j', (text, plain) => {
  expect(withoutControls(text)).toBe(plain);
});
