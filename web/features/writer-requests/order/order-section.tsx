import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export type OrderSectionProps = {
  number: number;
  title: string;
  /** Names the section for whoever takes its picture. */
  screen?: string;
  /** Not to be reached yet: it is there to show what will come. */
  isWaiting?: boolean;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
};

/** One of the four parts of an order. */
export function OrderSection({ number, title, screen, isWaiting = false, actions, hint, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      inert={isWaiting}
      data-screen={screen}
      data-waiting={isWaiting || undefined}
      className={clsx('border-t border-hairline pt-7 transition-opacity', isWaiting && 'opacity-45 select-none')}
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="flex items-baseline gap-3 text-heading">
            <span aria-hidden="true" className="font-serif text-muted tabular-nums">
              {number}
            </span>
            {title}
          </h2>
          {hint ? <p className="mt-1 text-[0.9375rem] text-soft">{hint}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2.5">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
