import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type PageHeadProps = {
  title: string;
  /** One sentence: what this place is for. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Without the line below, for a page whose tabs bring their own. */
  isBare?: boolean;
};

/** The top of a page: its only first-level heading. */
export function PageHead({ title, children, actions, isBare = false }: PageHeadProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
        isBare ? 'mb-6' : 'mb-8 border-b border-hairline pb-6',
      )}
    >
      <div className="max-w-3xl">
        <h1 className="text-title">{title}</h1>
        {children ? <p className="mt-2 text-lead text-soft">{children}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
