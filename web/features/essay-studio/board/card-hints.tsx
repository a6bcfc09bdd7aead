import { type ReactNode, useState } from 'react';
import type { BoardSentence, OrderHint, SentencePlace, SpokenHint, TwiceHint } from '#contracts/board.ts';
import { cardIdOf } from '#contracts/board-ids.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { findCard, putAfter, putAwaySentence, putBefore, sayInstead } from './board-moves.ts';
import type { CardViewProps } from './card-view.tsx';
import { focusCard } from './focus-card.ts';
import { orderId, spokenId, twiceId } from './use-dismissed.ts';

type CardHintsProps = Pick<
  CardViewProps,
  'card' | 'board' | 'spoken' | 'order' | 'twice' | 'onDismiss' | 'onChange'
> & {
  onEdit: () => void;
};

/**
 * What a reader may trip over in a card: words that were said out loud, a place in time, what another card tells too. The student
 * decides.
 */
export function CardHints({ card, board, spoken, order, twice, onDismiss, onChange, onEdit }: CardHintsProps) {
  // A sentence that was changed or switched off meanwhile is not asked about any more.
  const inUse = new Set(card.sentences.filter(({ is_on }) => is_on).map(({ text }) => text));
  const open = spoken.filter(({ sentence }) => inUse.has(sentence));
  const both = twice.filter(({ first, second }) => {
    const other = findCard(board, first.card_id)?.sentences.find(({ text }) => text === first.sentence);
    return inUse.has(second.sentence) && other?.is_on === true;
  });
  if (open.length === 0 && both.length === 0 && !order) return null;
  /** A card in other words has another id. */
  const focusWith = (sentences: BoardSentence[]) => focusCard(cardIdOf({ question: card.question, sentences }));

  function dismiss(id: string) {
    onDismiss(id);
    focusCard(card.id);
  }

  function moveUp({ before, first }: OrderHint) {
    onChange((now) => putBefore(now, card.id, before ?? '', first));
    focusWith(card.sentences.slice(0, first ?? undefined));
  }

  function leaveOut({ sentence, without }: SpokenHint) {
    onChange((now) => sayInstead(now, card.id, sentence, without ?? ''));
    focusWith(card.sentences.map((each) => (each.text === sentence && without ? { ...each, text: without } : each)));
  }

  return (
    <ul className="mt-1.5 flex flex-col gap-1 border-t border-hairline pt-1.5" aria-label="Questions about this card">
      {both.map((hint) => (
        <TwiceLine key={hint.second.sentence} hint={hint} onDismiss={dismiss} onChange={onChange} />
      ))}
      {order && order.before === null ? (
        <PlaceLine hint={order} onDismiss={dismiss} onChange={onChange} />
      ) : order ? (
        <HintLine words={order.question}>
          <Button variant="ghost" size="sm" onClick={() => moveUp(order)}>
            {order.first === null ? 'Move it up' : 'Yes, move that part up'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => dismiss(orderId(order))}>
            No<span className="sr-only">, it’s fine here</span>
          </Button>
        </HintLine>
      ) : null}
      {open.map((hint) => (
        <HintLine key={hint.sentence} words={`This sounds like talking: “${hint.words}”`}>
          {hint.without === null ? (
            <Button variant="ghost" size="sm" onClick={onEdit}>
              Change it
            </Button>
          ) : (
            <Button variant="ghost" size="sm" onClick={() => leaveOut(hint)}>
              Leave it out<span className="sr-only">: {hint.words}</span>
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => dismiss(spokenId(hint))}>
            Keep it<span className="sr-only">: {hint.words}</span>
          </Button>
        </HintLine>
      ))}
    </ul>
  );
}

type LineProps<Hint> = Pick<CardViewProps, 'onDismiss' | 'onChange'> & { hint: Hint };

/** Two sentences, one of them to stay. The other lies in the tray. */
function TwiceLine({ hint, onDismiss, onChange }: LineProps<TwiceHint>) {
  const choices = [
    { stays: hint.first, goes: hint.second },
    { stays: hint.second, goes: hint.first },
  ];

  function keep(stays: SentencePlace, goes: SentencePlace) {
    onChange((now) => putAwaySentence(now, goes));
    focusCard(stays.card_id);
  }

  return (
    <li className="text-[0.9375rem] text-soft">
      <p>You say this twice. Which one do you want to keep?</p>
      {choices.map(({ stays, goes }) => (
        <div key={stays.card_id} className="mt-1">
          <p className="font-serif wrap-anywhere">“{stays.sentence}”</p>
          <Button variant="ghost" size="sm" className="-ml-3" onClick={() => keep(stays, goes)}>
            Keep this one<span className="sr-only">: {stays.sentence}</span>
          </Button>
        </div>
      ))}
      <div className="-ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" onClick={() => onDismiss(twiceId(hint))}>
          Keep both
        </Button>
      </div>
    </li>
  );
}

/** Where nobody but the student knows the place. */
function PlaceLine({ hint, onDismiss, onChange }: LineProps<OrderHint>) {
  const [chosen, setChosen] = useState('');
  const place = chosen === '' ? undefined : hint.after[Number(chosen)];

  /** Once it has found its place it is not asked about again. */
  function put(to: SentencePlace) {
    onChange((now) => putAfter(now, hint.card_id, to));
    onDismiss(orderId(hint));
  }

  return (
    <li className="text-[0.9375rem] text-soft">
      <SelectField
        label={hint.question}
        className="mt-0.5"
        placeholder="Choose a sentence"
        options={hint.after.map(({ sentence }, at) => ({ value: String(at), label: shorten(sentence) }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div className="-ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" disabled={!place} onClick={() => (place ? put(place) : undefined)}>
          Put it there
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onDismiss(orderId(hint))}>
          It’s fine here
        </Button>
      </div>
    </li>
  );
}

function shorten(text: string): string {
  return text.length <= 70 ? text : `${text.slice(0, 34).trimEnd()} … ${text.slice(-30).trimStart()}`;
}

function HintLine({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="text-[0.9375rem] text-soft">
      <p className="wrap-anywhere">{words}</p>
      <div className="-ml-3 flex flex-wrap">{children}</div>
    </li>
  );
}
