import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Paragraph, PlacedChange } from './compare-texts.ts';
import { useRoomForTwo } from './use-room-for-two.ts';

export type DiffRowsProps = {
  rows: readonly Paragraph[];
  /** `side`: before and after beside each other where there is room; otherwise both in one column. */
  layout: 'inline' | 'side';
  beforeTitle: string;
  afterTitle: string;
  children: (changes: readonly PlacedChange[]) => ReactNode;
};

const titleClass = 'row-start-1 mb-3 border-b border-hairline pb-2 font-sans text-sm font-medium text-muted';

/** Breaks inside a change are part of what was changed. */
const rowClass = 'mb-[0.9em] whitespace-pre-line last:mb-0';

/** The paragraphs of two compared texts. */
export function DiffRows({ layout, ...columns }: DiffRowsProps) {
  const { ref, hasRoom } = useRoomForTwo();
  return <div ref={ref}>{layout === 'side' && hasRoom ? <TwoColumns {...columns} /> : <OneColumn {...columns} />}</div>;
}

type ColumnsProps = Omit<DiffRowsProps, 'layout'>;

function OneColumn({ rows, children }: ColumnsProps) {
  return (
    <div className="max-w-reading font-serif text-reading">
      {rows.map(({ at, changes }) => (
        <p key={at} className={rowClass}>
          {children(changes)}
        </p>
      ))}
    </div>
  );
}

function TwoColumns({ rows, beforeTitle, afterTitle, children }: ColumnsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-10 font-serif text-[1.0625rem] leading-relaxed">
      {/* One column is read to its end before the other begins; the grid keeps their paragraphs level. */}
      <h3 className={clsx(titleClass, 'col-start-1')}>{beforeTitle}</h3>
      {rows.map(({ at, changes }, index) => (
        <p key={at} className={clsx(rowClass, 'col-start-1')} style={{ gridRow: index + 2 }}>
          {children(changes.filter(({ kind }) => kind !== 'added'))}
        </p>
      ))}
      <h3 className={clsx(titleClass, 'col-start-2')}>{afterTitle}</h3>
      {rows.map(({ at, changes }, index) => (
        <p key={at} className={clsx(rowClass, 'col-start-2')} style={{ gridRow: index + 2 }}>
          {children(changes.filter(({ kind }) => kind !== 'removed'))}
        </p>
      ))}
    </div>
  );
}
