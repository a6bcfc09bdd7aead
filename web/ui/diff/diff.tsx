import { clsx } from 'clsx';
import { useMemo } from 'react';
import { type Ink, inks } from '#web/ui/writing/inks.ts';
import { compareTexts, countChangedWords, splitParagraphs } from './compare-texts.ts';
import { DiffText } from './diff-text.tsx';
import { useWideScreen } from './use-wide-screen.ts';

export type DiffProps = {
  before: string;
  after: string;
  /** Who made the changes. */
  ink: Ink;
  /** `side` needs room: on a narrow screen both read as `inline`. */
  layout?: 'inline' | 'side';
  beforeTitle?: string;
  afterTitle?: string;
  className?: string;
};

/** Two versions of a text with every change marked in the ink of whoever made it. */
export function Diff({
  before,
  after,
  ink,
  layout = 'inline',
  beforeTitle = 'Before',
  afterTitle = 'After',
  className,
}: DiffProps) {
  const isWide = useWideScreen();
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  const rows = useMemo(() => splitParagraphs(changes), [changes]);
  const isSame = changes.every(({ kind }) => kind === 'kept');
  if (rows.length === 0) return <p className={clsx('text-muted', className)}>There is nothing to compare yet.</p>;

  return (
    <div className={className}>
      <p className="mb-4 flex items-center gap-2.5 text-sm text-muted tabular-nums">
        <span aria-hidden="true" className={clsx('h-[3px] w-5.5 rounded-full', inks[ink].strokeClass)} />
        {isSame ? 'No changes: both versions are the same.' : changeCount(countChangedWords(changes))}
      </p>
      {layout === 'side' && isWide ? (
        <div className="grid grid-cols-2 gap-x-10 font-serif text-reading">
          {/* One column is read to its end before the other begins; the grid keeps their paragraphs level. */}
          <p className={clsx(columnTitleClass, 'col-start-1')}>{beforeTitle}</p>
          {rows.map(({ at, changes: row }, index) => (
            <p key={at} className={clsx(rowClass, 'col-start-1')} style={{ gridRow: index + 2 }}>
              <DiffText changes={row.filter(({ kind }) => kind !== 'added')} ink={ink} />
            </p>
          ))}
          <p className={clsx(columnTitleClass, 'col-start-2')}>{afterTitle}</p>
          {rows.map(({ at, changes: row }, index) => (
            <p key={at} className={clsx(rowClass, 'col-start-2')} style={{ gridRow: index + 2 }}>
              <DiffText changes={row.filter(({ kind }) => kind !== 'removed')} ink={ink} />
            </p>
          ))}
        </div>
      ) : (
        <div className="max-w-reading font-serif text-reading">
          {rows.map(({ at, changes: row }) => (
            <p key={at} className={rowClass}>
              <DiffText changes={row} ink={ink} />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

const columnTitleClass = 'row-start-1 mb-3 border-b border-hairline pb-2 font-sans text-sm font-medium text-muted';

/** Breaks inside a change are part of what was changed. */
const rowClass = 'mb-[0.9em] whitespace-pre-line last:mb-0';

function changeCount({ removed, added }: { removed: number; added: number }): string {
  const words = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`;
  if (removed === 0 && added === 0) return 'Only punctuation and spacing changed';
  if (removed === 0) return `${words(added)} added`;
  if (added === 0) return `${words(removed)} removed`;
  return `${words(removed)} removed, ${words(added)} added`;
}
