import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';

export type ScrollBoxProps = {
  label: string;
  /** Its height among the rest. */
  className: string;
  /** `log`: what is added at its end is spoken. */
  role?: 'log';
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A long text in a box that scrolls by itself. */
export function ScrollBox({ label, className, role, ref, children }: ScrollBoxProps) {
  return (
    <section
      ref={ref}
      role={role}
      aria-label={label}
      // A keyboard must be able to scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className={clsx(
        'overflow-y-auto overscroll-contain rounded-paper border border-hairline wrap-anywhere',
        className,
      )}
    >
      {children}
    </section>
  );
}
