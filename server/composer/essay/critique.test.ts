import { describe, expect, it } from 'vitest';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import { critique } from './critique.ts';

const short: DraftFinding = {
  check: 'length',
  weight: 'must',
  detail: '12 words, 238 more to reach 250.',
  quote: null,
  start: 0,
  end: 0,
};
const draft = 'I broke the lamp. My aunt came in. She swept for an hour. Nobody said a word.';

describe('the questions of a reader', () => {
  it('ask for more in the middle while the draft is short', () => {
    const { questions } = critique(draft, [short]);
    expect(questions).toHaveLength(3);
    expect(questions[1]).toBe(
      'There’s room for more here: “She swept for an hour.” What else did you see, hear or say?'.replace('’', "'"),
    );
    expect(critique(draft, []).questions).toHaveLength(2);
  });

  it('do not ask what has changed where it is told', () => {
    expect(critique(draft, []).questions.at(-1)).toContain("What's different now that you haven't said yet?");
    expect(critique(`Now I knock. ${draft}`, []).questions.at(-1)).toContain(
      'What do you want me to remember about you?',
    );
  });
});

it('promises nothing to fix where there is nothing', () => {
  expect(critique(draft, [short]).markdown).toContain('## What to fix first');
  expect(critique(draft, []).markdown).not.toContain('to fix first');
});
