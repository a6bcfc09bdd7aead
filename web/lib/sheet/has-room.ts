import { essayLengthProblem } from '#contracts/essay-length.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { applySplice, type Splice } from './text-splice.ts';

/** What is too much stays out: it could never be saved. */
export function hasRoom(text: string, change: Splice): boolean {
  const problem = essayLengthProblem(applySplice(text, change), text);
  if (problem !== null) toast({ title: 'That’s too much text', description: problem, variant: 'destructive' });
  return problem === null;
}
