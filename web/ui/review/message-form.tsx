import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { fieldMessages } from '#contracts/messages.ts';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';

export type MessageFormProps = {
  requestId: number;
  /** Whom it is for. */
  to: string;
  limit: number;
  onSend: (message: { id: string; text: string }) => Promise<void>;
};

/** Where a message between student and writer is written. What is typed is kept until it is sent. */
export function MessageForm({ requestId, to, limit, onSend }: MessageFormProps) {
  const [kept, keep] = useKeptDraft('message', String(requestId));
  const [error, setError] = useState<string>();
  const { isBusy, run } = useRunning();
  const pending = useRef<{ id: string; text: string } | null>(null);
  const text = kept ?? '';

  function send() {
    const words = text.trim();
    if (words === '') return setError(dashboardMessages.messageMissing);
    if (words.length > limit) return setError(fieldMessages.tooLong);
    setError(undefined);
    return void run(async () => {
      // The same words after a failure are the same message.
      if (pending.current?.text !== words) pending.current = { id: crypto.randomUUID(), text: words };
      await onSend(pending.current);
      pending.current = null;
      keep(null);
    }, setError);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextAreaField
        label={`Message to ${to}`}
        rows={2}
        limit={limit}
        warnAbove={limit - 400}
        value={text}
        error={error}
        readOnly={isBusy}
        onChange={({ currentTarget }) => {
          setError(undefined);
          keep(currentTarget.value || null);
        }}
        onKeyDown={press}
      />
      <Button type="submit" variant="secondary" size="sm" className="mt-2" busy={isBusy} busyLabel="Sending...">
        Send
      </Button>
    </form>
  );
}
