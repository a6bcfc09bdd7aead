import { applyOp, createLedger, lengthOf, refsAt, type Ledger, type Op, type Ref } from '#contracts/ledger.ts';
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
  if (suggestion === undefined || kind !== 's') return [t, kind, at, del, ins];
  return [t, kind, at, del, '', suggestion];
}

/**
 * Changes that wait to be sent, without the suggestions of these names: they were taken or left in another tab. What was typed since
 * stays, in the middle of their words too. Null where that can't be done: something since took their letters out again, or brought
 * back letters of theirs or those they replaced. `base` is the text that the first change was made on.
 */
export function withoutSuggestions(ops: readonly Op[], names: ReadonlySet<string>, base: Ledger): Op[] | null {
  const kept: Op[] = [];
  const ledger = createLedger(base);
  let rest = [...ops];
  for (let op = rest.shift(); op; op = rest.shift()) {
    const [t, , at, del, ins, name] = op;
    if (name === undefined || !names.has(name)) {
      kept.push(op);
      applyOp(ledger, op);
      continue;
    }
    const letters = lettersIn(op);
    const end = ledger.arena.length + letters;
    if (isTouched(ledger, op, rest)) return null;
    const back: Op = [t, 'b', at, lengthOf(ins), del === 0 ? [] : [[0, del]]];
    rest = readdress(transformLists(rest, [back])[0], end, -letters);
  }
  return kept;
}

/** Whether later changes take a suggestion's letters out, or bring back its letters or those it replaced. */
function isTouched(before: Ledger, op: Op, later: readonly Op[]): boolean {
  const [, , at, del] = op;
  const ledger = createLedger(before);
  const own: Ref[] = [[ledger.arena.length, lettersIn(op)]];
  const known = [...own, ...refsAt(ledger.runs, at, del)];
  applyOp(ledger, op);
  return later.some((each) => {
    const [, , place, count, ins] = each;
    const isTakenOut = count > 0 && overlap(refsAt(ledger.runs, place, count), own);
    if (isTakenOut || (typeof ins !== 'string' && overlap(ins, known))) return true;
    applyOp(ledger, each);
    return false;
  });
}

export function overlap(some: readonly Ref[], others: readonly Ref[]): boolean {
  return some.some(([from, length]) =>
    others.some(([first, count]) => count > 0 && first < from + length && from < first + count),
  );
}

/** Whether these may bring letters that others bring as well: some from before, or a suggestion's. */
export function bringsAgain(ops: readonly Op[]): boolean {
  return ops.some(([, , , , ins, name]) => name !== undefined || (typeof ins !== 'string' && ins.length > 0));
}

/**
 * The same changes, with the words of these suggestions as words like any other, which nobody is said to have typed. Their name stays
 * here, so that they are known when another tab takes the suggestion.
 */
export function asWords(ops: readonly Op[], names: ReadonlySet<string>): Op[] {
  return ops.map((op) => {
    const [t, kind, at, del, ins, name] = op;
    return name !== undefined && names.has(name) ? [t, kind === 's' ? 'x' : kind, at, del, ins, name] : op;
  });
}

/** The letters that each of these suggestions put in and took out. */
export function lettersOf(
  ops: readonly Op[],
  names: ReadonlySet<string>,
  base: Ledger,
): { name: string; put: Ref; out: Ref[] }[] {
  const ledger = createLedger(base);
  return ops.flatMap((op) => {
    const [, , at, del, , name] = op;
    const put: Ref = [ledger.arena.length, lettersIn(op)];
    const out = name === undefined ? [] : refsAt(ledger.runs, at, del);
    applyOp(ledger, op);
    return name !== undefined && names.has(name) ? [{ name, put, out }] : [];
  });
}

function lettersIn([, , , , ins]: Op): number {
  return typeof ins === 'string' ? ins.length : 0;
}
