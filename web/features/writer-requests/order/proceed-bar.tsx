import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { formatPrice, reviewPackages, type RequestType } from '#contracts/packages.ts';
import { isTestKey, paymentConfigQuery } from '#web/features/writer-requests/requests/requests.api.ts';
import { Button } from '#web/ui/button.tsx';
import { bleedClass } from '#web/ui/page-edges.ts';

export type ProceedBarProps = {
  type: RequestType;
  writer: string;
  isBusy: boolean;
  failure: string | null;
  onProceed: () => void;
};

/** Stays in reach at the foot of the window once the order is complete. */
export function ProceedBar({ type, writer, isBusy, failure, onProceed }: ProceedBarProps) {
  const { title, priceCents } = reviewPackages[type];
  const { data: payment } = useQuery(paymentConfigQuery);
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
          <p className="font-semibold">Ready to proceed?</p>
          <div aria-live="polite">
            {failure === null ? (
              <p className="text-sm text-muted tabular-nums">
                {title} review by {writer}, {formatPrice(priceCents)}
                {payment && isTestKey(payment) ? '. Test mode: no real card is charged.' : null}
              </p>
            ) : (
              <p className="flex items-start gap-1.5 text-sm text-danger">
                <CircleAlert className="mt-[0.2em] size-[1.05em] shrink-0" aria-hidden="true" />
                {failure}
              </p>
            )}
          </div>
        </div>
        <Button
          variant="human"
          size="lg"
          className="shrink-0"
          busy={isBusy}
          busyLabel="Opening the payment page..."
          onClick={onProceed}
        >
          Proceed to Payment
        </Button>
      </div>
    </section>
  );
}
