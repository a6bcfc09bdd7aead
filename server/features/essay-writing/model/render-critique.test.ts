import { expect, it } from 'vitest';
import { renderCritique, renderReading } from './render-critique.ts';

const point = { quote: 'I held it.', problem: 'How long?', todo: 'Say it.' };
const critic = { verdict: 'revise' as const, summary: 'It holds.', works: [], points: [], questions: [] };

it('says once what became of a sentence that several readers stopped at', () => {
  const settled = ['I held it.', 'I held it.', 'I let go.'];
  const written = renderCritique({ critic, cold: null, agreed: [], others: [], settled, standing: ['It fell.'] });
  expect(written).toContain(
    '## Since the last round\n\n- Changed: “I held it.”\n- Changed: “I let go.”\n- Still as it was: “It fell.”',
  );
});

it('tells the questions of one more reader apart from their points', () => {
  const reading = { summary: 'I doubt it.', points: [point], questions: ['Who saw it?', 'When?'] };
  expect(renderReading('sceptic', reading)).toBe(
    '## A skeptical reader\n\nI doubt it.\n\n1. “I held it.” How long? Say it.\n\nThey’d like to know: Who saw it? When?',
  );
  expect(renderReading('sceptic', { ...reading, questions: [] })).not.toContain('like to know');
});
