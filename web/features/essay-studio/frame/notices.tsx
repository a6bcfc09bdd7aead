import { clsx } from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadField } from '#contracts/essay-agent.ts';
import type { Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';
import { type Goal, Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';

/** What has to be made again, in the order in which it is made. */
const remakes: { field: ThreadField; goal: Goal; name: string; button: string }[] = [
  { field: 'plan', goal: 'plan', name: 'plan', button: 'Redo the plan' },
  { field: 'research_content', goal: 'research', name: 'research', button: 'Redo the research' },
  { field: 'draft', goal: 'draft', name: 'draft', button: 'Rewrite the draft' },
  { field: 'critique', goal: 'critique', name: 'critique', button: 'Redo the critique' },
];

/** The form was corrected: says which texts are from before, and leads through making them again. */
function OutdatedNotice({ studio, state: { session, step } }: NoticesProps) {
  const { isBusy, run } = useRunning();
  const old = remakes.filter(({ field }) => session?.outdated.includes(field));
  const [first] = old;
  if (!first || step === Step.prompt) return null;
  return (
    <Notice
      tone="plain"
      title={`To match your changes, redo the ${new Intl.ListFormat('en').format(old.map(({ name }) => name))}`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" onClick={() => void run(studio.keepOutdated)}>
            Keep as is
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={isBusy}
            onClick={() => void run(() => studio.generate(first.goal))}
          >
            {first.button}
          </Button>
        </div>
      }
    >
      You won’t lose anything: what’s there now stays under Versions.
    </Notice>
  );
}

export type NoticesProps = { studio: Studio; state: StudioState };

/** What went wrong or is worth knowing at this step. It stays until something else is done. */
export function Notices({ studio, state }: NoticesProps) {
  const { problem, note, conflict } = state;
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
        <OutdatedNotice studio={studio} state={state} />
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
