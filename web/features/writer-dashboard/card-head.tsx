import type { RefObject } from 'react';
import { dashboardMessages } from '#contracts/messages.ts';
import { awaitsWriter, type WriterRequest } from '#contracts/requests.ts';
import { dayText, momentText } from '#web/lib/day-text.ts';
import { joinFacts } from '#web/lib/join-facts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Countdown } from '#web/ui/countdown/countdown.tsx';
import { StatusBadge, TypeBadge } from '#web/ui/review/request-badge.tsx';

export type CardHeadProps = {
  request: WriterRequest;
  headingId: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
};

/** What a request is, at a glance. */
export function CardHead({ request, headingId, headingRef }: CardHeadProps) {
  const { id, prompt_id, request_type, status, is_late, student_name, special_instructions } = request;
  const essay = [request.university_name, request.course_name].filter((name) => name.trim() !== '').join(', ');
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={headingId} ref={headingRef} tabIndex={-1} className="text-heading">
            Request #{id}
          </h2>
          <span className="flex flex-wrap gap-1.5">
            <span className="sr-only">Type: </span>
            <TypeBadge type={request_type} />
            <span className="sr-only">Status: </span>
            <StatusBadge status={status} />
            {is_late ? <Badge tone="red">Late</Badge> : null}
          </span>
        </div>
        <Standing request={request} />
      </div>
      <p className="mt-2 wrap-anywhere">{joinFacts([student_name || 'Student', essay])}</p>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted">
        Prompt ID <span className="tabular-nums">{prompt_id ?? dashboardMessages.nameMissing}</span>
      </p>
      {special_instructions.trim() === '' ? null : (
        <div className="mt-4 max-w-reading border-l-2 border-graphite pl-4">
          <p className="text-sm text-muted">Special instructions</p>
          <p className="font-serif text-reading wrap-anywhere whitespace-pre-line">{special_instructions}</p>
        </div>
      )}
    </header>
  );
}

/** Whose turn it is, and until when. */
function Standing({ request }: { request: WriterRequest }) {
  const { status, phase, due_at, completes_at, completed_at, created_at } = request;
  if (awaitsWriter(request)) return <Countdown dueAt={due_at} withDate label="Due" />;
  const text =
    status === 'in_progress' && phase === 'delivered'
      ? `Delivered. Completes by itself on ${momentText(completes_at ?? '')}`
      : status === 'completed'
        ? `Completed on ${dayText(completed_at ?? '')}`
        : `Requested on ${dayText(created_at)}`;
  return <p className="text-[0.9375rem] text-muted tabular-nums">{text}</p>;
}
