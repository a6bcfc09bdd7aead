import { describe, expect, it } from 'vitest';
import { comparePieces } from './compare-text.ts';

/** The paragraph as one side has it. */
function readParagraph(side: 'ai' | 'human'): string {
  return comparePieces
    .map((piece) => ('kept' in piece ? piece.kept : side === 'ai' ? piece.struck : piece.written))
    .join(' ');
}

describe('the compared paragraph', () => {
  it('reads as whole sentences on both sides', () => {
    expect(readParagraph('ai')).toBe(
      'The river behind our house turned green the year I was fourteen. It was a truly impactful experience that changed my life forever. I decided to utilize technology and embarked on a journey of building a sensor. Despite facing numerous challenges, I ultimately achieved success.',
    );
    expect(readParagraph('human')).toBe(
      'The river behind our house turned green the year I was fourteen. My grandmother asked me if the fish were safe. I did not know, so I read, and spent the winter on a sensor. It failed before forty people; by morning it worked.',
    );
  });

  it('has no correction longer than the words it stands above, and no piece too long for a phone', () => {
    for (const piece of comparePieces) {
      if ('kept' in piece) continue;
      expect(piece.written.length).toBeLessThan(piece.struck.length);
      expect(piece.struck.length).toBeLessThanOrEqual(36);
    }
  });
});
