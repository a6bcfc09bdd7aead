import type { Kind } from '#contracts/ledger.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import { rowFinder, type ShownText } from './words/find-rows.ts';
import { toldFinder } from './words/told-words.ts';
import type { JudgeTokens } from './words/text-ops.ts';

/** Everything that others ever wrote for a student to see, and what the student told. */
export interface ShownTexts {
  machine: ShownText[];
  writer: ShownText[];
  told: string[];
}

/** Whose words these are, where somebody else wrote them first; null for all others. */
export type FindKnown = (tokens: readonly string[]) => readonly (Kind | null)[];

export function knownWords({ machine, writer, told }: ShownTexts): FindKnown {
  const ofMachine = rowFinder(machine, ledgerLimits.knownWordsInRow);
  const ofWriter = rowFinder(writer, ledgerLimits.knownWordsInRow);
  const ofStudent = toldFinder(told);
  return (tokens) => {
    const [byMachine, byWriter] = [ofMachine(tokens), ofWriter(tokens)];
    const byStudent = byMachine.size > 0 ? ofStudent(tokens) : byMachine;
    return tokens.map((_, index) => {
      if (byWriter.has(index)) return 'W';
      if (!byMachine.has(index)) return null;
      return byStudent.has(index) ? 'T' : 'A';
    });
  };
}

/** What a machine puts in: the student’s own telling is told apart from the machine’s words. */
export function judgeMachine(told: readonly string[]): JudgeTokens {
  const find = toldFinder(told);
  return (tokens) => {
    const found = find(tokens);
    return tokens.map((_, index) => (found.has(index) ? 'T' : 'A'));
  };
}

/** What arrives whole: somebody else’s where it is known, and of the given kind otherwise. */
export function judgeArrived(kind: Kind, find: FindKnown): JudgeTokens {
  return (tokens) => find(tokens).map((known) => known ?? kind);
}
