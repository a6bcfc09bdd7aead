import type { Board, BoardView } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import type { BoardStore } from './create-board.ts';
import { focusCard } from './focus-card.ts';
import { leavePartOut, partWith } from './join-moves.ts';

type CutsProps = { board: Board; view: BoardView; onChange: BoardStore['change'] };

/** Over the limit we never cut anything ourselves: here are up to three parts to think about. */
export function Cuts({ board, view, onChange }: CutsProps) {
  const cuts = view.cuts.flatMap(({ card_id, sentences }) => {
    const part = partWith(board, card_id, sentences);
    return part ? [{ ...part, text: sentences.join(' ') }] : [];
  });
  if (cuts.length === 0) return null;
  return (
    <section className="rounded-control bg-wash px-4 py-3" aria-label="Parts to leave out">
      <p className="text-[0.9375rem] text-ink">You’re over the limit. Could you do without one of these?</p>
      <ul className="mt-1 flex flex-col gap-1">
        {cuts.map(({ text, ...part }) => (
          <li key={`${part.cardId} ${part.at}`} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 flex-1 basis-60 font-serif text-soft wrap-anywhere">{text}</span>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onChange((now) => leavePartOut(now, part));
                focusCard(part.cardId);
              }}
            >
              Leave it out<span className="sr-only">: {text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
