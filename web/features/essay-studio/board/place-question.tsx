import { useState } from 'react';
import type { Board, BoardCard } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { openingOf } from './board-moves.ts';
import { focusCard } from './focus-card.ts';
import { PlaceForm } from './join-forms.tsx';
import { cardWith, movePart, type Part } from './join-moves.ts';
import { restOf, type SentenceSpot } from './joins.ts';

type PlaceQuestionProps = {
  card: BoardCard;
  board: Board;
  onChange: (move: (board: Board) => Board) => void;
  onPlaced: (cardId: string) => void;
};

/** We put an answer where it may belong; only the student knows. Asked once, right after it was added. */
export function PlaceQuestion({ card, board, onChange, onPlaced }: PlaceQuestionProps) {
  const [isMoving, setMoving] = useState(false);
  const rest = restOf(board, { cardId: card.id, at: 0 });
  const [first] = rest;
  if (first === undefined) return null;

  function settle(focusId: string) {
    onPlaced(card.id);
    focusCard(focusId);
  }

  /** A part that moves is a card of its own. */
  function place(part: Part, behind: SentenceSpot | 'start') {
    const moved = card.sentences[part.at];
    onChange((now) => movePart(now, part, behind));
    settle((moved && cardWith(movePart(board, part, behind), moved)) ?? card.id);
  }

  function cancel() {
    setMoving(false);
    focusCard(card.id);
  }

  return isMoving ? (
    <PlaceForm
      board={board}
      spot={{ cardId: card.id, at: first }}
      rest={rest}
      onPlace={place}
      onCancel={cancel}
      isOnCard
    />
  ) : (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 border-t border-hairline pt-1.5 text-[0.9375rem] text-soft">
      <p className="min-w-0 flex-1 basis-48">Is this where it belongs?</p>
      <div className="-ml-3 flex">
        <Button variant="ghost" size="sm" onClick={() => settle(card.id)}>
          Yes<span className="sr-only">, “{openingOf(card)}” belongs here</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setMoving(true)}>
          Move it<span className="sr-only">: {openingOf(card)}</span>
        </Button>
      </div>
    </div>
  );
}
