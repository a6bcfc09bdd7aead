import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { bleedClass } from '#web/ui/page-edges.ts';

export type StepFootProps = {
  /** A count, or what else belongs to the whole text. */
  measure?: ReactNode;
  onBack?: (() => void) | undefined;
  /** It stands below what it belongs to, because something else on the page comes first. */
  isStill?: boolean;
  /** On a phone its buttons make room for the text while the keyboard is up. */
  makesRoom?: boolean;
  /** Buttons, the main one last. */
  children: ReactNode;
};

/** Stays in reach at the foot of the window, above a phone's keyboard. */
export function StepFoot({ measure, onBack, isStill = false, makesRoom = false, children }: StepFootProps) {
  return (
    <div
      data-foot
      className={clsx(
        // The second press of a double click may fall beside the button that takes the place of the pressed one.
        !isStill && 'sticky bottom-(--keyboard-inset) z-20',
        '-mb-8 border-t border-hairline bg-ground pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] select-none md:-mb-10 print:hidden',
        bleedClass,
      )}
    >
      <div className="flex flex-col gap-x-6 gap-y-2.5 lg:flex-row lg:items-center lg:justify-between">
        <div className="min-w-0 empty:hidden">{measure}</div>
        <div
          className={clsx(
            'flex flex-wrap gap-2.5 max-sm:[&>:not([data-back])]:flex-1 sm:justify-end lg:ml-auto lg:shrink-0',
            makesRoom && 'max-sm:in-[[data-keyboard]]:hidden',
          )}
        >
          {onBack ? (
            <Button
              data-back
              variant="secondary"
              onClick={onBack}
              className="max-sm:size-11 max-sm:shrink-0 max-sm:px-0!"
            >
              <ArrowLeft className="size-4.5 sm:hidden" aria-hidden="true" />
              <span className="max-sm:sr-only">Back</span>
            </Button>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Buttons of a foot wrap their words on a phone, because three of them stand side by side there. */
export const footButtonClass = 'max-sm:px-2! max-sm:text-sm max-sm:leading-tight';
