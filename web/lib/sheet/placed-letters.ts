import { lengthOf, type Op, type Ref } from '#contracts/ledger.ts';
import { overlap } from './waiting-ops.ts';

/** The letters that a suggestion brought when it was taken. Taken back and taken again, it brings others, which are the same words. */
export interface Placed {
  name: string;
  ref: Ref;
}

/** What suggestions bring in these changes, whose new letters are numbered from `from` on. */
export function placedIn(ops: readonly Op[], from: number): Placed[] {
  const placed: Placed[] = [];
  let next = from;
  for (const [index, [, , , , ins, name]] of ops.entries()) {
    const count = typeof ins === 'string' ? lengthOf(ins) : 0;
    const last = placed.at(-1);
    // Its words may have come in several pieces, one right after the other.
    const isMore = name !== undefined && last?.name === name && ops[index - 1]?.[5] === name;
    if (isMore && count > 0) last.ref = [last.ref[0], last.ref[1] + count];
    else if (name !== undefined && count > 0) placed.push({ name, ref: [next, count] });
    next += count;
  }
  return placed;
}

/** These letters, and every other time that the same words of a suggestion were brought. */
export function withSame(refs: readonly Ref[], placed: readonly Placed[]): Ref[] {
  const names = new Set(placed.filter(({ ref }) => overlap([ref], refs)).map(({ name }) => name));
  return [...refs, ...placed.filter(({ name }) => names.has(name)).map(({ ref }) => ref)];
}
