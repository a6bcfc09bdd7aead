import { useState } from 'react';
import type { Board, BoardCard } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { rewrite } from './board-moves.ts';

type CardEditorProps = {
  card: BoardCard;
  onChange: (move: (board: Board) => Board) => void;
  onClose: () => void;
};

/** The words of a card, a sentence a line. What stood there before lies in the tray afterwards. */
export function CardEditor({ card, onChange, onClose }: CardEditorProps) {
  const [text, setText] = useState(() => card.sentences.map((each) => each.text).join('\n'));
  return (
    <div>
      <TextAreaField
        label="The words of this card"
        isLabelHidden
        ref={focusOnce}
        rows={4}
        value={text}
        hint="One sentence per line. The earlier words stay in “Not used yet”."
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            onChange((now) => rewrite(now, card.id, text.split('\n')));
            onClose();
          }}
        >
          Keep these words
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The field was just opened by the student: the next key belongs into it. */
export function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
