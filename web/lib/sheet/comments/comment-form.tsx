import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ledgerLimits } from '#contracts/limits.ts';
import { fieldMessages } from '#contracts/messages.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';

/** A way to keep what was written; the first one is what Ctrl+Enter does. */
export interface Deed {
  name: string;
  act: (text: string) => Promise<void>;
}

export type CommentFormProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  deeds: readonly [Deed, ...Deed[]];
  onCancel: () => void;
  /** Whether it was opened by a press just now, to be written in. */
  takeFocus: () => boolean;
  children?: ReactNode;
};

const limit = ledgerLimits.commentLength;

/** Where a comment or an answer is written. What is typed stays until the server has it. */
export function CommentForm({ label, text, onText, deeds, onCancel, takeFocus, children }: CommentFormProps) {
  const [error, setError] = useState<string>();
  const [wish, setWish] = useState('');
  const { isBusy, run } = useRunning();
  const field = useRef<HTMLTextAreaElement>(null);
  const focusIfBegun = useEffectEvent(() => {
    // Of the card under the words and the one beside them, only one is seen.
    if (field.current && field.current.offsetParent !== null && takeFocus()) field.current.focus();
  });
  useEffect(() => focusIfBegun(), []);

  function finish({ name, act }: Deed) {
    const words = text.trim();
    if (words === '') return setError('Write something first.');
    if (words.length > limit) return setError(fieldMessages.tooLong);
    setError(undefined);
    setWish(name);
    return void run(() => act(words), setError);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    finish(deeds[0]);
  }

  return (
    <div>
      {children}
      <TextAreaField
        label={label}
        rows={2}
        limit={limit}
        warnAbove={limit - 200}
        ref={field}
        value={text}
        error={error}
        readOnly={isBusy}
        onChange={({ currentTarget }) => {
          setError(undefined);
          onText(currentTarget.value);
        }}
        onKeyDown={press}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {deeds.map((deed, index) => (
          <Button
            key={deed.name}
            size="sm"
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={isBusy && wish === deed.name}
            disabled={isBusy && wish !== deed.name}
            onClick={() => finish(deed)}
          >
            {deed.name}
          </Button>
        ))}
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
