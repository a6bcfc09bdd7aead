import { type ReactNode, type Ref, useRef } from 'react';
import { useKeyboardInset } from '#web/lib/browser/use-keyboard-inset.ts';
import { bleedClass } from '#web/ui/page-edges.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

export type ChatFrameProps = {
  /** Above the title; it scrolls away with the talk. */
  above?: ReactNode;
  headRef?: Ref<HTMLDivElement>;
  dockRef?: Ref<HTMLDivElement>;
  /** Under the title: how far it is. */
  map?: ReactNode;
  /** Beside the title, always in reach. */
  action?: ReactNode;
  /** What stands at the bottom of the window, above a phone's keyboard. */
  dock?: ReactNode;
  children: ReactNode;
};

const columnClass = 'mx-auto w-full max-w-[46rem]';

/** The page scrolls as a whole; the title stays above the talk and the place for writing below it. */
export function ChatFrame({ above, headRef, dockRef, map, action, dock, children }: ChatFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useKeyboardInset(frame);
  return (
    <div
      ref={frame}
      className="-my-8 flex min-h-[calc(100dvh-var(--header-height))] flex-col pb-(--keyboard-inset) md:-my-10"
    >
      {above ? <div className={`pt-5 pb-3 ${columnClass}`}>{above}</div> : null}
      <div
        ref={headRef}
        className={`sticky top-(--header-height) z-20 border-b border-hairline bg-ground ${bleedClass}`}
      >
        <div className={`flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 ${columnClass}`}>
          <h1 className="text-heading">Onboarding chat</h1>
          {action}
          {map ? <div className="basis-full">{map}</div> : null}
        </div>
      </div>
      <div className={`flex-1 pt-6 pb-8 ${columnClass}`}>{children}</div>
      {dock ? (
        <div
          ref={dockRef}
          className={`sticky bottom-(--keyboard-inset) z-20 border-t border-hairline bg-ground pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] ${bleedClass}`}
        >
          <div className={`@container relative ${columnClass}`}>{dock}</div>
        </div>
      ) : null}
    </div>
  );
}

/** Where the talk will be, while it is fetched. */
export function TalkSkeleton() {
  return (
    <div className="mt-8 flex flex-col gap-3" aria-busy="true">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-28 w-11/12 sm:w-4/5" />
      <p className="animate-after-wait text-sm text-muted">Opening your conversation</p>
    </div>
  );
}
