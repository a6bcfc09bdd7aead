import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { putBefore, sayInstead } from './board-moves.ts';
import type { CardViewProps } from './card-view.tsx';
import { orderId, spokenId } from './use-dismissed.ts';

type CardHintsProps = Pick<CardViewProps, 'card' | 'spoken' | 'order' | 'onDismiss' | 'onChange'> & {
  onEdit: () => void;
};

/** What a reader may trip over in a card: words that were said out loud, and a place in time. The student decides. */
export function CardHints({ card, spoken, order, onDismiss, onChange, onEdit }: CardHintsProps) {
  // A sentence that was changed or switched off meanwhile is not asked about any more.
  const inUse = new Set(card.sentences.filter(({ is_on }) => is_on).map(({ text }) => text));
  const open = spoken.filter(({ sentence }) => inUse.has(sentence));
  if (open.length === 0 && !order) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-1 border-t border-hairline pt-1.5" aria-label="Questions about this card">
      {order ? (
        <HintLine words={order.question}>
          <Button variant="ghost" size="sm" onClick={() => onChange((now) => putBefore(now, card.id, order.before))}>
            Move it up
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

function HintLine({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li className="text-[0.9375rem] text-soft">
      <p className="wrap-anywhere">{words}</p>
      <div className="-ml-3 flex flex-wrap">{children}</div>
    </li>
  );
}
