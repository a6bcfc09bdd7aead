import { expect, it } from 'vitest';
import { describeSplit } from './slider.ts';

it.each([
  [100, 'AI Only on the whole page'],
  [0, 'AI + Human on the whole page'],
  [35, 'AI Only on 35 percent of the page, AI + Human on 65 percent'],
])('says what stands at %i', (percent, words) => {
  expect(describeSplit(percent)).toBe(words);
});
