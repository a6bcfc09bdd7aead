import { expect, it } from 'vitest';
import { promptRows } from './prompt-rows.ts';

const table: [prompt: string, rows: string[]][] = [
  [
    'The lessons we take from obstacles can be fundamental to later success. Recount a time when you faced a setback. How did it affect you, and what did you learn from the experience?',
    ['Recount a time when you faced a setback.', 'How did it affect you?', 'What did you learn from the experience?'],
  ],
  [
    'Please briefly elaborate on one of your activities. (150 words)',
    ['Please briefly elaborate on one of your activities.'],
  ],
  [
    'Some students have a talent that is so meaningful that it belongs here. If this sounds like you, then please share your story.',
    ['If this sounds like you, then please share your story.'],
  ],
  [
    'Tell us about a time you saw a need and did something about it. What did you learn about leadership, and how would this scholarship help you?',
    [
      'Tell us about a time you saw a need and did something about it.',
      'What did you learn about leadership?',
      'How would this scholarship help you?',
    ],
  ],
  [
    'Describe a setback and how it affected you, and what you learned from it.',
    ['Describe a setback.', 'Tell us how it affected you.', 'Tell us what you learned from it.'],
  ],
  ['Which building do you return to, and why?', ['Which building do you return to, and why?']],
  ['Why us?', ['Why us?']],
  ['Community.', ['Community.']],
  ['Something odd\nwithout any order', ['Something odd without any order']],
  [
    'Everyone belongs to many communities. Describe one of them and how you contribute to it.',
    ['Describe one of them.', 'Tell us how you contribute to it.'],
  ],
];

it.each(table)('finds the parts of %j', (prompt, rows) => {
  expect(promptRows(prompt)).toEqual(rows);
});

it('never answers with no row at all', () => {
  for (const prompt of ['', '?', '...', '(500 words)']) expect(promptRows(prompt)).toHaveLength(1);
});
