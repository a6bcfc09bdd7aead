import { CloudOff } from 'lucide-react';
import { useOnline } from '#web/lib/browser/use-online.ts';
import type { Saving } from './book-state.ts';
import type { DraftBook } from './draft-book.ts';
import { useStanding } from './use-draft-book.ts';

/** Whether the draft is saved, in a word or two. What is wrong with it is said beside the text. */
export function SaveLine({ book }: { book: DraftBook }) {
  const saving = useStanding(book, (standing) => standing.saving);
  const isOnline = useOnline();
  const isOffline = saving.kind === 'offline' || (!isOnline && saving.kind !== 'saved');
  return (
    <span aria-live="polite" className="whitespace-nowrap" data-saving={isOffline ? 'offline' : saving.kind}>
      {isOffline ? (
        <>
          <CloudOff className="mr-1 inline size-4 align-[-0.15em]" aria-hidden="true" />
          Offline. We’ll save when you’re back.
        </>
      ) : (
        words(saving)
      )}
    </span>
  );
}

function words(saving: Saving): string {
  if (saving.kind === 'saved') return 'Saved';
  if (saving.kind === 'saving') return 'Saving...';
  return 'Not saved yet';
}
