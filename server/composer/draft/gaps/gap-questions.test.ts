import { expect, it } from 'vitest';
import { readAnswer } from '#server/composer/evidence/read-answer.ts';
import { questionAfter } from './gap-questions.ts';

function asked(text: string): string | null {
  const { sentences } = readAnswer(
    { id: 'a', text, slot: 'moment', question: 'What happened?' },
    { names: [], isSecondLanguage: false },
  );
  const [sentence] = sentences;
  return sentence ? questionAfter(sentence) : null;
}

it('asks what somebody said, and not where they have just spoken or kept silent', () => {
  expect(asked('I drove the whole route with Mr. Boateng on Sunday.')).toContain('something Mr. Boateng said');
  expect(asked('Mr. Boateng did not tell me that until we were in the truck.')).toBeNull();
  expect(asked('Mr. Boateng replied with a question.')).toBeNull();
});
