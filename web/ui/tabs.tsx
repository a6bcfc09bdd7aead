import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ComponentProps, MouseEvent } from 'react';

/** Controlled or not, like Radix: `value` and `onValueChange`, or `defaultValue`. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

export type TabListProps = ComponentProps<typeof Radix.List> & {
  /** Names the list of tabs. */
  label: string;
  /** More tabs than fit side by side: they stand in rows, and every one of them can be seen. */
  inRows?: boolean;
};

/** On a narrow screen the list scrolls sideways, unless it stands in rows. */
export function TabList({ label, inRows = false, className, ...rest }: TabListProps) {
  if (inRows) {
    return (
      <Radix.List
        aria-label={label}
        data-rows=""
        className={clsx('-mx-2.5 flex flex-wrap gap-x-0.5 gap-y-0.5', className)}
        {...rest}
      />
    );
  }
  return (
    <div className={clsx('border-b border-hairline max-sm:-mx-4 max-sm:px-4', className)}>
      <Radix.List
        aria-label={label}
        // The tabs reach a little past the text column, so that their words and not their edges line up with it.
        className="scroll-fade -mx-2 -mb-px flex gap-2 overflow-x-auto scroll-smooth [scrollbar-width:none] max-sm:-mx-4 max-sm:px-2"
        {...rest}
      />
    </div>
  );
}

export function Tab({ className, onClick, ...rest }: Omit<ComponentProps<typeof Radix.Trigger>, 'onMouseDown'>) {
  // Radix sets the focus by script, and then a browser draws the keyboard's ring for a pointer as well. A press
  // that opens a menu chooses nothing.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (event.button === 0 && !event.ctrlKey) event.currentTarget.focus({ focusVisible: false });
  }
  // In a list that scrolls, the chosen tab shows its neighbours on both sides.
  function click(event: MouseEvent<HTMLButtonElement>) {
    event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
    onClick?.(event);
  }
  return (
    <Radix.Trigger
      onMouseDown={press}
      onClick={click}
      className={clsx(
        'relative inline-flex min-h-11 shrink-0 items-center rounded-control px-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:opacity-50',
        'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-transparent data-[state=active]:text-ink data-[state=active]:after:bg-graphite',
        // In rows a line under one of them would cut the list in two.
        'in-data-rows:min-h-9 in-data-rows:px-2.5 not-forced-colors:in-data-rows:after:hidden in-data-rows:hover:bg-wash in-data-rows:data-[state=active]:bg-wash pointer-coarse:in-data-rows:min-h-11',
        // High contrast takes the ground away: there the line is drawn in its color. The ring stays with the focus.
        'forced-colors:data-[state=active]:after:h-1 forced-colors:data-[state=active]:after:bg-[Highlight]',
        className,
      )}
      {...rest}
    />
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={clsx('pt-6', className)} {...rest} />;
}
