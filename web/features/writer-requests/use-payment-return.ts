import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { requestPageMessages } from '#contracts/review-messages.ts';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { dropOrder } from './order/order.ts';
import { confirmPayment, forgetRequests } from './requests/requests.api.ts';

/** Says how the payment went when the student is back from it. The address then forgets it, so that a reload does not repeat it. */
export function usePaymentReturn(): void {
  const [parameters, setParameters] = useSearchParams();
  const said = useRef<string | null>(null);
  const isPaid = parameters.get('success') === 'true';
  const isCanceled = parameters.get('canceled') === 'true';
  const sessionId = parameters.get('session_id');

  const finish = useEffectEvent(async () => {
    if (isPaid) {
      dropOrder(browserStorages().session);
      toast({ title: requestPageMessages.paidTitle, description: requestPageMessages.paid });
    } else {
      toast({
        title: requestPageMessages.canceledTitle,
        description: requestPageMessages.canceled,
        variant: 'neutral',
      });
    }
    setParameters(
      (old) => {
        const next = new URLSearchParams(old);
        for (const name of ['success', 'canceled', 'session_id']) next.delete(name);
        if (isPaid) next.set('tab', 'requests');
        return next;
      },
      { replace: true },
    );
    if (isPaid && sessionId) {
      await confirmPayment(sessionId).catch(() => {
        const { unconfirmedTitle: title, unconfirmed: description } = requestPageMessages;
        toast({ title, description, variant: 'destructive' });
      });
    }
    await forgetRequests();
  });

  useEffect(() => {
    const visit = isPaid || isCanceled ? `${isPaid} ${sessionId}` : null;
    if (visit === null || said.current === visit) return;
    said.current = visit;
    void finish();
  }, [isPaid, isCanceled, sessionId]);
}
