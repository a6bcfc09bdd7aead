import { lengthOf, type Op } from '#contracts/ledger.ts';
import { readdress, transformLists } from '#contracts/ledger-rebase.ts';
import type { Steps } from '#contracts/ledger-wire.ts';
import { ledgerLimits } from '#contracts/limits.ts';

export function suggestionsIn(ops: readonly Op[]): Set<string> {
  return new Set(ops.flatMap((op) => op[5] ?? []));
}

/** How many go in one request: it must not grow beyond what the server reads. One always goes. */
export function countFitting(ops: readonly Op[]): number {
  let bytes = 0;
  const first = ops.findIndex(([, , , , ins], index) => {
    bytes += typeof ins === 'string' ? 3 * ins.length : 16 * ins.length;
    return index > 0 && bytes > ledgerLimits.batchBytes;
  });
  return Math.min(first < 0 ? ops.length : first, ledgerLimits.opsInBatch);
}

/** A suggestion's words are the server's: they are not sent. */
export function withoutWords([t, kind, at, del, ins, suggestion]: Op): Steps['ops'][number] {
  if (suggestion === undefined) return [t, kind, at, del, ins];
  return [t, kind, at, del, kind === 's' ? '' : ins, suggestion];
}

/**
 * Changes that wait to be sent, without the suggestions of these names: they were taken or left in another tab. What was typed since
 * stays, in the middle of their words too. `arena` is the number of the first letter that waits. Null where letters of such a
 * suggestion were moved or brought back meanwhile.
 */
export function withoutSuggestions(ops: readonly Op[], names: ReadonlySet<string>, arena: number): Op[] | null {
  const kept: Op[] = [];
  let rest = [...ops];
  let next = arena;
  for (let op = rest.shift(); op; op = rest.shift()) {
    const [t, , at, del, ins, name] = op;
    const letters = typeof ins === 'string' ? ins.length : 0;
    if (name === undefined || !names.has(name)) {
      kept.push(op);
      next += letters;
      continue;
    }
    const end = next + letters;
    if (rest.some((later) => refersTo(later, next, end))) return null;
    const back: Op = [t, 'b', at, lengthOf(ins), del === 0 ? [] : [[0, del]]];
    rest = readdress(transformLists(rest, [back])[0], end, -letters);
  }
  return kept;
}

function refersTo([, , , , ins]: Op, from: number, end: number): boolean {
  return typeof ins !== 'string' && ins.some(([first, length]) => first < end && from < first + length);
}
