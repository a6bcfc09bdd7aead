import { useEffect, useEffectEvent } from 'react';
import { requestLimits, type WriterRequest } from '#contracts/requests.ts';
import { messagesClosed } from '#contracts/review-messages.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { MessageForm } from '#web/ui/review/message-form.tsx';
import { MessageThread } from '#web/ui/review/message-thread.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { messagesQuery, sendMessage } from './messages.api.ts';

export type MessagesPanelProps = {
  request: Pick<WriterRequest, 'id' | 'status' | 'student_name'>;
  /** They were fetched, and so they count as read. */
  onRead: () => void;
};

export function MessagesPanel({ request, onRead }: MessagesPanelProps) {
  const { id, status, student_name: student } = request;
  const isClosed = status === 'cancelled';
  const { data, error, isFetching, refetch, dataUpdatedAt } = useLoad(messagesQuery(id));
  const noteRead = useEffectEvent(onRead);
  useEffect(() => {
    if (dataUpdatedAt > 0) noteRead();
  }, [dataUpdatedAt]);

  return (
    <div className="flex max-w-reading flex-col gap-4">
      {data?.length === 0 && !isClosed ? <p className="text-muted">No messages yet.</p> : null}
      {data && data.length > 0 ? <MessageThread label={`Messages about request #${id}`} messages={data} /> : null}
      {!data && !error ? <SkeletonText lines={3} /> : null}
      {!data && error ? <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} /> : null}
      {isClosed ? (
        <p className="text-muted">{messagesClosed}</p>
      ) : (
        <MessageForm
          requestId={id}
          to={student || 'the student'}
          limit={requestLimits.message}
          onSend={(message) => sendMessage(id, message)}
        />
      )}
    </div>
  );
}
