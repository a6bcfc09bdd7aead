import { type FormEvent, useState } from 'react';
import type { LabelHint } from '#contracts/board.ts';
import { boardLimits } from '#contracts/limits.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { findSpot, itemsAt } from './board-moves.ts';
import { focusOnce } from './card-editor.tsx';
import type { CardViewProps } from './card-view.tsx';
import { focusCard } from './focus-card.ts';
import { leavePartOut, type Part, sayPart } from './join-moves.ts';
import { splitAnswer } from './split-answer.ts';

type LabelLineProps = Pick<CardViewProps, 'threadId' | 'card' | 'board' | 'onChange'> & {
  hint: LabelHint;
  part: Part;
  onKeep: () => void;
};

/** A card opens with a bare name. We never drop it: one press leaves it out, or opens a field to go on from its own words. */
export function LabelLine({ threadId, card, board, hint, part, onChange, onKeep }: LabelLineProps) {
  const label = labelText(hint);
  const [kept, keep] = useKeptDraft(`label.${threadId}`, `${card.id}.${label}`);

  function leaveOut() {
    onChange((now) => leavePartOut(now, part));
    focusCard(card.id);
  }

  function say(text: string) {
    const typed = splitAnswer(text);
    onChange((now) => sayPart(now, part, typed));
    keep(null);
    // In other words the card has another id, in the same place.
    const spot = findSpot(board, card.id);
    focusCard((spot && itemsAt(sayPart(board, part, typed), spot.place)[spot.index]?.id) ?? card.id);
  }

  const leaveButton = (
    <Button key="leave" variant="ghost" size="sm" onClick={leaveOut}>
      Leave it out<span className="sr-only">: {label}</span>
    </Button>
  );
  const sayButton = (
    <Button key="say" variant="ghost" size="sm" onClick={() => keep(label)}>
      Write a sentence about this<span className="sr-only">: {label}</span>
    </Button>
  );
  return (
    <li className="text-[0.9375rem] text-soft">
      <p className="wrap-anywhere">{labelQuestion(hint)}</p>
      {kept === null ? (
        <div className="-ml-3 flex flex-wrap">
          {hint.is_named ? [leaveButton, sayButton] : [sayButton, leaveButton]}
          <Button variant="ghost" size="sm" onClick={onKeep}>
            Keep it<span className="sr-only">: {label}</span>
          </Button>
        </div>
      ) : (
        <SayForm
          label={label}
          text={kept}
          onType={keep}
          onSay={say}
          onCancel={() => {
            keep(null);
            focusCard(card.id);
          }}
        />
      )}
    </li>
  );
}

type SayFormProps = {
  label: string;
  text: string;
  onType: (text: string) => void;
  onSay: (text: string) => void;
  onCancel: () => void;
};

/** The label's own words, for the student to go on from. */
export function SayForm({ label, text, onType, onSay, onCancel }: SayFormProps) {
  const [error, setError] = useState<string>();

  function say(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || text.trim() === label) return setError('Add a few words. Who did what, or what is it?');
    if (text.length > boardLimits.cardLength) return setError('This is too long. Shorten it a little.');
    return onSay(text.trim());
  }

  return (
    <form noValidate onSubmit={say} className="mt-2">
      <TextAreaField
        label="Write a sentence about this"
        rows={2}
        ref={focusOnce}
        value={text}
        error={error}
        hint="Keep your words and add some before or after them."
        onChange={(event) => {
          setError(undefined);
          onType(event.currentTarget.value);
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="secondary">
          Use this sentence
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Without the stop at its end: the sentence goes on from there. */
export function labelText({ sentences }: LabelHint): string {
  return sentences.join(' ').replace(/[.\s]+$/, '');
}

export function labelQuestion(hint: LabelHint): string {
  return `“${labelText(hint)}” isn’t a sentence yet. Does your reader need it?`;
}
