import { clsx } from 'clsx';
import { brand } from '#contracts/brand.ts';

/** The short stroke in the three inks: the student's, the machine's, the writer's. */
export function LogoStroke({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 3" className={clsx('h-[3px] w-[22px] shrink-0', className)} aria-hidden="true">
      <path d="M1.5 1.5h7" stroke="var(--graphite)" strokeWidth="3" strokeLinecap="round" />
      <path d="M13.5 1.5h7" stroke="var(--red)" strokeWidth="3" strokeLinecap="round" />
      <path d="M7.5 1.5h7" stroke="var(--blue)" strokeWidth="3" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 font-serif text-[1.375rem] leading-none [font-kerning:normal] font-semibold tracking-[-0.01em] text-ink',
        className,
      )}
    >
      {brand.name}
      <LogoStroke className="mt-[0.15em]" />
    </span>
  );
}
