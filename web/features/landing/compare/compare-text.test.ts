import { expect, it } from 'vitest';
import { aiParagraph, humanParagraph } from './compare-text.ts';

it('reads as whole sentences on both sides, and begins with the student’s own', () => {
  const after = humanParagraph.map(({ text }) => text);
  for (const text of [aiParagraph, ...after]) expect(text).toMatch(/^[A-Z].*\.$/);
  expect(aiParagraph.startsWith(after[0] ?? '-')).toBe(true);
  expect(humanParagraph.some(({ isNew }) => isNew)).toBe(true);
});
