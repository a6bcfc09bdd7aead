import { expect, it } from 'vitest';
import { markedSummary, plainSummary } from './plain-summary.ts';

const stored = [
  '# About Nora',
  '## Facts from your documents',
  '### Work\n\n- Counter, Rosalind’s Bakery \\(Portland\\) *(resume, Work)*',
  '## Your stories',
  '- **The drawer** (53 words): “It was short.”',
].join('\n\n');
const plain = [
  'About Nora',
  'Facts from your documents',
  'Work\n\n• Counter, Rosalind’s Bakery (Portland) (resume, Work)',
  'Your stories',
  '• The drawer (53 words): “It was short.”',
].join('\n\n');

it('shows a summary without marks, and stores it as it was where nothing changed', () => {
  expect(plainSummary(stored)).toBe(plain);
  expect(markedSummary(plain, stored)).toBe(stored);
});

it('marks only what was changed: a bullet, a heading, and no sentence', () => {
  const changed = plain
    .replace('Your stories', 'What I want to tell')
    .replace('“It was short.”', '“It was short.”\n• I speak Spanish\n\nThat is all');
  expect(markedSummary(changed, stored)).toBe(
    stored
      .replace('## Your stories', '## What I want to tell')
      .replace('“It was short.”', '“It was short.”\n- I speak Spanish\n\nThat is all'),
  );
});

it('leaves marks alone that somebody typed', () => {
  expect(markedSummary('## Mine\n\n- one\n\n**Two** words.', stored)).toBe('## Mine\n\n- one\n\n**Two** words.');
});
