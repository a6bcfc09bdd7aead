import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type CardProps = ComponentProps<'div'> & {
  /** `paper` is the one sheet with a shadow that a screen may have; `plain` is edged by a hairline. */
  look?: 'plain' | 'paper';
};

export function Card({ look = 'plain', className, ...rest }: CardProps) {
  return (
    <div
      className={clsx(
        'border border-hairline bg-surface',
        look === 'paper' ? 'rounded-paper shadow-paper' : 'rounded-control',
        className,
      )}
      {...rest}
    />
  );
}
