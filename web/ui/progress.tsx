import { clsx } from 'clsx';

export type ProgressProps = {
  /** Names what is progressing. */
  label: string;
  /** 0 to 100; leave out while the share is not known. */
  percent?: number;
  className?: string;
};

/** The browser's own element speaks; beside it stands one that can be drawn and moved smoothly. */
export function Progress({ label, percent, className }: ProgressProps) {
  const isKnown = percent !== undefined;
  const share = isKnown ? Math.min(100, Math.max(0, percent)) : 30;
  return (
    <div className={clsx('relative', className)}>
      <progress aria-label={label} max={100} {...(isKnown ? { value: share } : {})} className="sr-only" />
      <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-wash">
        <div
          className={clsx(
            'h-full w-full rounded-full bg-graphite transition-transform duration-250',
            !isKnown && 'animate-breathe',
          )}
          style={{ transform: `translateX(${share - 100}%)` }}
        />
      </div>
    </div>
  );
}
