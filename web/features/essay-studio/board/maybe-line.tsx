import type { BoardCard } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { openingOf } from './board-moves.ts';
import { focusCard } from './focus-card.ts';

type MaybeLineProps = {
  card: BoardCard;
  /** What we ask, and what the button that says yes does. */
  question: string;
  action: string;
  onUse: () => void;
  onPass?: () => void;
};

/** A card that may belong here. We only ask: nothing moves by itself. */
export function MaybeLine({ card, question, action, onUse, onPass }: MaybeLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 pt-1 text-[0.9375rem] text-soft">
      <p className="min-w-0 wrap-anywhere">
        {question} “{openingOf(card)}”
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onUse();
            focusCard(card.id);
          }}
        >
          {action}
          <span className="sr-only">: {openingOf(card)}</span>
        </Button>
        {onPass ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={(event) => {
              event.currentTarget.closest('section')?.focus();
              onPass();
            }}
          >
            No thanks<span className="sr-only">: {question}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
