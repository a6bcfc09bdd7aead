import { clsx } from 'clsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AuthorshipRecord, WordClass } from '#contracts/ledger-wire.ts';
import {
  amountText,
  classLooks,
  handsIn,
  pasteText,
  sessionText,
  timeText,
  writerNote,
} from '#contracts/record-words.ts';
import { momentText } from '#web/lib/day-text.ts';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { inks } from '#web/ui/writing/inks.ts';
import type { ReplayProps } from './replay.tsx';
import { HandStroke } from './stroke-picture.tsx';

const Replay = lazy(async () => ({ default: (await import('./replay.tsx')).Replay }));

/** How each class is called: to the student, or to somebody else. */
export type ClassNames = Record<WordClass, string>;

export function Legend({ record, names }: { record: AuthorshipRecord; names: ClassNames }) {
  return (
    <ul aria-label="Who wrote how many words" className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem]">
      {handsIn(record).map((hand) => (
        <li key={hand} className="flex items-center gap-2.5 text-soft tabular-nums">
          <HandStroke hand={hand} />
          <span>
            <strong className="font-semibold text-ink">{amountText(record.words[hand], 'word')}</strong> {names[hand]}
            {writerNote(record, hand)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** High contrast takes every colour away: each hand has a line of its own kind there, the same as its stroke. */
const lineClass =
  'forced-colors:underline forced-colors:decoration-2 forced-colors:underline-offset-4 forced-colors:[text-decoration-skip-ink:none]';

const inkClass = {
  student: clsx(lineClass, inks.student.lineClass),
  machine: clsx('text-blue', lineClass, inks.machine.lineClass),
  writer: clsx('text-red', lineClass, inks.writer.lineClass),
  nobody: clsx('text-muted', lineClass),
};
const hollowLines = {
  student: 'decoration-graphite',
  machine: 'decoration-blue',
  writer: 'decoration-red',
  nobody: 'decoration-muted',
};

/** Words that came from elsewhere have a dotted line, in the ink of the hand that put them here. */
export function textClass(hand: WordClass): string {
  const { ink, isHollow } = classLooks[hand];
  return isHollow ? clsx('underline decoration-dotted underline-offset-4', hollowLines[ink], lineClass) : inkClass[ink];
}

export function InkedText({ record, names }: { record: AuthorshipRecord; names: ClassNames }) {
  return (
    <p className="font-serif text-reading wrap-anywhere whitespace-pre-wrap">
      {placeSegments(record.segments).map(({ at, text, class: hand }) => (
        <span key={at} className={textClass(hand)}>
          <span className="sr-only select-none">({names[hand]}:) </span>
          {text}
        </span>
      ))}
    </p>
  );
}

function placeSegments(segments: AuthorshipRecord['segments']) {
  let at = 0;
  return segments.map((segment) => {
    const placed = { ...segment, at };
    at += segment.text.length;
    return placed;
  });
}

/** The rows are fetched only when someone wants to see them. */
export function ReplayPart({ query }: Pick<ReplayProps, 'query'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold summary="Replay how it was written" onOpen={setOpen}>
      {isOpen ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Replay query={query} textClass={textClass} />
        </Suspense>
      ) : null}
    </Fold>
  );
}

export function timeTitle(record: AuthorshipRecord): string {
  return `Time spent writing here: ${timeText(record)}`;
}

export function pastesTitle({ pastes }: AuthorshipRecord): string {
  return `Pasted: ${amountText(pastes.length, 'time')}`;
}

export function Sessions({ record }: { record: AuthorshipRecord }) {
  return (
    <Facts
      facts={record.sessions.map((session) => ({ at: session.began_at, text: sessionText(session, momentText) }))}
    />
  );
}

export function Pastes({ record }: { record: AuthorshipRecord }) {
  return <Facts facts={record.pastes.map((paste) => ({ at: paste.at, text: pasteText(paste, momentText) }))} />;
}

function Facts({ facts }: { facts: readonly { at: string; text: string }[] }) {
  return (
    <ol className="border-t border-hairline">
      {facts.map(({ at, text }) => (
        <li key={at} className="border-b border-hairline py-2.5 text-sm wrap-anywhere text-soft tabular-nums">
          {text}
        </li>
      ))}
    </ol>
  );
}

export type FoldProps = { summary: string; onOpen?: (isOpen: boolean) => void; children: ReactNode };

export function Fold({ summary, onOpen, children }: FoldProps) {
  return (
    <details onToggle={(event) => onOpen?.(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center font-medium underline decoration-hairline underline-offset-4">
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
