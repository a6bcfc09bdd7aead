import { essayLengthProblem } from '#contracts/essay-length.ts';
import { AppError } from './errors.ts';

/** Refuses an essay that is longer than one gets. `stored` is what stood there before, which may stay as long as it was. */
export function requireEssayLength(text: string, stored?: string): void {
  const problem = essayLengthProblem(text, stored);
  if (problem !== null) throw new AppError('validation_failed', problem);
}
