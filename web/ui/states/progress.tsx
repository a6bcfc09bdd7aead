import { clsx } from 'clsx';

export type ProgressProps = {
  /** Names what is progressing, for a screen reader. */
  label: string;
  /** 0 to 100; leave out while the share is not known. */
  percent?: number;
  /** Words above the bar that are seen as well: what is being done, with the share beside it. */
  caption?: string;
  className?: string;
};

/** The browser's own element speaks; beside it stands one that can be drawn and moved smoothly. */
export function Progress({ label, percent, caption, className }: ProgressProps) {
  const isKnown = percent !== undefined;
  const share = Math.min(100, Math.max(0, percent ?? 0));
  return (
    <div className={clsx('relative', className)}>
      {caption === undefined ? null : (
        <p className="mb-1.5 flex items-baseline justify-between gap-4 text-sm text-muted">
          <span>{caption}</span>
          {isKnown ? <span className="tabular-nums">{Math.round(share)}%</span> : null}
        </p>
      )}
      <progress aria-label={label} max={100} {...(isKnown ? { value: share } : {})} className="sr-only" />
      <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-wash">
        {isKnown ? (
          <div
            className={clsx(
              'h-full w-full rounded-full bg-graphite transition-transform duration-250',
              share === 0 && 'opacity-0',
            )}
            style={{ transform: `translateX(${share - 100}%)` }}
          />
        ) : (
          <div className="h-full w-1/3 animate-slide rounded-full bg-graphite" />
        )}
      </div>
    </div>
  );
}
