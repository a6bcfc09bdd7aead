import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ComponentProps } from 'react';

/** Controlled or not, like Radix: `value` and `onValueChange`, or `defaultValue`. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

/** `label` names the list of tabs. On a narrow screen the list scrolls sideways. */
export function TabList({ label, className, ...rest }: ComponentProps<typeof Radix.List> & { label: string }) {
  return (
    <div className={clsx('border-b border-hairline max-sm:-mx-4 max-sm:px-4', className)}>
      <Radix.List
        aria-label={label}
        // The tabs reach a little past the text column, so that their words and not their edges line up with it.
        className="scroll-fade -mx-2 -mb-px flex gap-2 overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:px-2"
        {...rest}
      />
    </div>
  );
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={clsx(
        'relative min-h-11 shrink-0 rounded-control px-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-4 disabled:pointer-events-none disabled:opacity-50',
        'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-transparent data-[state=active]:text-ink data-[state=active]:after:bg-graphite',
        className,
      )}
      {...rest}
    />
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={clsx('pt-6', className)} {...rest} />;
}
