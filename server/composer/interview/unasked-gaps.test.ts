import { expect, it } from 'vitest';
import { unaskedGaps } from './next-reply.ts';

const step = { question: 'the step that took the longest, told as one hour of it', slot: 'action' as const };
const now = { question: 'what you think now', slot: 'insight' as const };

it('takes a gap for asked that a model asked with other capitals and marks', () => {
  const said = ['Your draft waits for this: “The step that took the longest”, told as one hour of it?'];
  expect(unaskedGaps([step, now], said)).toEqual([now]);
});

it('does not take one for asked because other words hold its letters', () => {
  expect(unaskedGaps([now], ['Tell me somewhat: you think nowadays of home.'])).toEqual([now]);
});

it('never asks for a gap without words', () => {
  expect(unaskedGaps([{ ...now, question: ' ' }, step], [])).toEqual([step]);
});
