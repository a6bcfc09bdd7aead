import type { ReactNode } from 'react';
import type { BoardSentence, SentencePlace, SpokenHint, TwiceHint } from '#contracts/board.ts';
import { cardIdOf } from '#contracts/board-ids.ts';
import { Button } from '#web/ui/button.tsx';
import { findCard, putAwaySentence, sayInstead, switchOn } from './board-moves.ts';
import type { CardViewProps } from './card-view.tsx';
import { DoubtLine } from './doubt-line.tsx';
import { focusCard } from './focus-card.ts';
import { partWith } from './join-moves.ts';
import { LabelLine } from './label-line.tsx';
import { doubtId, labelId, spokenId, twiceId } from './use-dismissed.ts';

type CardHintsProps = Pick<
  CardViewProps,
  'threadId' | 'card' | 'board' | 'label' | 'spoken' | 'twice' | 'doubted' | 'onDismiss' | 'onChange'
> & {
  onEdit: () => void;
};

/** What a reader may trip over in a card, and what of it may have been said to us. The student decides. */
export function CardHints(props: CardHintsProps) {
  const { card, board, label, spoken, twice, doubted, onDismiss, onChange, onEdit } = props;
  // A sentence that was changed or switched off meanwhile is not asked about any more.
  const inUse = new Set(card.sentences.filter(({ is_on }) => is_on).map(({ text }) => text));
  const open = spoken.filter(({ sentence }) => inUse.has(sentence));
  const both = twice.filter(({ first, second }) => {
    const other = findCard(board, first.card_id)?.sentences.find(({ text }) => text === first.sentence);
    return inUse.has(second.sentence) && other?.is_on === true;
  });
  const isOff = (sentence: string) => card.sentences.some(({ text, is_on }) => text === sentence && !is_on);
  const doubts = doubted.filter(({ sentence }) => isOff(sentence));
  const labelPart = label && partWith(board, card.id, label.sentences);
  if (open.length === 0 && both.length === 0 && doubts.length === 0 && !labelPart) return null;
  /** A card in other words has another id. */
  const focusWith = (sentences: BoardSentence[]) => focusCard(cardIdOf({ question: card.question, sentences }));

  function dismiss(id: string) {
    onDismiss(id);
    focusCard(card.id);
  }

  function leaveOut({ sentence, without }: SpokenHint) {
    onChange((now) => sayInstead(now, card.id, sentence, without ?? ''));
    focusWith(
      card.sentences.map((each) => (each.text === sentence && without ? { text: without, is_on: each.is_on } : each)),
    );
  }

  return (
    <ul className="mt-1.5 flex flex-col gap-1 border-t border-hairline pt-1.5" aria-label="Questions about this card">
      {label && labelPart ? (
        <LabelLine {...props} hint={label} part={labelPart} onKeep={() => dismiss(labelId(label))} />
      ) : null}
      {doubts.map((place) => (
        <li key={place.sentence}>
          <DoubtLine
            sentence={place.sentence}
            onUse={() => {
              onChange((now) => switchOn(now, place));
              focusCard(card.id);
            }}
            onLeave={() => dismiss(doubtId(place))}
          />
        </li>
      ))}
      {both.map((hint) => (
        <TwiceLine key={hint.second.sentence} hint={hint} onDismiss={dismiss} onChange={onChange} onEdit={onEdit} />
      ))}
      {open.map((hint) => (
        <HintLine key={hint.sentence} words={`This sounds more like talking than writing: “${hint.words}”`}>
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

type TwiceLineProps = Pick<CardViewProps, 'onDismiss' | 'onChange'> & { hint: TwiceHint; onEdit: () => void };

/** Two sentences, one of them to stay. The other lies in the tray. */
function TwiceLine({ hint, onDismiss, onChange, onEdit }: TwiceLineProps) {
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
        <Button variant="ghost" size="sm" onClick={onEdit}>
          Change the words<span className="sr-only">: {hint.second.sentence}</span>
        </Button>
      </div>
    </li>
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
