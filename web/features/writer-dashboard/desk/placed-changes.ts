import { groupHunks, hunksOf, tightHunks, type Hunk } from '#contracts/ledger-hunks.ts';
import type { Ledger } from '#contracts/ledger.ts';

/** A change of the draft, and where it stands in the essay as it is now. */
export interface PlacedChange extends Hunk {
  at: number;
  quote: string;
}

/** What became of a draft: letter by letter, and as the student will decide about it. */
export function changesOf(
  frozen: string,
  ledger: Ledger,
): { hunks: Hunk[]; pieces: PlacedChange[]; changes: PlacedChange[] } {
  const hunks = tightHunks(frozen, hunksOf(frozen.length, ledger));
  return { hunks, pieces: placed(frozen, hunks), changes: placed(frozen, groupHunks(frozen, hunks)) };
}

/** The same change in the essay as it is at this moment; null where it is no longer there. */
export function stillThere({ from, to, insert }: PlacedChange, frozen: string, ledger: Ledger): PlacedChange | null {
  const { changes } = changesOf(frozen, ledger);
  return changes.find((each) => each.from === from && each.to === to && each.insert === insert) ?? null;
}

function placed(frozen: string, hunks: readonly Hunk[]): PlacedChange[] {
  let moved = 0;
  return hunks.map((hunk) => {
    const at = hunk.from + moved;
    moved += hunk.insert.length - (hunk.to - hunk.from);
    return { ...hunk, at, quote: frozen.slice(hunk.from, hunk.to) };
  });
}
