import { kindsOf, type Kind, type Ledger, type Op } from '#contracts/ledger.ts';
import type { LedgerRow } from '#contracts/ledger-wire.ts';
import type { Hand } from '#contracts/essays.ts';
import { judgeArrived, judgeMachine, type FindKnown } from './known-words.ts';
import { rowFinder } from './words/find-rows.ts';
import { textOps, type JudgeTokens } from './words/text-ops.ts';

export interface OldVersion {
  id: string | null;
  content: string;
  hand: Hand;
  pasted: string[];
  createdAt: Date;
}

export interface ImportedRow {
  /** The version that reads as the text does after this row. */
  versionId: string | null;
  actor: LedgerRow['actor'];
  beganAt: Date;
  ops: Op[];
  text: string;
}

const actors: Record<Hand, LedgerRow['actor']> = {
  machine: 'machine',
  student: 'student',
  pasted: 'student',
  writer: 'writer',
};

/** Words in a row that make a pasted piece. */
const pastedInRow = 3;

/** The rows of a draft that was written before there was a record, version by version. None of its words is ever called typed. */
export function* importRows(
  versions: readonly (OldVersion & { kind?: Kind })[],
  told: readonly string[],
  find: FindKnown,
): Generator<ImportedRow> {
  let before = '';
  for (const { id, content, hand, pasted, createdAt, kind } of versions) {
    const judge = kind ? judgeArrived(kind, find) : judgeOf(hand, pasted, told, find);
    const ops = textOps(before, content, judge);
    before = content;
    yield { versionId: id, actor: actors[hand], beganAt: createdAt, ops, text: content };
  }
}

function judgeOf(hand: Hand, pasted: readonly string[], told: readonly string[], find: FindKnown): JudgeTokens {
  if (hand === 'machine') return judgeMachine(told);
  if (hand === 'writer') return (tokens) => tokens.map(() => 'W');
  const findPasted = rowFinder(
    pasted.map((text) => ({ text, before: '' })),
    pastedInRow,
  );
  const arrived = judgeArrived('U', find);
  return (tokens) => {
    const wasPasted = findPasted(tokens);
    return arrived(tokens).map((kind, index) => (kind === 'U' && wasPasted.has(index) ? 'p' : kind));
  };
}

/** A draft that was copied: its words in the hands that they have where they come from. */
export function copyOps(source: Pick<Ledger, 'arena' | 'literals' | 'runs'>): Op[] {
  let at = 0;
  return kindsOf(source).map(({ text, kind }): Op => {
    const op: Op = [0, kind, at, 0, text];
    at += text.length;
    return op;
  });
}
