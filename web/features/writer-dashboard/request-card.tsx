import { Lock, MessageSquare, PenLine, History } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { dashboardMessages } from '#contracts/messages.ts';
import type { WriterRequest } from '#contracts/requests.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { CardHead } from './card-head.tsx';
import { CardSection, SectionButton } from './card-section.tsx';
import { DownloadBundle } from './materials/download-bundle.tsx';
import { MaterialTabs } from './materials/material-tabs.tsx';
import { makeMove, markMessagesRead } from './requests.api.ts';
import { RequestHistory, RequestReview, RevisionWish } from './request-detail.tsx';
import { StartOrDecline } from './start-or-decline.tsx';
import { MessagesPanel } from './messages/messages-panel.tsx';

export type RequestCardProps = {
  request: WriterRequest;
  /** A link led to this one: it comes into view and takes the keyboard's focus. */
  isWanted: boolean;
  /** The link is about its messages. */
  showsMessages: boolean;
};

/** One request: what it is, what can be done now, and everything the student has given. */
export function RequestCard({ request, isWanted, showsMessages }: RequestCardProps) {
  const { id, profile_id, prompt_id, student_name, moves, phase, is_open, closed_reason } = request;
  const owner = { profileId: profile_id, promptId: prompt_id };
  const ids = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState({
    review: false,
    messages: showsMessages && request.paid_at !== null,
    history: false,
  });
  const canDeliver = moves.includes('deliver');
  const isBelowSection = is_open && ((open.review && canDeliver) || open.messages || open.history);

  /** What was opened or closed while a call was under way stays so. */
  const show = (section: keyof typeof open, isShown: boolean) => setOpen((now) => ({ ...now, [section]: isShown }));
  const toggle = (section: keyof typeof open) => ({
    isOpen: open[section],
    controls: `${ids}-${section}`,
    onPress: () => show(section, !open[section]),
  });
  /** What had the focus is gone after a move, so a keyboard goes on at the top of the card. Whoever types stays there. */
  function focusHead() {
    if (document.activeElement?.matches('input, textarea')) return;
    heading.current?.focus({ preventScroll: true });
  }

  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }, [isWanted]);

  return (
    <Card className="px-4 py-5 sm:px-7 sm:py-6">
      <article aria-labelledby={`${ids}-title`} className="scroll-mt-24">
        <CardHead request={request} headingId={`${ids}-title`} headingRef={heading} />
        {phase === 'revision' ? <RevisionWish requestId={id} /> : null}
        <div className="mt-5 flex flex-wrap items-center gap-2.5">
          <StartOrDecline
            request={request}
            onStarted={() => {
              show('review', true);
              focusHead();
            }}
            onDeclined={focusHead}
          />
          {canDeliver ? (
            <SectionButton {...toggle('review')}>
              <PenLine className="size-4" aria-hidden="true" />
              Write the review
            </SectionButton>
          ) : null}
          {request.paid_at === null ? null : (
            <SectionButton {...toggle('messages')}>
              <MessageSquare className="size-4" aria-hidden="true" />
              Messages
              <Unread count={request.unread_messages} />
            </SectionButton>
          )}
          <SectionButton {...toggle('history')}>
            <History className="size-4" aria-hidden="true" />
            Timeline
          </SectionButton>
          <DownloadBundle requestId={id} owner={owner} isOpen={is_open} />
        </div>
        {open.review && canDeliver ? (
          <CardSection id={`${ids}-review`} title="Your review">
            <RequestReview
              request={request}
              onDeliver={async (work) => {
                await makeMove(id, 'deliver', work);
                toast({
                  title: 'Delivered',
                  description: `We sent your review to ${student_name || 'the student'} (request #${id}).`,
                });
                show('review', false);
                requestAnimationFrame(focusHead);
              }}
            />
          </CardSection>
        ) : null}
        {open.messages ? (
          <CardSection id={`${ids}-messages`} title="Messages">
            <MessagesPanel requestId={id} studentName={student_name} onRead={() => markMessagesRead(id)} />
          </CardSection>
        ) : null}
        {open.history ? (
          <CardSection id={`${ids}-history`} title="Timeline">
            <RequestHistory requestId={id} />
          </CardSection>
        ) : null}
        <div className="mt-5">
          {isBelowSection ? <h3 className="mb-2 border-t border-hairline pt-5 text-heading">Materials</h3> : null}
          {is_open ? (
            <MaterialTabs requestId={id} owner={owner} studentName={student_name} />
          ) : (
            <p className="flex items-start gap-2.5 border-t border-hairline pt-4 text-muted">
              <Lock className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
              {closed_reason ?? dashboardMessages.materialsClosed}
            </p>
          )}
        </div>
      </article>
    </Card>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-graphite px-1.5 text-[0.75rem] leading-5 text-on-graphite tabular-nums">
      {count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
