import { createLedger, type Ledger, type Literal, type Ref } from '#contracts/ledger.ts';

/** A record as it was when it had so many letters: they keep their numbers, so that only the text itself has to be known. */
export function earlierLedger(
  { arena, literals }: Pick<Ledger, 'arena' | 'literals'>,
  length: number,
  runs: Ref[],
): Ledger {
  let left = length;
  const then = literals.flatMap(([count, kind]): Literal[] => {
    const known = Math.min(count, left);
    left -= known;
    return known > 0 ? [[known, kind]] : [];
  });
  return createLedger({ arena: arena.slice(0, length), literals: then, runs });
}
