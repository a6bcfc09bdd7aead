import { useMemo } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { InkStroke } from '#web/ui/writing/ink-stroke.tsx';
import type { Ink } from '#web/ui/writing/inks.ts';
import { compareTexts, countChangedWords, splitParagraphs } from './compare-texts.ts';
import { DiffRows } from './diff-rows.tsx';
import { DiffText } from './diff-text.tsx';

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
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  const rows = useMemo(() => splitParagraphs(changes), [changes]);
  const isSame = changes.every(({ kind }) => kind === 'kept');
  if (rows.length === 0) return <p className="text-muted">There’s nothing to compare yet.</p>;

  return (
    <div>
      <p className="mb-4 flex items-center gap-2.5 text-sm text-muted tabular-nums">
        <InkStroke ink={ink} />
        {isSame ? 'No changes: both versions are the same.' : changeCount(countChangedWords(changes))}
      </p>
      <DiffRows rows={rows} layout={layout} beforeTitle={beforeTitle} afterTitle={afterTitle}>
        {(row) => <DiffText changes={row} ink={ink} />}
      </DiffRows>
    </div>
  );
}

function changeCount({ removed, added }: { removed: number; added: number }): string {
  // Where it does not fit, the line ends after the comma.
  const words = (count: number) => countText(count, 'word').replaceAll(' ', '\u00A0');
  if (removed === 0 && added === 0) return 'Only punctuation and spacing changed';
  if (removed === 0) return `${words(added)} added`;
  if (added === 0) return `${words(removed)} removed`;
  return `${words(removed)}\u00A0removed, ${words(added)}\u00A0added`;
}
