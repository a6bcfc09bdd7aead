import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { requestLimits, type RequestMessage, type WriterRequest } from '#contracts/requests.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { useKeptDraft } from '#web/lib/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx';
import { ChatDays } from '#web/ui/chat/chat-transcript.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextAreaField } from '#web/ui/text-area.tsx';
import { countMessagesRead, messagesQuery, sendMessage } from './requests.api.ts';
import { useRunning } from './use-running.ts';

/** What student and writer say to each other. Looking at it reads it. */
export function RequestMessages({ request }: { request: WriterRequest }) {
  const { id, writer_name: writer } = request;
  const { data: messages, error, isFetching, refetch } = useQuery(messagesQuery(id));
  useEffect(() => {
    if (messages) countMessagesRead(id);
  }, [id, messages]);

  if (!messages && error) {
    return (
      <div role="alert">
        <p className="text-soft">{describeFailure(error)}</p>
        <Button variant="secondary" size="sm" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!messages) return <SkeletonText lines={3} className="max-w-reading" />;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {messages.length === 0 ? (
        <p className="text-muted">
          No messages yet. Anything {writer} should know, or that you want to know, can be said here.
        </p>
      ) : (
        <Thread messages={messages} writer={writer} />
      )}
      <MessageForm id={id} writer={writer} />
    </div>
  );
}

function Thread({ messages, writer }: { messages: readonly RequestMessage[]; writer: string }) {
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // The newest stands at the foot, where the eye and the field are.
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [count]);
  return (
    // A keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <div ref={box} role="log" aria-label={`Messages with ${writer}`} tabIndex={0} className="max-h-128 overflow-y-auto">
      <ChatDays
        messages={messages.map((message) => ({ ...message, timestamp: message.created_at }))}
        keyOf={({ id }) => id}
      >
        {({ author, text, created_at: at, is_read: isRead }) => (
          <ChatBubble
            ink={author}
            side={author === 'student' ? 'right' : 'left'}
            name={author === 'student' ? 'You' : writer}
            timestamp={at}
            note={author === 'student' && isRead ? <span className="text-muted">Read</span> : null}
          >
            {text}
          </ChatBubble>
        )}
      </ChatDays>
    </div>
  );
}

function MessageForm({ id, writer }: { id: number; writer: string }) {
  const [kept, keep] = useKeptDraft('message', String(id));
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, run } = useRunning();
  const sending = useRef({ text: '', id: '' });
  const text = kept ?? '';
  const isEmpty = text.trim() === '';

  function send() {
    if (isEmpty) return setTried(true);
    if (text.length > requestLimits.message) return;
    // The same words sent again after a failure are one message.
    if (sending.current.text !== text) sending.current = { text, id: crypto.randomUUID() };
    const message = { id: sending.current.id, text: text.trim() };
    void run(async () => {
      await sendMessage(id, message);
      sending.current = { text: '', id: '' };
      setTried(false);
      keep(null);
    });
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

  const error = failure ?? (isTried && isEmpty ? 'Please write something first.' : undefined);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-end gap-2">
      <TextAreaField
        label={`Message to ${writer}`}
        rows={2}
        limit={requestLimits.message}
        warnAbove={requestLimits.message - 400}
        className="w-full"
        value={text}
        error={error}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit" busy={isBusy} busyLabel="Sending...">
        Send
      </Button>
    </form>
  );
}
