import type { Slot } from '#contracts/chat.ts';
import type { BankQuestion } from './bank-question.ts';
import { backgroundQuestions, motiveQuestions, sourceQuestions } from './person-questions.ts';
import { communityQuestions, fitQuestions, goalQuestions } from './place-questions.ts';
import { actionQuestions, insightQuestions, momentQuestions } from './story-questions.ts';

/** Everything the consultant may ask of its own accord, by what the answer is needed for. Earlier ones come first. */
export const questionBank: Record<Slot, BankQuestion[]> = {
  motive: motiveQuestions,
  moment: momentQuestions,
  action: actionQuestions,
  insight: insightQuestions,
  community: communityQuestions,
  fit: fitQuestions,
  goal: goalQuestions,
  background: backgroundQuestions,
  source: sourceQuestions,
};

export function findBankQuestion(id: string): BankQuestion | null {
  for (const questions of Object.values(questionBank)) {
    const found = questions.find((question) => question.id === id);
    if (found) return found;
  }
  return null;
}

/**
 * What every conversation comes to, in this order, unless the answer was given already or the student would rather not.
 */
export const coreQuestions = [
  'motive.pull',
  'moment.hard',
  'community.place',
  'source.person',
  'goal.after',
  'fit.look-for',
] as const;
