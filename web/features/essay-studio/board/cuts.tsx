import type { Board, BoardView } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { firstWords } from './board-moves.ts';
import type { BoardStore } from './create-board.ts';
import { focusCard } from './focus-card.ts';
import { leavePartOut, partWith } from './join-moves.ts';

type CutsProps = { board: Board; view: BoardView; onChange: BoardStore['change'] };

/** Enough to know a card again. */
const shownWords = 30;

/** Over the limit we never cut anything ourselves, and we can't know what matters least: the student picks a card, or sentences of it. */
export function Cuts({ board, view, onChange }: CutsProps) {
  const cuts = view.cuts.flatMap(({ card_id, sentences, can_go }) => {
    const part = partWith(board, card_id, sentences);
    return part ? [{ ...part, text: sentences.join(' '), canGo: can_go, isOne: sentences.length === 1 }] : [];
  });
  if (cuts.length === 0) return null;
  return (
    <section className="rounded-control bg-wash px-4 py-3" aria-label="Parts to leave out">
      <p className="text-[0.9375rem] text-ink">
        You’re over the limit.{' '}
        {cuts.length === 1
          ? 'Could you leave some of this out?'
          : 'Which of these could you do without, all of it or a few sentences?'}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {cuts.map(({ text, canGo, isOne, ...part }) => (
          <li key={`${part.cardId} ${part.at}`}>
            <p className="font-serif text-soft wrap-anywhere">
              {firstWords(text, shownWords)}{' '}
              <span className="font-sans text-sm text-muted">({countText(countWords(text), 'word')})</span>
            </p>
            <div className="-ml-3 flex flex-wrap">
              {canGo ? (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    onChange((now) => leavePartOut(now, part));
                    focusCard(part.cardId);
                  }}
                >
                  Leave it out<span className="sr-only">: {firstWords(text, shownWords)}</span>
                </Button>
              ) : null}
              {isOne ? null : (
                <Button variant="ghost" size="sm" onClick={() => focusCard(part.cardId)}>
                  Pick sentences<span className="sr-only"> of: {firstWords(text, shownWords)}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
