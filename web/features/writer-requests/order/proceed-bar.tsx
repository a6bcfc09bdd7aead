import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPrice, reviewPackages, type RequestType } from '#contracts/packages.ts';
import { pages, requestPage } from '#contracts/pages.ts';
import { isTestKey, paymentConfigQuery } from '#web/features/writer-requests/requests/requests.api.ts';
import type { Failed } from '#web/features/writer-requests/use-proceed.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { bleedClass } from '#web/ui/page-edges.ts';

export type ProceedBarProps = {
  type: RequestType;
  writer: string;
  /** A review of this essay that is open already: then there is nothing to pay. */
  openReviewId: number | null;
  /** What the student should know about the draft. */
  note: string | null;
  isBusy: boolean;
  failure: Failed | null;
  onProceed: () => void;
};

/** Stays in reach at the foot of the window once the order is complete. */
export function ProceedBar({ type, writer, openReviewId, note, isBusy, failure, onProceed }: ProceedBarProps) {
  const { title, priceCents } = reviewPackages[type];
  const { data: payment } = useQuery(paymentConfigQuery);
  if (openReviewId !== null) {
    return (
      <Bar
        title="This essay already has an open review"
        button={
          <ButtonLink to={requestPage(openReviewId)} size="lg">
            Open request #{openReviewId}
          </ButtonLink>
        }
      >
        <p className="text-sm text-muted">You won’t be charged twice.</p>
      </Bar>
    );
  }
  return (
    <Bar
      title="Ready to proceed?"
      button={
        <Button
          size="lg"
          className="shrink-0"
          busy={isBusy}
          busyLabel="Opening the payment page..."
          onClick={onProceed}
        >
          Proceed to Payment
        </Button>
      }
    >
      {failure === null ? (
        <>
          <p className="text-sm text-muted tabular-nums">
            {title} review by {writer}, {formatPrice(priceCents)}
            {payment && isTestKey(payment) ? '. Test mode: no real card is charged.' : null}
          </p>
          {note === null ? null : (
            <p className="flex items-start gap-1.5 text-sm text-warn">
              <TriangleAlert className="mt-[0.2em] size-[1.05em] shrink-0" aria-hidden="true" />
              {note}
            </p>
          )}
        </>
      ) : (
        <p className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-[0.2em] size-[1.05em] shrink-0" aria-hidden="true" />
          <span>
            {failure.words}{' '}
            {failure.isInList ? (
              <Link to={`${pages.writerRequests}?tab=requests`} className="font-semibold underline underline-offset-4">
                Open My Requests
              </Link>
            ) : null}
          </span>
        </p>
      )}
    </Bar>
  );
}

function Bar({ title, button, children }: { title: string; button: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label="Payment"
      data-foot
      className={clsx(
        'sticky bottom-0 z-20 -mb-8 animate-rise border-t border-hairline bg-ground pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mb-10',
        bleedClass,
      )}
    >
      <div className="flex flex-col gap-x-6 gap-y-2.5 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <div aria-live="polite">{children}</div>
        </div>
        {button}
      </div>
    </section>
  );
}
