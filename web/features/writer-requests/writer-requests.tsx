import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countText } from '#web/lib/count-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { MyRequests } from './my-requests.tsx';
import { NewRequest } from './new-request.tsx';
import type { OrderChange } from './order/order.ts';
import { bringOrder } from './order/use-order.ts';
import { ownRequestsQuery } from './requests/requests.api.ts';
import { usePaymentReturn } from './use-payment-return.ts';

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Where a review is ordered and where it is followed. Which of the two is shown stands in the address. */
export function WriterRequests() {
  const [parameters, setParameters] = useSearchParams();
  usePaymentReturn();
  const isFollowing = parameters.get('tab') === 'requests' || parameters.get('success') === 'true';
  const wanted = Number(parameters.get('request')) || null;
  const asked = parameters.get('prompt');
  // Brought along before the order is read.
  useState(() => {
    if (asked !== null && idPattern.test(asked)) bringOrder({ promptId: asked });
  });
  const { data: requests } = useQuery(ownRequestsQuery);
  const messages = requests?.reduce((sum, request) => sum + request.unread_messages, 0) ?? 0;
  const comments = requests?.reduce((sum, request) => sum + request.new_comments, 0) ?? 0;

  // Once brought along, the choice is the page's own: a reload must not undo 'Clear Selection'.
  useEffect(() => {
    if (asked === null) return;
    setParameters(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('prompt');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, setParameters]);

  function show(tab: string) {
    setParameters(tab === 'requests' ? { tab: 'requests' } : {}, { preventScrollReset: true });
  }

  /** An order with everything in it: the page opens on it, ready to be paid. */
  function order(change?: OrderChange) {
    if (change) bringOrder(change);
    show('new');
  }

  return (
    <Tabs value={isFollowing ? 'requests' : 'new'} onValueChange={show}>
      <TabList label="Human Writer Review">
        <Tab value="new">New Request</Tab>
        <Tab value="requests">
          My Requests
          {messages + comments > 0 ? (
            <Badge tone="red" className="ml-2">
              <span aria-hidden="true">{messages + comments}</span>
              <span className="sr-only">{unreadText(messages, comments)}</span>
            </Badge>
          ) : null}
        </Tab>
      </TabList>
      <TabPanel value="new">
        <NewRequest onPaid={() => show('requests')} />
      </TabPanel>
      <TabPanel value="requests">
        <MyRequests wantedId={wanted} shownTab={parameters.get('show')} onOrder={order} />
      </TabPanel>
    </Tabs>
  );
}

function unreadText(messages: number, comments: number): string {
  const parts = [
    messages > 0 ? countText(messages, 'unread message') : '',
    comments > 0 ? countText(comments, 'new comment') : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
