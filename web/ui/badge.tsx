import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'grey' | 'blue' | 'red' | 'orange' | 'green';

const toneClass: Record<BadgeTone, string> = {
  grey: 'bg-wash text-soft',
  blue: 'bg-blue-wash text-blue',
  red: 'bg-red-wash text-red',
  orange: 'bg-warn-wash text-warn',
  green: 'bg-ok-wash text-ok',
};

export function Badge({
  tone = 'grey',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-medium',
        toneClass[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
