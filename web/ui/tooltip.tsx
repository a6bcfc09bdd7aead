import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

export type TooltipProps = {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** No tooltip, only the control: for a place that sometimes says the words itself. */
  isOff?: boolean;
  /** The control it explains; one element that takes a ref. */
  children: ReactNode;
};

/** A hint for mouse and keyboard. It never carries what a person must know: a finger does not see it. */
export function Tooltip({ text, side = 'top', isOff = false, children }: TooltipProps) {
  if (isOff) return children;
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={8}
            collisionPadding={8}
            className="z-40 max-w-64 animate-appear rounded-md bg-graphite px-2.5 py-1.5 text-sm text-on-graphite"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
