import { useEffect, useRef, useState } from 'react';
import { requestPageMessages } from '#contracts/messages.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { dropOrder } from './order/order.ts';
import { placeOrder } from './order/place-order.ts';
import type { OrderInUse } from './order/use-order.ts';
import { createRequest, forgetRequests, openCheckout } from './requests/requests.api.ts';

/** The way to the payment page. Pressed twice, it is gone once. */
export function useProceed({ order, renew }: OrderInUse, onPaid: () => void) {
  const isHere = useIsHere();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState({ orderId: '', words: '' });

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
    setFailed({ orderId: '', words: '' });
    const placed = await placeOrder(order, { create: createRequest, checkout: openCheckout, renew });
    if (placed.kind === 'pay') {
      // The button stays at work while the browser leaves.
      if (isHere()) return window.location.assign(placed.url);
      // Whoever went elsewhere meanwhile is not taken along: the request waits among theirs, to be paid from there.
      return forgetRequests();
    }
    if (placed.kind === 'failed') {
      setFailed({ orderId: placed.orderId, words: describeFailure(placed.error) });
    } else {
      dropOrder(browserStorages().session);
      toast({ title: requestPageMessages.alreadyPaidTitle, description: requestPageMessages.alreadyPaid });
      await forgetRequests();
      if (isHere()) onPaid();
    }
    rest();
  }

  // What was wrong with an order says nothing about another one.
  const failure = failed.words !== '' && failed.orderId === order.orderId ? failed.words : null;
  return { isBusy, failure, proceed: () => void proceed() };
}
