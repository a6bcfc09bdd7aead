import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EngineLine } from './engine-line.tsx';

export type StepFrameProps = {
  /** Names the screen for whoever takes its picture. */
  screen: string;
  /** One line over the whole width. */
  head?: ReactNode;
  /** Notices above the sheet. */
  notices?: ReactNode;
  /** Beside the sheet where there is room, below it otherwise. */
  aside?: ReactNode;
  /** The sheet needs the whole width: what stands beside it goes below it. */
  isWide?: boolean;
  foot: ReactNode;
  children: ReactNode;
};

/** As tall as the window has room for, so that all of it can be read beside any part of the sheet. */
const besideClass =
  'xl:sticky xl:top-[calc(var(--header-height)+2rem)] xl:-mx-2.5 xl:max-h-[calc(100dvh-var(--header-height)-8rem)] xl:w-84 xl:shrink-0 xl:overflow-y-auto xl:px-2.5 xl:pb-2 xl:[scrollbar-width:thin]';

/** One step of the essay: the sheet, what stands beside it, and the buttons at the foot of the window. */
export function StepFrame({ screen, head, notices, aside, isWide = false, foot, children }: StepFrameProps) {
  return (
    <div data-screen={screen} className="flex flex-1 flex-col">
      {head ? <div className="-mb-2 pt-2 md:-mb-4 print:hidden">{head}</div> : null}
      <div
        className={clsx(
          'flex flex-1 flex-col gap-x-10 gap-y-8 pt-6 pb-10 md:pt-8',
          !isWide && 'xl:flex-row xl:items-start',
        )}
      >
        <div className={clsx('flex min-w-0 flex-col gap-5', isWide ? 'xl:max-w-5xl' : 'flex-1 xl:max-w-4xl')}>
          {notices}
          {children}
          <EngineLine isDraft={screen === 'essay-draft'} />
        </div>
        {aside ? (
          <aside className={clsx('flex w-full flex-col gap-9 print:hidden', isWide ? 'max-w-reading' : besideClass)}>
            {aside}
          </aside>
        ) : null}
      </div>
      {foot}
    </div>
  );
}

/** The one sheet of paper of a screen. */
export function PaperSheet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <article
      className={clsx(
        'rounded-paper border border-hairline bg-surface px-4 py-5 shadow-paper sm:px-10 sm:py-9 xl:px-14 print:border-0 print:p-0 print:shadow-none',
        className,
      )}
    >
      {children}
    </article>
  );
}

/** A side panel's heading over a hairline. */
export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 border-b border-hairline pb-2.5 text-heading">{title}</h2>
      {children}
    </section>
  );
}
