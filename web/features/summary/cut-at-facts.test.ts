import { expect, it } from 'vitest';
import type { SummaryFact } from '#contracts/documents.ts';
import { cutAtFacts } from './cut-at-facts.ts';

const fact = (text: string): SummaryFact => ({
  id: text,
  section: 'Work',
  text,
  source: 'resume',
  line: `- ${text} *(resume)*`,
  is_deleted: false,
});

it('takes the facts out of the text that it can find, in order', () => {
  const text =
    '# About Sam\n\n## Facts\n\n### Work\n\n- Tutor *(resume)*\n- Cashier *(resume)*\n- Mine\n\n## Your stories';
  expect(cutAtFacts(text, [fact('Tutor'), fact('Cashier'), fact('Diver')])).toEqual([
    { kind: 'text', text: '# About Sam\n\n## Facts\n\n### Work', topHeading: 2 },
    { kind: 'facts', facts: [fact('Tutor'), fact('Cashier')] },
    { kind: 'text', text: '- Mine\n\n## Your stories', topHeading: 3 },
  ]);
});

it('leaves a text without facts in one piece', () => {
  expect(cutAtFacts('## Sam\n\nTutor.', [fact('Tutor')])).toEqual([
    { kind: 'text', text: '## Sam\n\nTutor.', topHeading: 2 },
  ]);
});
