import { clsx } from 'clsx';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';

export type MenuProps = {
  /** The button that opens it; it must be one element that takes a ref. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/** Not modal: the modal mode locks scrolling with a style element, which our content security policy refuses. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-56 animate-appear rounded-control border border-hairline bg-surface p-1.5 shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** With `asChild` the item is a link. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-[5px] px-3 text-[0.9375rem] text-ink no-underline outline-none',
        'data-highlighted:bg-wash data-disabled:pointer-events-none data-disabled:text-muted',
        className,
      )}
      {...rest}
    />
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={clsx('px-3 py-2 text-sm', className)} {...rest} />;
}

export function MenuDivider() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-hairline" />;
}
