import { kindsOf, textOf, type Kind } from '#contracts/ledger.ts';
import { proseSentences } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import { holdLedger, requireLocked } from './ledger.service.ts';

/** Letters that came through the student: typed, dictated, corrected, pasted, dropped, brought along, or there before the record. */
const ownKinds: ReadonlySet<Kind> = new Set<Kind>(['t', 'i', 'c', 'p', 'd', 'I', 'U']);

/** The sentences of a draft in which every letter is the student's, by the record. A suggestion that was taken is not theirs. */
export async function listOwnSentences(
  db: Database,
  { id, profileId }: { id: string; profileId: string },
): Promise<string[]> {
  const { ledger } = await db.transaction(async (tx) => {
    const held = await holdLedger(tx, await requireLocked(tx, profileId, id));
    return held.open;
  });
  const isOwn: boolean[] = [];
  for (const { text, kind } of kindsOf(ledger))
    for (let at = 0; at < text.length; at += 1) isOwn.push(ownKinds.has(kind));
  const draft = textOf(ledger);
  const isOwnLetter = (at: number) => isOwn[at] === true || !/[\p{L}\p{N}]/u.test(draft.charAt(at));
  return proseSentences(draft).flatMap(({ text, places }) => {
    const isWhole = places.every(({ start, end }) =>
      Array.from({ length: end - start }, (_, index) => start + index).every(isOwnLetter),
    );
    return isWhole ? [text] : [];
  });
}
