import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { AuthorshipRecord } from '#contracts/essay-agent.ts';
import type { Hand } from '#contracts/essays.ts';
import { inks } from '#web/ui/writing/inks.ts';
import { layoutStrokes } from './layout-strokes.ts';

const strokeClass: Record<Hand, string> = {
  student: 'fill-graphite',
  pasted: 'fill-transparent stroke-graphite',
  machine: 'fill-blue',
  writer: 'fill-red',
};

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
      {strokes.map(({ x, y, width: length, hand }) => (
        <rect
          key={`${x}/${y}`}
          x={hand === 'pasted' ? x + 0.5 : x}
          y={hand === 'pasted' ? y + 0.5 : y}
          width={hand === 'pasted' ? Math.max(1, length - 1) : length}
          height={hand === 'pasted' ? thickness - 1 : thickness}
          rx={thickness / 2}
          className={strokeClass[hand]}
        />
      ))}
    </svg>
  );
}

const sampleClass: Record<Hand, string> = {
  student: inks.student.strokeClass,
  pasted:
    'border border-graphite forced-colors:rounded-none forced-colors:border-0 forced-colors:border-t-3 forced-colors:border-dotted',
  machine: inks.machine.strokeClass,
  writer: inks.writer.strokeClass,
};

/** A short stroke in the ink of a hand, as the picture draws it. */
export function HandStroke({ hand }: { hand: Hand }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('inline-block h-1.5 w-6 shrink-0 rounded-full forced-colors:h-[3px]', sampleClass[hand])}
    />
  );
}
