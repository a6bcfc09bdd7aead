import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SummaryFact } from '#contracts/documents.ts';
import { Button } from '#web/ui/button.tsx';

export type FactListProps = {
  facts: readonly SummaryFact[];
  /** The one that is being deleted or restored. */
  busyId: string | null;
  /** The one that was changed last: the keyboard goes on at its button. */
  focusedId: string | null;
  onChange: (fact: SummaryFact, isDeleted: boolean) => void;
};

/** Facts with where each is from. A deleted one leaves a strip in its place, for as long as the page is open. */
export function FactList({ facts, busyId, focusedId, onChange }: FactListProps) {
  return (
    <ul className="flex max-w-reading flex-col divide-y divide-hairline">
      {facts.map((fact) => {
        const row = {
          fact,
          isBusy: busyId === fact.id,
          takesFocus: focusedId === fact.id,
          onPress: () => onChange(fact, !fact.is_deleted),
        };
        return fact.is_deleted ? <DeletedFact key={fact.id} {...row} /> : <Fact key={fact.id} {...row} />;
      })}
    </ul>
  );
}

type FactProps = { fact: SummaryFact; isBusy: boolean; takesFocus: boolean; onPress: () => void };

/** The button that was pressed gave way to this one, where the keyboard goes on. */
function useTakenFocus(takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return button;
}

function Fact({ fact: { text, source }, isBusy, takesFocus, onPress }: FactProps) {
  const button = useTakenFocus(takesFocus);
  return (
    <li className="flex items-start justify-between gap-2">
      <p className="min-w-0 py-2 font-serif text-reading wrap-anywhere">
        {text} <span className="font-sans text-sm text-muted">({source})</span>
      </p>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        className="size-11 shrink-0 px-0!"
        busy={isBusy}
        aria-label={`Delete “${shorten(text)}”`}
        onClick={onPress}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </li>
  );
}

function DeletedFact({ fact: { text }, isBusy, takesFocus, onPress }: FactProps) {
  const button = useTakenFocus(takesFocus);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-48 text-[0.9375rem] text-muted wrap-anywhere">
        Deleted “{shorten(text)}”. We won’t use it.
      </p>
      <Button ref={button} variant="secondary" size="sm" busy={isBusy} busyLabel="Restoring..." onClick={onPress}>
        <Undo2 className="size-4" aria-hidden="true" />
        Undo<span className="sr-only"> deleting “{shorten(text)}”</span>
      </Button>
    </li>
  );
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 58).trimEnd()}…`;
}
