import { useEffect, useEffectEvent } from 'react';
import { requestLimits } from '#contracts/requests.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { MessageForm } from '#web/ui/review/message-form.tsx';
import { MessageThread } from '#web/ui/review/message-thread.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { messagesQuery, sendMessage } from './messages.api.ts';

export type MessagesPanelProps = {
  requestId: number;
  studentName: string;
  /** They were fetched, and so they count as read. */
  onRead: () => void;
};

export function MessagesPanel({ requestId, studentName, onRead }: MessagesPanelProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useLoad(messagesQuery(requestId));
  const noteRead = useEffectEvent(onRead);
  useEffect(() => {
    if (dataUpdatedAt > 0) noteRead();
  }, [dataUpdatedAt]);

  return (
    <div className="flex max-w-reading flex-col gap-4">
      {data?.length === 0 ? <p className="text-muted">No messages yet.</p> : null}
      {data && data.length > 0 ? <MessageThread label={`Messages of request #${requestId}`} messages={data} /> : null}
      {!data && !error ? <SkeletonText lines={3} /> : null}
      {!data && error ? <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} /> : null}
      <MessageForm
        requestId={requestId}
        to={studentName || 'the student'}
        limit={requestLimits.message}
        onSend={(message) => sendMessage(requestId, message)}
      />
    </div>
  );
}
