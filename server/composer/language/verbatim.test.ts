import { expect, it } from 'vitest';
import { afterLeadIn } from './verbatim.ts';

it.each([
  ["There's a resident who packs.", "there's a resident who packs."],
  ["Didn't help.", "didn't help."],
  ["It'll hold.", "it'll hold."],
  ['A man came in.', 'a man came in.'],
])('begins %j small after words that go on', (typed, after) =>
  expect(afterLeadIn('At the home,', typed)).toBe(`At the home, ${after}`),
);

it.each(["Mary's coat tore.", "I'm late.", "Don's truck.", 'May was cold.', "O'Brien laughed."])(
  'leaves the name or the I in %j',
  (typed) => expect(afterLeadIn('At the home,', typed)).toBe(`At the home, ${typed}`),
);

it('begins large after a whole sentence', () =>
  expect(afterLeadIn('I work at a home.', "there's a resident.")).toBe("I work at a home. There's a resident."));
