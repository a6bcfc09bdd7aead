import { useId, useState } from 'react';
import type { ResumeCard, ResumeSection } from '#contracts/resume.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { splitCard } from './card-moves.ts';
import { keyLines, nameOf } from './card-words.ts';
import type { Cards } from './use-cards.ts';

export type SplitDialogProps = {
  cards: Cards;
  sections: readonly ResumeSection[];
  card: ResumeCard;
  onClose: () => void;
};

/** Where a card that holds two things is cut. Rendered while it is open. */
export function SplitDialog({ cards, sections, card, onClose }: SplitDialogProps) {
  const name = useId();
  const [line, setLine] = useState(0);

  async function split() {
    if (await cards.change(splitCard(sections, card.id, line), `Split “${nameOf(card)}” into two cards.`)) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Split into two"
      description="Which line starts the new card? It becomes the title, and the lines below go with it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={cards.isSaving} busyLabel="Saving..." onClick={() => void split()}>
            Split
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">First line of the new card</legend>
        {keyLines(card.lines).map(({ key, line: text, number }) => (
          <label
            key={key}
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-[0.9375rem] text-soft has-checked:text-ink"
          >
            <input
              type="radio"
              name={name}
              className="tick"
              checked={line === number}
              onChange={() => setLine(number)}
            />
            <span className="min-w-0 break-words">{text}</span>
          </label>
        ))}
      </fieldset>
      {cards.failure === null ? null : (
        <p role="alert" className="mt-3 text-sm text-danger">
          {cards.failure}
        </p>
      )}
    </Dialog>
  );
}
