import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listEdits } from './list-edits.ts';

const tokens = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, index) => `w${from + index}`);

it('loses nothing of either text, and keeps apart what stayed and what was changed', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'the', 'river', 'rose', 'over', 'stones', '\n\n'), { maxLength: 300 })
    .map((words) => tokens(words.join(' ')));
  fc.assert(
    fc.property(text, text, (before, now) => {
      const pieces = listEdits(before, now);
      expect(pieces.flatMap((piece) => ('kept' in piece ? piece.kept : piece.removed))).toEqual(before);
      expect(pieces.flatMap((piece) => ('kept' in piece ? piece.kept : piece.added))).toEqual(now);
      const kinds = pieces.map((piece) => 'kept' in piece);
      expect(kinds.some((isKept, index) => isKept === kinds[index + 1])).toBe(false);
    }),
  );
});

it('finds what stayed in a long text of which most was written anew', () => {
  const stayed = numbered(0, 40).join(' ');
  const before = tokens(`${numbered(1000, 200).join(' ')} ${stayed} ${numbered(2000, 200).join(' ')}`);
  const now = tokens(`${numbered(3000, 200).join(' ')} ${stayed} ${numbered(4000, 200).join(' ')}`);
  const kept = listEdits(before, now).flatMap((piece) => ('kept' in piece ? [piece.kept.join('').trim()] : []));
  expect(kept).toEqual([stayed]);
});
