import type { RefObject } from 'react';

/** A part of the desk that can be jumped to: it stops a little below what stays at the top of the window. */
export const partClass = 'scroll-mt-3 outline-none';

export type DeskJumpsProps = { parts: readonly { name: string; place: RefObject<HTMLElement | null> }[] };

/** In a narrow window everything stands one below the other; this stays at the top and leads to each. */
export function DeskJumps({ parts }: DeskJumpsProps) {
  function jump({ current }: RefObject<HTMLElement | null>) {
    current?.scrollIntoView({ block: 'start' });
    current?.focus({ preventScroll: true });
  }
  return (
    <nav
      aria-label="Parts of this review"
      data-jumps=""
      // While somebody types on a phone it takes no line of the text away. Its place in the page stays, so that nothing moves.
      className="sticky top-(--header-height) z-20 -mx-4 mb-5 flex gap-1 border-b border-hairline bg-ground px-2 md:-mx-8 md:px-6 in-[[data-keyboard]]:static xl:hidden print:hidden"
    >
      {parts.map(({ name, place }) => (
        <button
          key={name}
          type="button"
          onClick={() => jump(place)}
          className="min-h-11 rounded-control px-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2"
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
