import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { WriterRequest } from '#contracts/requests.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Timeline } from '#web/ui/review/timeline.tsx';
import { RequestMessages } from './request-messages.tsx';
import { requestDetailQuery } from './requests.api.ts';

// Comparing texts brings a library of its own, which is needed once something is delivered.
const DeliveryView = lazy(async () => ({ default: (await import('./delivery-view.tsx')).DeliveryView }));

export type RequestDetailsProps = {
  request: WriterRequest;
  firstTab: string | null;
  /** Pressed below the delivery, once it's read: the student chooses what's next. */
  onDone: () => void;
};

/** The inside of a card, asked for when the card is opened. */
export function RequestDetails({ request, firstTab, onDone }: RequestDetailsProps) {
  const { id, status, phase, revisions_used: used, last_delivered_at: delivered } = request;
  const stamp = [status, phase, used, delivered, request.writer_id].join(' ');
  const {
    data: detail,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = useLoad({ ...requestDetailQuery(id, stamp), placeholderData: keepPreviousData });
  const first = delivered === null ? 'timeline' : 'delivery';
  const canWrite = request.paid_at !== null;
  const [chosen, setChosen] = useState<string | null>(firstTab === 'messages' && canWrite ? firstTab : null);
  const unread = request.unread_messages;
  const isUndecided = request.moves.includes('accept') || (status === 'completed' && request.rating === null);
  return (
    <Tabs value={chosen ?? first} onValueChange={setChosen}>
      <TabList label={`Request ${id}`}>
        {delivered === null ? null : <Tab value="delivery">Delivery</Tab>}
        <Tab value="timeline">Timeline</Tab>
        {canWrite ? (
          <Tab value="messages">
            Messages
            {unread > 0 ? (
              <Badge tone="red" className="ml-2">
                {unread}
                <span className="sr-only"> unread</span>
              </Badge>
            ) : null}
          </Tab>
        ) : null}
        {request.special_instructions ? <Tab value="instructions">Instructions</Tab> : null}
      </TabList>
      {(['delivery', 'timeline'] as const).map((tab) => (
        <TabPanel key={tab} value={tab}>
          {detail === undefined && error ? (
            <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          ) : detail === undefined ? (
            <SkeletonText lines={4} className="max-w-reading" />
          ) : tab === 'timeline' ? (
            <Timeline entries={detail.timeline} student="you" />
          ) : (
            <Suspense fallback={<SkeletonText lines={6} />}>
              <DeliveryView
                deliveries={detail.deliveries}
                draft={detail.draft}
                about={{ requestId: id, university: request.university_name, course: request.course_name }}
                loadedAt={dataUpdatedAt}
                promptId={request.prompt_id}
                onDone={isUndecided ? onDone : null}
                reload={async () => (await refetch({ throwOnError: true })).data?.deliveries ?? []}
              />
            </Suspense>
          )}
        </TabPanel>
      ))}
      {canWrite ? (
        <TabPanel value="messages">
          <RequestMessages request={request} />
        </TabPanel>
      ) : null}
      <TabPanel value="instructions">
        <p className="max-w-reading font-serif text-reading wrap-anywhere whitespace-pre-wrap">
          {request.special_instructions}
        </p>
      </TabPanel>
    </Tabs>
  );
}
