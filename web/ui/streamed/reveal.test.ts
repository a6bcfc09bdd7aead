import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { revealNext } from './reveal.ts';

const frameMs = 16;

/** Every state that is shown until nothing changes any more. */
function frames(text: string, isWhole: boolean): string[] {
  const seen: string[] = [];
  for (let shown = 0; ;) {
    const next = revealNext(shown, text, frameMs, isWhole);
    if (next === shown) return seen;
    shown = next;
    seen.push(text.slice(0, shown));
  }
}

it('shows whole words only', () => {
  const text = 'The year I turned fourteen, the river behind our house turned green.';
  const words = text.split(' ');
  for (const part of frames(text, true)) {
    expect(words.slice(0, part.trimEnd().split(' ').length).join(' ')).toBe(part.trimEnd());
  }
});

it('waits for the end of a word that is still being written', () => {
  expect(frames('Tell me abo', false).at(-1)?.trimEnd()).toBe('Tell me');
  expect(frames('Tell me abo', true).at(-1)).toBe('Tell me abo');
});

it('does not wait for spaces where there are none', () => {
  const text = '我十四岁那年房子后面的河变绿了没有人能告诉我的祖母鱼是否安全所以我开始测量'.repeat(2);
  expect(frames(text, false).length).toBeGreaterThan(1);
  expect(frames(text, true).at(-1)).toBe(text);
});

it('shows more at once the more is waiting', () => {
  const long = 'word '.repeat(400);
  expect(revealNext(0, long, frameMs, false)).toBeGreaterThan(revealNext(1900, long, frameMs, false) - 1900);
  expect(revealNext(0, long, 60_000, false)).toBe(long.length);
});

it('only ever grows, ends at the end, and halves no character', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const seen = frames(text, true);
      expect(seen.at(-1) ?? '').toBe(text);
      for (const part of seen) expect(part.isWellFormed()).toBe(true);
    }),
  );
});

it('starts over with a text that has become shorter', () => {
  expect(revealNext(40, 'Short.', frameMs, true)).toBe(6);
});
