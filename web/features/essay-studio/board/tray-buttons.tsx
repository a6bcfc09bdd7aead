import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { openingOf, putInRow } from './board-moves.ts';
import type { CardViewProps } from './card-view.tsx';
import { focusCard } from './focus-card.ts';
import { focusField, PlaceForm, shorten } from './join-forms.tsx';
import { cardWith, movePart, type Part } from './join-moves.ts';
import type { SentenceSpot } from './joins.ts';

/** What lies in the tray goes into the plan, whole or one sentence of it. */
export function TrayButtons({ card, board, onChange }: Pick<CardViewProps, 'card' | 'board' | 'onChange'>) {
  const [isPicking, setPicking] = useState(false);
  const [at, setAt] = useState(0);
  const canSplit = card.sentences.length > 1;

  function place(part: Part, behind: SentenceSpot | 'start') {
    const moved = card.sentences[part.at];
    onChange((now) => movePart(now, part, behind));
    setPicking(false);
    focusCard((moved && cardWith(movePart(board, part, behind), moved)) ?? card.id);
  }

  function cancel() {
    setPicking(false);
    focusCard(card.id);
  }

  if (isPicking && canSplit)
    return (
      <PlaceForm board={board} spot={{ cardId: card.id, at }} rest={[at]} onPlace={place} onCancel={cancel} isOnCard>
        <SelectField
          label="Which sentence?"
          ref={focusField}
          options={card.sentences.map(({ text }, index) => ({ value: String(index), label: shorten(text) }))}
          value={String(at)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        />
      </PlaceForm>
    );
  return (
    <div className="-ml-3 flex flex-wrap">
      {board.rows.length > 1 ? null : (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onChange((now) => putInRow(now, card.id, 0));
            focusCard(card.id);
          }}
        >
          Use it<span className="sr-only">: {openingOf(card)}</span>
        </Button>
      )}
      {canSplit ? (
        <Button variant="ghost" size="sm" onClick={() => setPicking(true)}>
          Use one sentence<span className="sr-only"> of “{openingOf(card)}”</span>
        </Button>
      ) : null}
    </div>
  );
}
