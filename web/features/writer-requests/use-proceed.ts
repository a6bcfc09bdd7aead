import { useEffect, useRef, useState } from 'react';
import { requestPageMessages } from '#contracts/review-messages.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { dropOrder } from './order/order.ts';
import { placeOrder } from './order/place-order.ts';
import type { OrderInUse } from './order/use-order.ts';
import { createRequest, forgetRequests, openCheckout } from './requests/requests.api.ts';
import { openWritersQuery } from './writers/writers.api.ts';

export interface Failed {
  orderId: string;
  words: string;
  /** What to do about it is in My Requests. */
  isInList: boolean;
  /** The writer takes no new requests anymore. */
  isWriterPaused: boolean;
}

/** The way to the payment page. Pressed twice, it is gone once. */
export function useProceed({ order, renew }: OrderInUse, onPaid: () => void) {
  const isHere = useIsHere();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  // A browser that goes back may show the page as it was left, with the button still at work.
  useEffect(() => {
    function wake({ persisted }: PageTransitionEvent) {
      if (!persisted) return;
      running.current = false;
      setBusy(false);
    }
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  function rest() {
    running.current = false;
    setBusy(false);
  }

  async function proceed() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed(null);
    const placed = await placeOrder(order, { create: createRequest, checkout: openCheckout, renew });
    if (placed.kind === 'pay') {
      // The button stays at work while the browser leaves.
      if (isHere()) return window.location.assign(placed.url);
      // Whoever went elsewhere meanwhile is not taken along: the request waits among theirs, to be paid from there.
      return forgetRequests();
    }
    if (placed.kind === 'failed') {
      const { error, orderId } = placed;
      const code = error instanceof ApiError ? error.code : '';
      const isInList = code === 'review_open' || code === 'too_many_unpaid';
      const isWriterPaused = code === 'writer_paused';
      setFailed({ orderId, words: describeFailure(error), isInList, isWriterPaused });
      // The page then shows what stands in the way.
      if (isInList) void forgetRequests();
      if (isWriterPaused) void queryClient.invalidateQueries(openWritersQuery);
    } else {
      dropOrder(browserStorages().session);
      toast({ title: requestPageMessages.alreadyPaidTitle, description: requestPageMessages.alreadyPaid });
      await forgetRequests();
      if (isHere()) onPaid();
    }
    rest();
  }

  // What was wrong with an order says nothing about another one.
  const failure = failed?.orderId === order.orderId ? failed : null;
  return { isBusy, failure, proceed: () => void proceed() };
}
