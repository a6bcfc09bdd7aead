import { clsx } from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { Button } from '#web/ui/button.tsx';

// Only an essay whose form was corrected needs it.
const OutdatedNotice = lazy(async () => ({ default: (await import('./outdated-notice.tsx')).OutdatedNotice }));

export type NoticesProps = { studio: Studio; state: StudioState };

/** What went wrong or is worth knowing at this step. It stays until something else is done. */
export function Notices({ studio, state }: NoticesProps) {
  const { problem, note, conflict, session, step } = state;
  return (
    <>
      {/*
       * The regions are there before their words, or a screen reader misses them. What went wrong stays in sight: the button
       * that was pressed may stand far below.
       */}
      <div role="alert" className="sticky top-[calc(var(--header-height)+0.5rem)] z-20 empty:hidden">
        {problem ? (
          <Notice tone="danger" title={problem.title}>
            {problem.detail}
          </Notice>
        ) : null}
        {conflict ? (
          <Notice
            tone="plain"
            title="Changed somewhere else"
            action={
              <Button variant="secondary" size="sm" onClick={() => void studio.refresh()}>
                Refresh this essay
              </Button>
            }
          >
            {conflict} What you typed here stays in its box.
          </Notice>
        ) : null}
      </div>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {note ? <Notice tone="plain" title={note} /> : null}
        {session && session.outdated.length > 0 && step !== Step.prompt ? (
          <Suspense fallback={null}>
            <OutdatedNotice studio={studio} outdated={session.outdated} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

type NoticeProps = { tone: 'danger' | 'plain'; title: string; action?: ReactNode; children?: ReactNode };

export function Notice({ tone, title, action, children }: NoticeProps) {
  const isDanger = tone === 'danger';
  const Icon = isDanger ? CircleAlert : Info;
  return (
    <div
      className={clsx(
        'flex animate-appear flex-wrap items-start gap-3 rounded-control border bg-surface px-4 py-3.5',
        isDanger ? 'border-danger' : 'border-hairline',
      )}
    >
      <Icon className={clsx('mt-0.5 size-4.5 shrink-0', isDanger ? 'text-danger' : 'text-muted')} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48 text-[0.9375rem] leading-snug">
        <p className={clsx('font-semibold', isDanger && 'text-danger')}>{title}</p>
        {children ? <p className="mt-1 text-soft">{children}</p> : null}
      </div>
      {action}
    </div>
  );
}
