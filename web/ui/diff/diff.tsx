import { useMemo } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { InkStroke } from '#web/ui/writing/ink-stroke.tsx';
import type { Ink } from '#web/ui/writing/inks.ts';
import { compareTexts, countChangedWords, splitParagraphs } from './compare-texts.ts';
import { DiffRows } from './diff-rows.tsx';
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
};

/** Two versions of a text with every change marked in the ink of whoever made it. */
export function Diff({
  before,
  after,
  ink,
  layout = 'inline',
  beforeTitle = 'Before',
  afterTitle = 'After',
}: DiffProps) {
  const isWide = useWideScreen();
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  const rows = useMemo(() => splitParagraphs(changes), [changes]);
  const isSame = changes.every(({ kind }) => kind === 'kept');
  if (rows.length === 0) return <p className="text-muted">There is nothing to compare yet.</p>;

  return (
    <div>
      <p className="mb-4 flex items-center gap-2.5 text-sm text-muted tabular-nums">
        <InkStroke ink={ink} />
        {isSame ? 'No changes: both versions are the same.' : changeCount(countChangedWords(changes))}
      </p>
      <DiffRows
        rows={rows}
        isSplit={layout === 'side' && isWide}
        beforeTitle={beforeTitle}
        afterTitle={afterTitle}
        className="text-reading"
      >
        {(row) => <DiffText changes={row} ink={ink} />}
      </DiffRows>
    </div>
  );
}

function changeCount({ removed, added }: { removed: number; added: number }): string {
  const words = (count: number) => countText(count, 'word');
  if (removed === 0 && added === 0) return 'Only punctuation and spacing changed';
  if (removed === 0) return `${words(added)} added`;
  if (added === 0) return `${words(removed)} removed`;
  return `${words(removed)} removed, ${words(added)} added`;
}
