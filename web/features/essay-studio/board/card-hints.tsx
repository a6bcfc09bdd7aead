import { type ReactNode, useState } from 'react';
import type { OrderHint, SentencePlace, TwiceHint } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { findCard, putAfter, putAwaySentence, putBefore, sayInstead } from './board-moves.ts';
import type { CardViewProps } from './card-view.tsx';
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
  return (
    <ul className="mt-1.5 flex flex-col gap-1 border-t border-hairline pt-1.5" aria-label="Questions about this card">
      {both.map((hint) => (
        <TwiceLine key={hint.second.sentence} hint={hint} onDismiss={onDismiss} onChange={onChange} />
      ))}
      {order && order.before === null ? (
        <PlaceLine hint={order} onDismiss={onDismiss} onChange={onChange} />
      ) : order ? (
        <HintLine words={order.question}>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange((now) => putBefore(now, card.id, order.before ?? '', order.first))}
          >
            {order.first === null ? 'Move it up' : 'Yes, move that part up'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onDismiss(orderId(order))}>
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
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChange((now) => sayInstead(now, card.id, hint.sentence, hint.without ?? ''))}
            >
              Leave it out<span className="sr-only">: {hint.words}</span>
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => onDismiss(spokenId(hint))}>
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
  return (
    <li className="text-[0.9375rem] text-soft">
      <p>You say this twice. Which one do you want to keep?</p>
      {choices.map(({ stays, goes }) => (
        <div key={stays.card_id} className="mt-1">
          <p className="font-serif wrap-anywhere">“{stays.sentence}”</p>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            onClick={() => onChange((now) => putAwaySentence(now, goes))}
          >
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
        {place ? (
          <Button variant="ghost" size="sm" onClick={() => put(place)}>
            Put it there
          </Button>
        ) : null}
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
