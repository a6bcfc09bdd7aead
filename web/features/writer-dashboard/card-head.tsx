import type { ReactNode, RefObject } from 'react';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { awaitsWriter, type WriterRequest } from '#contracts/requests.ts';
import { dayText, momentText } from '#web/lib/day-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Countdown } from '#web/ui/countdown/countdown.tsx';
import { StatusBadge, TypeBadge } from '#web/ui/review/request-badge.tsx';

export type CardHeadProps = {
  request: WriterRequest;
  headingId: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** What can be done with it. */
  children: ReactNode;
};

/** What a request is, at a glance: a line, so that ten of them fit on a screen. */
export function CardHead({ request, headingId, headingRef, children }: CardHeadProps) {
  const { id, prompt_id, request_type, status, is_late, student_name } = request;
  const essay = [request.university_name, request.course_name].filter((name) => name.trim() !== '').join(', ');
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-1.5 lg:flex-nowrap">
      <div className="min-w-0 max-lg:basis-full lg:w-73 lg:shrink-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id={headingId} ref={headingRef} tabIndex={-1} className="font-sans text-[0.9375rem] font-semibold">
            Request #{id}
          </h2>
          <span className="flex flex-wrap gap-1">
            <span className="sr-only">Type: </span>
            <TypeBadge type={request_type} />
            <span className="sr-only">Status: </span>
            <StatusBadge status={status} />
            {is_late ? <Badge tone="red">Late</Badge> : null}
          </span>
        </div>
        <p className="truncate text-xs leading-4 text-muted">
          Prompt ID <span className="tabular-nums">{prompt_id ?? dashboardMessages.nameMissing}</span>
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-48 leading-tight">
        <p className="truncate text-[0.9375rem]">{student_name || 'Student'}</p>
        <p className="truncate text-sm text-muted">{essay}</p>
      </div>
      <div className="max-lg:basis-full lg:w-38 lg:shrink-0 lg:[&>*]:text-sm lg:[&>*]:leading-tight">
        <Standing request={request} isShort />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-1.5 lg:justify-end">{children}</div>
    </header>
  );
}

export function Instructions({ words }: { words: string }) {
  if (words.trim() === '') return null;
  return (
    <div className="mt-2 max-w-reading border-l-2 border-graphite pl-4">
      <p className="text-sm text-muted">Special instructions</p>
      <p className="font-serif text-reading wrap-anywhere whitespace-pre-line">{words}</p>
    </div>
  );
}

/** Whose turn it is, and until when. */
export function Standing({ request, isShort = false }: { request: WriterRequest; isShort?: boolean }) {
  const { status, phase, due_at, completes_at, completed_at, created_at } = request;
  if (awaitsWriter(request))
    return isShort ? <Countdown dueAt={due_at} /> : <Countdown dueAt={due_at} withDate label="Due" />;
  const text =
    status === 'in_progress' && phase === 'delivered'
      ? isShort
        ? `Delivered. Completes ${dayText(completes_at ?? '')}`
        : `Delivered. Completes automatically on ${momentText(completes_at ?? '')}`
      : status === 'completed'
        ? `Completed on ${dayText(completed_at ?? '')}`
        : `Requested on ${dayText(created_at)}`;
  return <p className="text-[0.9375rem] text-muted tabular-nums">{text}</p>;
}
