import { useEffect } from 'react';
import { requestLimits, type WriterRequest } from '#contracts/requests.ts';
import { messagesClosed } from '#contracts/review-messages.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { MessageForm } from '#web/ui/review/message-form.tsx';
import { MessageThread } from '#web/ui/review/message-thread.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { countMessagesRead, messagesQuery, sendMessage } from './requests.api.ts';

/** What student and writer say to each other. Looking at it reads it. */
export function RequestMessages({ request }: { request: WriterRequest }) {
  const { id, writer_name: writer } = request;
  const isClosed = request.status === 'cancelled';
  const { data: messages, error, isFetching, refetch } = useLoad(messagesQuery(id));
  useEffect(() => {
    if (messages) void countMessagesRead(id);
  }, [id, messages]);

  if (!messages && error) {
    return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!messages) return <SkeletonText lines={3} className="max-w-reading" />;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {messages.length > 0 ? (
        <MessageThread label={`Messages with ${writer}`} messages={messages} />
      ) : isClosed ? null : (
        <p className="text-muted">No messages yet. Ask {writer} a question, or tell them something they should know.</p>
      )}
      {isClosed ? (
        <p className="text-muted">{messagesClosed}</p>
      ) : (
        <MessageForm
          requestId={id}
          to={writer}
          limit={requestLimits.message}
          onSend={(message) => sendMessage(id, message)}
        />
      )}
    </div>
  );
}
