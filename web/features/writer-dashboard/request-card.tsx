import { ChevronDown, History, Lock, MessageSquare } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { pages, reviewPage } from '#contracts/pages.ts';
import type { WriterRequest } from '#contracts/requests.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CardHead, Instructions } from './card-head.tsx';
import { CardSection, SectionButton } from './card-section.tsx';
import { DownloadBundle } from './materials/download-bundle.tsx';
import { MaterialTabs } from './materials/material-tabs.tsx';
import { markMessagesRead } from './requests.api.ts';
import { RequestHistory, RevisionWish } from './request-detail.tsx';
import { StartOrDecline } from './start-or-decline.tsx';
import { MessagesPanel } from './messages/messages-panel.tsx';

export type RequestCardProps = {
  request: WriterRequest;
  /** A link led to this one: it is open, comes into view and takes the keyboard's focus. */
  isWanted: boolean;
  /** The link is about its messages. */
  showsMessages: boolean;
};

/** One request: a line of a list, which leads to the review, and opens to show everything the student has given. */
export function RequestCard({ request, isWanted, showsMessages }: RequestCardProps) {
  const { id, moves, is_open, unread_messages } = request;
  const ids = useId();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isShown, setShown] = useState(isWanted);
  const canDeliver = moves.includes('deliver');

  /** Someone who is typing is left alone. */
  const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

  /** What had the focus is gone after a move, so a keyboard goes on at the top of the card. */
  function focusHead() {
    if (!isTyping()) heading.current?.focus({ preventScroll: true });
  }

  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('article')?.scrollIntoView({ block: 'start' });
  }, [isWanted]);

  return (
    <article aria-labelledby={`${ids}-title`} className="scroll-mt-24 px-4 py-1.5 sm:px-5">
      <CardHead request={request} headingId={`${ids}-title`} headingRef={heading}>
        <StartOrDecline
          request={request}
          onStarted={() => {
            // The card may have left its list; someone who has left the page stays where they are.
            const isHere = window.location.pathname === pages.writerDashboard;
            if (isHere && !isTyping()) void navigate(reviewPage(id));
          }}
          onDeclined={focusHead}
        />
        {is_open && !moves.includes('start') ? (
          <ButtonLink to={reviewPage(id)} variant={canDeliver ? 'primary' : 'secondary'} size="sm">
            {canDeliver ? 'Write the review' : 'Open'}
            <span className="sr-only"> for request #{id}</span>
          </ButtonLink>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isShown}
          aria-controls={isShown ? `${ids}-inside` : undefined}
          onClick={() => setShown(!isShown)}
        >
          Details
          <Unread count={unread_messages} />
          <span className="sr-only"> of request #{id}</span>
          <ChevronDown className={isShown ? 'size-4 rotate-180' : 'size-4'} aria-hidden="true" />
        </Button>
      </CardHead>
      {isShown ? (
        <div id={`${ids}-inside`} className="pt-2 pb-5">
          <CardInside request={request} showsMessages={showsMessages} />
        </div>
      ) : null}
    </article>
  );
}

function CardInside({ request, showsMessages }: Pick<RequestCardProps, 'request' | 'showsMessages'>) {
  const { id, profile_id, prompt_id, student_name, phase, is_open, closed_reason } = request;
  const owner = { profileId: profile_id, promptId: prompt_id };
  const ids = useId();
  const [open, setOpen] = useState({ messages: showsMessages && request.paid_at !== null, history: false });
  const isBelowSection = is_open && (open.messages || open.history);
  const toggle = (section: keyof typeof open) => ({
    isOpen: open[section],
    controls: `${ids}-${section}`,
    onPress: () => setOpen((now) => ({ ...now, [section]: !now[section] })),
  });
  return (
    <>
      <Instructions words={request.special_instructions} />
      {phase === 'revision' ? <RevisionWish requestId={id} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
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
      {open.messages ? (
        <CardSection id={`${ids}-messages`} title="Messages">
          <MessagesPanel request={request} onRead={() => markMessagesRead(id)} />
        </CardSection>
      ) : null}
      {open.history ? (
        <CardSection id={`${ids}-history`} title="Timeline">
          <RequestHistory requestId={id} />
        </CardSection>
      ) : null}
      <div className="mt-4">
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
    </>
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
