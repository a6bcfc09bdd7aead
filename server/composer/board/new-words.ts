import { isCard } from '#contracts/board-parts.ts';
import type { Board, BoardItem, BoardSentence } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { sentenceTexts } from '#server/composer/language/sentences.ts';
import { readPlan, writePlan } from '#contracts/plan-text.ts';

type Answer = { id: string; text: string };

/** The plan with what the student changed in a story changed there too. A plan that is no board stays as it is. */
export function planWithNewWords(plan: string, before: readonly Answer[], after: readonly Answer[]): string {
  const board = readPlan(plan);
  if (!board) return plan;
  const changed = before.reduce((now, old) => {
    const next = after.find(({ id }) => id === old.id);
    return next && next.text !== old.text ? changeIn(now, sentenceTexts(old.text), sentenceTexts(next.text)) : now;
  }, board);
  return changed === board ? plan : writePlan(withOwnIds(changed));
}

/** What differs between two answers is one stretch, from the first sentence that changed to the last. */
function changeIn(board: Board, old: readonly string[], next: readonly string[]): Board {
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const gone = old.slice(start, old.length - end);
  const come = next.slice(start, next.length - end);
  // Where sentences were only added, they go behind the one they follow.
  const anchor = gone[0] ?? old[start - 1] ?? old[0];
  if (anchor === undefined) return board;
  const change = <T extends BoardItem>(item: T): T[] => {
    if (!isCard(item) || !item.sentences.some(({ text }) => text === anchor || gone.includes(text))) return [item];
    const sentences = item.sentences.flatMap((each) =>
      changedSentence(each, { anchor, gone, come, isFirst: start === 0 }),
    );
    return sentences.length === 0 ? [] : [{ ...item, sentences }];
  };
  return {
    rows: board.rows.map(({ ask, items }) => ({ ask, items: items.flatMap(change) })),
    tray: board.tray.flatMap(change),
  };
}

type Change = { anchor: string; gone: readonly string[]; come: readonly string[]; isFirst: boolean };

function changedSentence(each: BoardSentence, { anchor, gone, come, isFirst }: Change): BoardSentence[] {
  const fresh = come.map((text) => ({ text, is_on: each.is_on }));
  if (each.text !== anchor) return gone.includes(each.text) ? [] : [each];
  if (gone.length > 0) return fresh;
  return isFirst ? [...fresh, each] : [each, ...fresh];
}
