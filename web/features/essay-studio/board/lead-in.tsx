import { boardLimits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { sayInstead, setLeadIn, toggleSentence } from './board-moves.ts';
import type { CardViewProps } from './card-view.tsx';
import { focusCard } from './focus-card.ts';
import { leadInId } from './use-dismissed.ts';

type LeadInProps = Pick<CardViewProps, 'card' | 'hint' | 'onDismiss' | 'onChange'> & { onEnter: () => void };

/** A few words of the student's before the first sentence. We only ask: the words are theirs. */
export function LeadIn({ card, hint, onDismiss, onChange, onEnter }: LeadInProps) {
  const first = card.sentences.findIndex(({ is_on }) => is_on);
  const instead = card.lead_in === '' ? (hint?.instead ?? null) : null;
  return (
    <div className="mb-2">
      {card.question === '' ? null : <p className="mb-1 text-sm text-muted">You were asked: {card.question}</p>}
      <TextField
        label={hint?.question ?? 'What would a stranger need to know first?'}
        value={card.lead_in}
        maxLength={boardLimits.leadInLength}
        placeholder="A few words before this"
        onFocus={onEnter}
        onChange={(event) => {
          const words = event.currentTarget.value;
          onChange((now) => setLeadIn(now, card.id, words));
        }}
      />
      {hint ? (
        <div className="-ml-3 flex flex-wrap">
          {hint.kind === 'leans' && card.sentences.filter(({ is_on }) => is_on).length > 1 ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onChange((now) => toggleSentence(now, card.id, first));
                focusCard(card.id);
              }}
            >
              Leave that sentence out
              <span className="sr-only">: {card.sentences[first]?.text}</span>
            </Button>
          ) : null}
          {instead === null ? null : (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onChange((now) => sayInstead(now, card.id, card.sentences[first]?.text ?? '', instead));
                focusCard(card.id);
              }}
            >
              Say “{instead}”
            </Button>
          )}
          {card.lead_in === '' ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onDismiss(leadInId(card.id));
                focusCard(card.id);
              }}
            >
              Skip<span className="sr-only">: {hint.question}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
