import { ArrowLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import type { OpenLimits } from '#contracts/gaps.ts';
import { assignedRequestPage } from '#contracts/pages.ts';
import type { RequestDetail } from '#contracts/requests.ts';
import { Standing } from '#web/features/writer-dashboard/card-head.tsx';
import { countText } from '#web/lib/count-text.ts';
import { rangeText } from '#web/lib/essays/word-fields.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { StatusBadge, TypeBadge } from '#web/ui/review/request-badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';

export type DeskHeadProps = {
  request: RequestDetail;
  limits: OpenLimits;
  gaps: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** What can be done with the request now. */
  children?: ReactNode;
};

/** Everything a writer keeps in mind while working: for whom, until when, how long, and what was asked for. */
export function DeskHead({ request, limits, gaps, headingRef, children }: DeskHeadProps) {
  const { id, request_type, status, is_late, student_name, special_instructions } = request;
  const essay = [request.university_name, request.course_name].filter((name) => name.trim() !== '').join(', ');
  const wish = special_instructions.trim();
  return (
    <header className="mb-6">
      <Link
        to={assignedRequestPage(id)}
        className="mb-1 inline-flex min-h-9 items-center gap-1.5 text-sm text-muted no-underline hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Dashboard
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 ref={headingRef} tabIndex={-1} className="text-title">
            Request #{id}
          </h1>
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
      <p className="mt-1 wrap-anywhere">
        <FactLine
          facts={[
            student_name || 'Student',
            essay,
            rangeText(limits) || 'No word limit',
            gaps > 0 ? countText(gaps, 'open blank') : null,
          ]}
        />
      </p>
      {wish === '' ? null : (
        <div className="mt-3 max-w-3xl">
          <p className="mb-1 text-sm text-muted">Special instructions</p>
          <ScrollBox
            label="Special instructions"
            className="max-h-28 border-0! border-l-2! border-graphite! rounded-none! pl-4 font-serif text-reading whitespace-pre-line"
          >
            {wish}
          </ScrollBox>
        </div>
      )}
      {children}
    </header>
  );
}
