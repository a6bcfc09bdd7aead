import { ChevronDown, Receipt, Star } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#contracts/packages.ts';
import { essayPage, pages } from '#contracts/pages.ts';
import { awaitsWriter, type Payment, type WriterRequest } from '#contracts/requests.ts';
import { countText } from '#web/lib/count-text.ts';
import { dayText } from '#web/lib/day-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Countdown } from '#web/ui/countdown/countdown.tsx';
import { StatusBadge, TypeBadge } from '#web/ui/review/request-badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import type { OrderAgainProps } from './order-again.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestDetails } from './request-details.tsx';
import { endingText, refundText, standingText } from './request-words.ts';

/** A line each on a phone, where two facts side by side would fit for some requests only. */
const factsClass =
  'mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2 text-[0.9375rem] sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-3 [&_dd]:font-medium max-sm:[&>div]:contents @max-[12rem]:block @max-[12rem]:[&_dd]:mb-2';

export type RequestCardProps = {
  request: WriterRequest;
  payment: Payment | undefined;
  /** A link led to this one: it comes into view and takes the keyboard's focus. */
  isWanted: boolean;
  isOpenAtFirst: boolean;
  /** The tab to open first; its own choice where there is none of that name. */
  firstTab: string | null;
  onOrder: OrderAgainProps['onOrder'];
};

export function RequestCard({ request, payment, isWanted, isOpenAtFirst, firstTab, onOrder }: RequestCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [tab, setTab] = useState(firstTab);
  const wantsToRead = useRef(false);
  const refund = refundText(payment);
  const unread = request.unread_messages;
  const ending = endingText(request);

  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    const target = firstTab === null ? heading.current?.closest('article') : details.current;
    target?.scrollIntoView({ block: 'start' });
  }, [isWanted, firstTab]);

  useEffect(() => {
    if (!isOpen || !wantsToRead.current) return;
    wantsToRead.current = false;
    details.current?.focus({ preventScroll: true });
    details.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);

  function read() {
    wantsToRead.current = true;
    setTab(null);
    setOpen(true);
  }

  function goToTop() {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }

  return (
    <Card className="px-4 py-5 sm:px-6">
      <article aria-labelledby={`${id}-title`} className="@container scroll-mt-24">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <p className="text-sm text-muted tabular-nums">
              <FactLine facts={[`Request #${request.id}`, dayText(request.created_at)]} />
            </p>
            <h3
              ref={heading}
              id={`${id}-title`}
              tabIndex={-1}
              className="mt-0.5 text-heading wrap-anywhere outline-none"
            >
              {request.university_name}
            </h3>
            <p className="text-[0.9375rem] text-soft wrap-anywhere">{request.course_name}</p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <TypeBadge type={request.request_type} />
            <StatusBadge status={request.status} isForStudent />
            {request.is_late ? <Badge tone="red">Late</Badge> : null}
          </div>
        </div>
        <dl className={factsClass}>
          <div>
            <dt className="text-sm text-muted">Writer</dt>
            <dd>{request.writer_name}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Price</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
              {formatPrice(request.price_cents)}
              {payment?.receipt_url ? (
                <a
                  href={payment.receipt_url}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex items-baseline gap-1 underline underline-offset-4 pointer-coarse:-my-3 pointer-coarse:py-3"
                >
                  <Receipt className="size-4 shrink-0 translate-y-[0.15em]" aria-hidden="true" />
                  Receipt<span className="sr-only"> for request {request.id} (opens in a new tab)</span>
                </a>
              ) : null}
            </dd>
          </div>
          {awaitsWriter(request) ? (
            <div>
              <dt className="text-sm text-muted">Due</dt>
              <dd>
                <Countdown dueAt={request.due_at} withDate isCalm />
              </dd>
            </div>
          ) : null}
          {request.rating === null ? null : (
            <div>
              <dt className="text-sm text-muted">Your rating</dt>
              <dd>
                <Rating rating={request.rating} />
                {request.rating_words ? (
                  <span className="block max-w-reading font-serif font-normal text-soft wrap-anywhere">
                    “{request.rating_words}”
                  </span>
                ) : null}
              </dd>
            </div>
          )}
        </dl>
        <div className="mt-4 flex max-w-reading flex-col gap-1 text-soft">
          <p>{standingText(request)}</p>
          {ending ? (
            <p className="border-l-2 border-edge pl-3 font-serif wrap-anywhere whitespace-pre-wrap">{ending}</p>
          ) : null}
          {refund ? <p>{refund}</p> : null}
          {request.new_comments > 0 && request.prompt_id !== null ? (
            <p>
              <Link
                to={
                  request.new_comments_thread_id === null
                    ? `${pages.savedPrompts}?${new URLSearchParams({ essay: request.prompt_id })}`
                    : essayPage(request.new_comments_thread_id)
                }
              >
                Read {countText(request.new_comments, 'new comment')} in your essay
              </Link>
            </p>
          ) : null}
        </div>
        <div className="mt-4">
          <RequestActions
            request={request}
            heading={heading}
            onRead={isOpen || request.last_delivered_at === null ? null : read}
            onOrder={onOrder}
          />
        </div>
        <div className="mt-3 border-t border-hairline pt-2">
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : 'Show details'}
            <span className="sr-only"> of request {request.id}</span>
            {unread > 0 && !isOpen ? <Badge tone="red">{countText(unread, 'new message')}</Badge> : null}
            <ChevronDown className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} aria-hidden="true" />
          </Button>
          <div
            ref={details}
            id={`${id}-details`}
            tabIndex={-1}
            className={clsx('scroll-mt-20 outline-none', isOpen && 'pt-2')}
          >
            {isOpen ? <RequestDetails request={request} firstTab={tab} onDone={goToTop} /> : null}
          </div>
        </div>
      </article>
    </Card>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-baseline gap-1 tabular-nums">
      <Star className="size-4 translate-y-[0.15em] fill-current text-warn" aria-hidden="true" />
      {rating} of 5
    </span>
  );
}
