import type { Kind, Op, Ref } from '#contracts/ledger.ts';
import { readdress, transformLists } from '#contracts/ledger-rebase.ts';
import { overlap } from './waiting-ops.ts';

export interface Group {
  /** What takes the group back, in the order in which it is done. */
  ops: Op[];
  kind: Kind;
  /** Where the next letter has to come to belong to it. */
  next: number;
  made: number;
}

/**
 * What takes something back has to reach it where others have moved it. The newest is moved first. Letters that others brought back
 * already (`back`) are not brought back a second time: from there on nothing is left to be taken back.
 */
export function moveGroups(
  groups: readonly Group[],
  { ops: theirs, back }: { ops: readonly Op[]; back: readonly Ref[] },
  known: number,
  grown: number,
): Group[] {
  const moved: Group[] = [];
  let rest: Op[] = [...theirs];
  for (const group of groups.toReversed()) {
    if (overlap(refsIn(group.ops), back)) break;
    const [ops, after] = transformLists(group.ops, rest);
    rest = after;
    moved.unshift({ ...group, next: -1, ops: readdress(ops, known, grown) });
  }
  return moved.filter(({ ops }) => ops.length > 0);
}

export function refsIn(ops: readonly Op[]): Ref[] {
  return ops.flatMap(([, , , , ins]) => (typeof ins === 'string' ? [] : ins));
}
