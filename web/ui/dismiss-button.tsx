import { clsx } from 'clsx';
import { X } from 'lucide-react';

export type DismissButtonProps = { label: string; onPress: () => void; isSmall?: boolean; className?: string };

/** A cross that closes what it stands in, or sends it away. */
export function DismissButton({ label, onPress, isSmall = false, className }: DismissButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={clsx(
        'flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink',
        className,
      )}
    >
      <X className={isSmall ? 'size-4' : 'size-5'} aria-hidden="true" />
    </button>
  );
}
