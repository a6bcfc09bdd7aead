import { clsx } from 'clsx';

/** One colour by role: the main action of a screen is primary, whoever it leads to; only what destroys is red. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm' | 'lg' | 'icon';

const variantClass: Record<ButtonVariant, string> = {
  primary: 'bg-graphite text-on-graphite hover:bg-graphite-hover',
  secondary: 'border border-hairline bg-surface text-ink hover:border-edge hover:bg-wash',
  ghost: 'text-ink hover:bg-wash',
  danger: 'bg-danger-fill text-on-fill hover:bg-danger-fill-hover',
};

/** Every size keeps a target of 44 px where a finger is the pointer. */
const sizeClass: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-1.5 text-[0.9375rem]',
  lg: 'min-h-12 px-6 py-1.5 text-base',
  icon: 'size-11 shrink-0',
};

const restClass = [
  'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline select-none',
  // A label stays on one line beside its neighbours, and breaks only where it is longer than the place it has: very large letters.
  'max-w-full shrink-0 text-center text-balance',
  'transition-[background-color,border-color,color,opacity,transform] active:translate-y-px',
  'disabled:pointer-events-none disabled:opacity-50',
  'aria-disabled:active:translate-y-0',
];

export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return clsx(restClass, variantClass[variant], sizeClass[size], className);
}
