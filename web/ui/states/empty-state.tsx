import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: string;
  /** What this place is for and what to do next. */
  children: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** A small drawing, kept out of the way of screen readers. */
  picture?: ReactNode;
  className?: string;
};

export function EmptyState({ title, children, actions, picture, className }: EmptyStateProps) {
  return (
    <section className={clsx('max-w-reading', className)}>
      {picture ? (
        <div className="mb-6" aria-hidden="true">
          {picture}
        </div>
      ) : null}
      <h2 className="text-heading">{title}</h2>
      <div className="mt-2 flex flex-col gap-3 text-soft">{children}</div>
      {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
    </section>
  );
}
