import { useRef, useState } from 'react';
import { dashboardMessages } from '#contracts/messages.ts';
import { requestLimits } from '#contracts/requests.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { useKeptDraft } from '#web/lib/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area.tsx';
import { sendMessage } from './messages.api.ts';

export function MessageForm({ requestId, studentName }: { requestId: number; studentName: string }) {
  const [kept, keep] = useKeptDraft(`message.${requestId}`, 'new');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const running = useRef(false);
  const pending = useRef<{ id: string; text: string } | null>(null);
  const text = kept ?? '';

  async function send() {
    if (running.current) return;
    const words = text.trim();
    if (words === '') return setError(dashboardMessages.messageMissing);
    if (words.length > requestLimits.message) return setError(dashboardMessages.tooLong);
    // The same words after a failure are the same message.
    if (pending.current?.text !== words) pending.current = { id: crypto.randomUUID(), text: words };
    running.current = true;
    setSending(true);
    setError(undefined);
    try {
      await sendMessage(requestId, pending.current);
      pending.current = null;
      keep(null);
    } catch (failure) {
      setError(describeFailure(failure));
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextAreaField
        label={`Message to ${studentName || 'the student'}`}
        error={error}
        limit={requestLimits.message}
        rows={2}
        value={text}
        readOnly={isSending}
        onChange={(event) => {
          setError(undefined);
          keep(event.currentTarget.value || null);
        }}
      />
      <Button type="submit" variant="secondary" size="sm" className="mt-2" busy={isSending} busyLabel="Sending...">
        Send
      </Button>
    </form>
  );
}
