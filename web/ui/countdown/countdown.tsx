import { clsx } from 'clsx';
import { CircleAlert, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { FactLine } from '#web/ui/fact-line.tsx';
import { type TimeLeft, countdownWords, dueWords } from './countdown-words.ts';
import { readMinute, subscribeToMinutes } from './minute-clock.ts';

export type CountdownProps = {
  /** When it is due, as the API says it; null while there is no due time yet. */
  dueAt: string | null;
  /** Say the day and hour as well. */
  withDate?: boolean;
  /** With the date: how much time is left is said only once that's little. */
  isCalm?: boolean;
  /** Where no label stands beside it: what happens then, 'Due'. */
  label?: string;
  /** What to read where there is no due time. */
  emptyText?: string;
  className?: string;
};

const stateClass: Record<TimeLeft['state'], string> = {
  due: 'text-soft',
  soon: 'text-warn',
  late: 'font-semibold text-danger',
};

/** How long until something is due. It speaks when it is read, and never by itself. */
export function Countdown({
  dueAt,
  withDate,
  isCalm,
  label,
  emptyText = 'No due time yet',
  className,
}: CountdownProps) {
  const now = useSyncExternalStore(subscribeToMinutes, readMinute, () => 0);
  const due = dueAt === null ? Number.NaN : Date.parse(dueAt);
  if (dueAt === null || Number.isNaN(due)) {
    return <span className={clsx('text-[0.9375rem] text-muted', className)}>{emptyText}</span>;
  }
  const { state, text } = countdownWords(due, now);
  const Icon = state === 'late' ? CircleAlert : Clock;
  return (
    <span
      className={clsx('inline-flex items-baseline gap-1.5 text-[0.9375rem] tabular-nums', stateClass[state], className)}
    >
      <Icon className="size-[1.05em] shrink-0 translate-y-[0.15em]" aria-hidden="true" />
      <time dateTime={new Date(due).toISOString()} className="min-w-0">
        {withDate ? (
          <FactLine
            facts={[[label, dueWords(due, now)].filter(Boolean).join(' '), isCalm && state === 'due' ? null : text]}
          />
        ) : (
          [label, text].filter(Boolean).join(' ')
        )}
      </time>
    </span>
  );
}
