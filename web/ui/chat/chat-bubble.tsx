import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { InkStroke } from '#web/ui/writing/ink-stroke.tsx';
import { type Ink, inks } from '#web/ui/writing/inks.ts';
import { timeOfDay } from './chat-days.ts';

export type ChatBubbleProps = {
  /** Whose words these are. */
  ink: Ink;
  /** The reader's own words stand right, everyone else's left. */
  side: 'left' | 'right';
  name: string;
  /** When it was said, as the server wrote it. */
  timestamp?: string;
  /** The words, as they were typed: lines are kept, markup and links are shown and not made. */
  children: ReactNode;
  /** What is to be known about it, such as 'Not sent', with what can be done. */
  note?: ReactNode;
};

const paperClass: Record<Ink, string> = {
  student: 'border-hairline bg-surface',
  machine: 'border-transparent bg-blue-wash',
  writer: 'border-transparent bg-red-wash',
};

/** One thing that somebody said, in the ink of their hand. */
export function ChatBubble({ ink, side, name, timestamp = '', children, note }: ChatBubbleProps) {
  const isRight = side === 'right';
  const time = timeOfDay(timestamp);
  return (
    <div className={clsx('flex flex-col', isRight ? 'items-end pl-8 sm:pl-16' : 'items-start pr-4 sm:pr-16')}>
      <p
        className={clsx('mb-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted', isRight && 'flex-row-reverse')}
      >
        <InkStroke ink={ink} />
        <span className={clsx('font-medium', inks[ink].textClass)}>{name}</span>
        {time ? (
          <time dateTime={timestamp} className="tabular-nums">
            {time}
          </time>
        ) : null}
      </p>
      <div
        className={clsx(
          'max-w-full rounded-control border px-4 py-2.5 font-serif text-reading wrap-anywhere whitespace-pre-wrap text-ink',
          paperClass[ink],
          isRight ? 'rounded-tr-[2px]' : 'rounded-tl-[2px]',
        )}
      >
        {children}
      </div>
      {note ? <div className="mt-1.5 text-sm">{note}</div> : null}
    </div>
  );
}
