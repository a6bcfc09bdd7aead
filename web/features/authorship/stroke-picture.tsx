import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { AuthorshipRecord, WordClass } from '#contracts/ledger-wire.ts';
import { layoutStrokes } from '#contracts/record-strokes.ts';
import { classLooks } from '#contracts/record-words.ts';
import { inks } from '#web/ui/writing/inks.ts';

const fills = { student: 'fill-graphite', machine: 'fill-blue', writer: 'fill-red', nobody: 'fill-muted' };
const outlines = { student: 'stroke-graphite', machine: 'stroke-blue', writer: 'stroke-red', nobody: 'stroke-muted' };

/** The essay from afar, each word in the ink of its hand. Its meaning is told beside it, in words. */
export function StrokePicture({ segments }: { segments: AuthorshipRecord['segments'] }) {
  const { width, height, thickness, strokes } = useMemo(() => layoutStrokes(segments), [segments]);
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      // High contrast leaves the strokes their colours: they need their own ground, too.
      className="block w-full forced-color-adjust-none forced-colors:bg-surface"
      aria-hidden="true"
    >
      {strokes.map(({ x, y, width: length, class: hand }) => {
        const { ink, isHollow } = classLooks[hand];
        return (
          <rect
            key={`${x}/${y}`}
            x={isHollow ? x + 0.5 : x}
            y={isHollow ? y + 0.5 : y}
            width={isHollow ? Math.max(1, length - 1) : length}
            height={isHollow ? thickness - 1 : thickness}
            rx={thickness / 2}
            className={isHollow ? clsx('fill-transparent', outlines[ink]) : fills[ink]}
          />
        );
      })}
    </svg>
  );
}

const hollowBorders = {
  student: 'border-graphite',
  machine: 'border-blue',
  writer: 'border-red',
  nobody: 'border-muted',
};
const hollowClass =
  'border forced-colors:rounded-none forced-colors:border-0 forced-colors:border-t-3 forced-colors:border-dotted';
const nobodyClass = 'bg-muted forced-colors:rounded-none forced-colors:border-t-3 forced-colors:border-dotted';

/** A short stroke in the ink of a hand, as the picture draws it. */
export function HandStroke({ hand }: { hand: WordClass }) {
  const { ink, isHollow } = classLooks[hand];
  const fullClass = ink === 'nobody' ? nobodyClass : inks[ink].strokeClass;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block h-1.5 w-6 shrink-0 rounded-full forced-colors:h-[3px]',
        isHollow ? clsx(hollowClass, hollowBorders[ink]) : fullClass,
      )}
    />
  );
}
