import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { factDot } from '#web/lib/join-facts.ts';
import { type WordRange, measureWords } from './measure-words.ts';

export type WordMeterProps = WordRange & {
  count: number;
  /** What else is worth knowing here. */
  children?: ReactNode;
  className?: string;
};

/** How long a text is against the length it should have. The frame on the bar is the range to end up in. */
export function WordMeter({ count, min, max, children, className }: WordMeterProps) {
  const { state, text, bar } = measureWords(count, { min: min ?? null, max: max ?? null });
  const [figure, ...rest] = text.split(' ');
  return (
    <div className={clsx('flex flex-col gap-x-4.5 gap-y-1.5 sm:flex-row sm:items-center', className)}>
      {bar ? (
        <div aria-hidden="true" className="relative h-3 w-full shrink-0 sm:max-w-55">
          <div className="absolute inset-x-0 top-[3px] h-1.5 overflow-hidden rounded-full bg-wash">
            <div
              className={clsx(
                'h-full w-full rounded-full transition-transform duration-250',
                state === 'over' ? 'bg-warn' : 'bg-graphite',
                bar.fill === 0 && 'opacity-0',
              )}
              style={{ transform: `translateX(${bar.fill - 100}%)` }}
            />
          </div>
          <div
            className={clsx(
              'absolute inset-y-0 rounded-[3px] border',
              state === 'over' ? 'border-warn' : 'border-ok',
              state === 'inside' && min && 'bg-ok/12',
            )}
            style={{ left: `${bar.from}%`, right: `${100 - bar.to}%` }}
          />
        </div>
      ) : null}
      <p className="text-[0.9375rem] text-muted tabular-nums">
        <strong className={clsx('font-semibold', state === 'over' ? 'text-warn' : 'text-ink')}>{figure}</strong>{' '}
        <span className={state === 'over' ? 'text-warn' : undefined}>
          {rest.join(' ').replace('(limit ', '(limit\u00A0')}
        </span>
        {children ? (
          <>
            {factDot}
            {children}
          </>
        ) : null}
      </p>
    </div>
  );
}
