import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type ScrollBoxProps = {
  label: string;
  /** 384 px for documents, 500 px for everything else. */
  height: 'document' | 'text';
  children: ReactNode;
  className?: string;
};

const heightClass = { document: 'max-h-[384px]', text: 'max-h-[500px]' } as const;

/** A long text in a box that scrolls by itself. */
export function ScrollBox({ label, height, children, className }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // A keyboard must be able to scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className={clsx(
        'overflow-y-auto overscroll-contain rounded-paper border border-hairline bg-surface px-4 py-3.5 wrap-anywhere sm:px-6 sm:py-5',
        heightClass[height],
        className,
      )}
    >
      {children}
    </section>
  );
}

/** Where a student has given nothing. */
export function Nothing({ children }: { children: string }) {
  return <p className="text-muted">{children}</p>;
}
