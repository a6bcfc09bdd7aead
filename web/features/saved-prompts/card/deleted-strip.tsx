import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { PromptRow } from '#contracts/essays.ts';
import { inSentence } from '#contracts/university-name.ts';
import { Button } from '#web/ui/button.tsx';

export type DeletedStripProps = {
  row: PromptRow;
  isBusy: boolean;
  /** It came in the place of what had the keyboard, which goes on here. */
  takesFocus: boolean;
  onUndo: () => void;
};

/** Stands where a deleted essay stood, for as long as the list is open: unlike a message that leaves, it waits. */
export function DeletedStrip({ row, isBusy, takesFocus, onUndo }: DeletedStripProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // Brought back, the essay stands where this strip had the focus.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-essay="${row.id}"]`)?.focus({ preventScroll: true });
    },
    [row.id],
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2.5">
      <p className="min-w-0 text-[0.9375rem] text-muted wrap-anywhere">
        Deleted your essay for {inSentence(row.university_name)}. You can undo this while this page is open.
      </p>
      <Button ref={button} variant="secondary" size="sm" busy={isBusy} busyLabel="Restoring..." onClick={onUndo}>
        <Undo2 className="size-4" aria-hidden="true" />
        Undo<span className="sr-only"> the deletion of {row.university_name}</span>
      </Button>
    </div>
  );
}
