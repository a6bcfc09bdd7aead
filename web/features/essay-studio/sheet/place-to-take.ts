import type { Ledger } from '#contracts/ledger.ts';
import { resolve, type ResolvedAnchor } from '#contracts/ledger-anchors.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';

type Shown = { suggestion: Pick<Suggestion, 'anchor'>; state: ResolvedAnchor['state'] };

/**
 * Where a suggestion goes in the text as it is at this moment. Null where it was shown as fitting and does not fit any more: somebody
 * typed into its words, and nobody has said yet that they go.
 */
export function placeToTake(shown: Shown, ledger: Ledger): { at: number; del: number } | null {
  // By the numbers of its letters, and not by a place from before: others may have been taken since.
  const { state, at, del } = resolve(shown.suggestion.anchor, ledger);
  return shown.state === 'whole' && state !== 'whole' ? null : { at, del };
}
