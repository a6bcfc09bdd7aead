import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { WriterRequest } from '#contracts/requests.ts';
import { requestPageMessages } from '#contracts/review-messages.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { OrderAgain, type OrderAgainProps } from './order-again.tsx';
import { forgetRequests, openCheckout } from './requests.api.ts';
import { revisionText } from './request-words.ts';

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));
const RateDialog = lazy(async () => ({ default: (await import('./rate-dialog.tsx')).RateDialog }));

type Asking = 'accept' | 'request-revision' | 'cancel' | 'rate';

export type RequestActionsProps = {
  request: WriterRequest;
  /** Where a keyboard goes on when a move has taken its button away. */
  heading: RefObject<HTMLElement | null>;
  /** Opens what came back; null where nothing did, or where it is open already. */
  onRead: (() => void) | null;
  onOrder: OrderAgainProps['onOrder'];
};

/** What can be done with a request now, and nothing else. */
export function RequestActions({ request, heading, onRead, onOrder }: RequestActionsProps) {
  const { moves, status, rating, phase } = request;
  const [asking, setAsking] = useState<Asking | null>(null);
  const paying = useRunning();
  const isHere = useIsHere();
  const close = () => setAsking(null);

  const hasAsked = useRef(false);
  // After every change: the buttons may go before the dialog that has the focus, or after it gave the focus back.
  useEffect(() => {
    if (asking !== null) hasAsked.current = true;
    else if (hasAsked.current && document.activeElement === document.body) {
      hasAsked.current = false;
      heading.current?.focus({ preventScroll: true });
    }
  });

  /** Whoever goes on by themselves is not called back by a list that is fetched anew later. */
  function blur() {
    if (asking === null) hasAsked.current = false;
  }

  function pay() {
    void paying.run(
      async () => {
        const url = await openCheckout(request.id);
        if (isHere()) window.location.assign(url);
      },
      (description) => {
        toast({ title: requestPageMessages.proceedFailedTitle, description, variant: 'destructive' });
        // It may have been paid or let go meanwhile.
        void forgetRequests();
      },
    );
  }

  const revisions = phase === 'delivered' ? revisionText(request) : '';
  return (
    <>
      <div onBlur={blur} className="flex flex-wrap items-center gap-2.5 empty:hidden max-sm:*:grow">
        {status === 'inactive' ? (
          <Button busy={paying.isBusy} busyLabel="Opening the payment page..." onClick={pay}>
            Pay now
          </Button>
        ) : null}
        {onRead ? (
          <Button variant={moves.includes('accept') ? 'primary' : 'secondary'} onClick={onRead}>
            Read the review
          </Button>
        ) : null}
        {moves.includes('accept') ? (
          <Button variant={onRead ? 'secondary' : 'primary'} onClick={() => setAsking('accept')}>
            Accept
          </Button>
        ) : null}
        {moves.includes('request-revision') ? (
          <Button variant="secondary" onClick={() => setAsking('request-revision')}>
            Ask for a revision
          </Button>
        ) : null}
        {revisions ? <p className="text-sm text-muted tabular-nums max-sm:basis-full">Revisions: {revisions}</p> : null}
        {status === 'completed' && rating === null ? (
          <Button variant="secondary" onClick={() => setAsking('rate')}>
            Rate {request.writer_name}
          </Button>
        ) : null}
        {request.cancelled_by === 'writer' || request.cancelled_by === 'operator' ? (
          <OrderAgain request={request} onOrder={onOrder} />
        ) : null}
        {moves.includes('cancel') ? (
          <Button variant="secondary" onClick={() => setAsking('cancel')}>
            Cancel request
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {asking === 'rate' ? <RateDialog request={request} onClose={close} /> : null}
        {asking !== null && asking !== 'rate' ? <ActDialog act={asking} request={request} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
