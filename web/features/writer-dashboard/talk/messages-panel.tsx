import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RequestMessage } from '#contracts/requests.ts';
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx';
import { ChatDays } from '#web/ui/chat/chat-transcript.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { messagesQuery } from './messages.api.ts';

export type MessagesPanelProps = {
  requestId: number;
  studentName: string;
  /** They were fetched, and so they count as read. */
  onRead: () => void;
};

export function MessagesPanel({ requestId, studentName, onRead }: MessagesPanelProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(messagesQuery(requestId));
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) read.current();
  }, [dataUpdatedAt]);

  return (
    <div className="max-w-reading">
      {data ? <Messages messages={data} requestId={requestId} studentName={studentName} /> : null}
      {!data && !error ? <SkeletonText lines={3} /> : null}
      {!data && error ? <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} /> : null}
      <MessageForm requestId={requestId} studentName={studentName} />
    </div>
  );
}

function Messages({
  messages,
  requestId,
  studentName,
}: {
  messages: readonly RequestMessage[];
  requestId: number;
  studentName: string;
}) {
  const box = useRef<HTMLElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last]);
  if (messages.length === 0) return <p className="text-muted">Nobody has written yet.</p>;
  const said = messages.map(({ created_at, ...message }) => ({ ...message, timestamp: created_at }));
  return (
    <section
      ref={box}
      aria-label={`Messages of request #${requestId}`}
      // It scrolls by itself, and a keyboard must be able to scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className="max-h-[500px] overflow-y-auto overscroll-contain rounded-paper border border-hairline px-4 pb-5"
    >
      <ChatDays messages={said} keyOf={({ id }) => id}>
        {({ author, text, timestamp }) => (
          <ChatBubble
            ink={author}
            side={author === 'writer' ? 'right' : 'left'}
            name={author === 'writer' ? 'You' : studentName || 'Student'}
            timestamp={timestamp}
          >
            {text}
          </ChatBubble>
        )}
      </ChatDays>
    </section>
  );
}
