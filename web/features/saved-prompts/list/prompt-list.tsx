import { clsx } from 'clsx';
import type { PromptRow } from '#contracts/essays.ts';
import { Button } from '#web/ui/button.tsx';
import { DeletedStrip } from '#web/features/saved-prompts/card/deleted-strip.tsx';
import { type CardAction, PromptCard } from '#web/features/saved-prompts/card/prompt-card.tsx';
import type { Deletion } from './use-deletion.ts';
import type { PromptList as List } from './use-prompt-list.ts';

export type PromptListProps = {
  list: List;
  rows: readonly PromptRow[];
  deletion: Deletion;
  now: number;
  onAct: (action: CardAction, row: PromptRow) => void;
};

export function PromptList({ list, rows, deletion, now, onAct }: PromptListProps) {
  const { deleted, returning, lastId } = deletion;
  const shown = new Set(rows.map(({ id }) => id));
  // The list may have been asked for anew meanwhile, and then holds no deleted essay any more.
  const gone = deleted.filter(({ id }) => !shown.has(id));
  const strip = (row: PromptRow) => (
    <DeletedStrip
      row={row}
      isBusy={returning.has(row.id)}
      takesFocus={row.id === lastId}
      onUndo={() => void deletion.undo(row)}
    />
  );
  return (
    <>
      <ul
        aria-label="Your essays"
        className={clsx('border-t border-hairline transition-opacity', list.isOld && 'opacity-60')}
      >
        {gone.map((row) => (
          <li key={row.id}>{strip(row)}</li>
        ))}
        {rows.map((row) => (
          <li key={row.id}>
            {deleted.some(({ id }) => id === row.id) ? strip(row) : <PromptCard row={row} now={now} onAct={onAct} />}
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button
          variant="secondary"
          className="mt-6"
          busy={list.isFetchingMore}
          busyLabel="Loading more..."
          onClick={list.showMore}
        >
          Show more
        </Button>
      ) : null}
      {list.isCut ? (
        <p className="mt-5 text-sm text-muted">These are the best matches. Add a word to narrow it down.</p>
      ) : null}
    </>
  );
}
