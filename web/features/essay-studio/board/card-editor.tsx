import { type FormEvent, useState } from 'react';
import type { Board, BoardCard } from '#contracts/board.ts';
import { boardLimits } from '#contracts/limits.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { rewrite } from './board-moves.ts';

type CardEditorProps = {
  threadId: string;
  card: BoardCard;
  onChange: (move: (board: Board) => Board) => void;
  onClose: () => void;
};

/** What this tab keeps of an editor that is open; null where none is. */
export function useKeptCard(threadId: string, card: BoardCard) {
  return useKeptDraft(`card.${threadId}`, card.id);
}

/** The words of a card, a sentence a line. What stood there before lies in the tray afterwards. */
export function CardEditor({ threadId, card, onChange, onClose }: CardEditorProps) {
  const [kept, keep] = useKeptCard(threadId, card);
  const [error, setError] = useState<string>();
  const text = kept ?? card.sentences.map((each) => each.text).join('\n');

  function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setError('Write something first, or choose “Leave it out”.');
    if (text.length > boardLimits.cardLength) return setError('This is too long. Shorten it a little.');
    onChange((now) => rewrite(now, card.id, text.split('\n')));
    return leave();
  }

  function leave() {
    keep(null);
    onClose();
  }

  return (
    <form noValidate onSubmit={save}>
      <TextAreaField
        label="Words on this card"
        isLabelHidden
        ref={focusOnce}
        rows={4}
        value={text}
        error={error}
        hint="One sentence per line. The earlier words stay in “Not used yet”."
        onChange={(event) => {
          setError(undefined);
          keep(event.currentTarget.value);
        }}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" variant="secondary">
          Keep these words
        </Button>
        <Button size="sm" variant="ghost" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The field was just opened by the student: the next key belongs into it. */
export function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
