import { clsx } from 'clsx';
import { Check, Undo2, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { inks } from '#web/ui/writing/inks.ts';
import type { Inked } from './ink-runs.ts';
import type { Decision, DraftChange } from './list-changes.ts';

export type ChangeCardProps = {
  number: number;
  change: DraftChange;
  decision: Decision | null;
  isChosen: boolean;
  isDisabled: boolean;
  /** The student turns to this change: it stands out in the text. */
  onLook: () => void;
  onDecide: (decision: Decision | null) => void;
};

export function ChangeCard({ number, change, decision, isChosen, isDisabled, onLook, onDecide }: ChangeCardProps) {
  const card = useRef<HTMLElement>(null);
  const name = `Change ${number}`;

  /** The pressed button goes away, so that the keyboard's place is kept on the card. */
  function decide(next: Decision | null) {
    card.current?.focus({ preventScroll: true });
    onDecide(next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Turning to a card only shows it in the text.
    <section
      ref={card}
      tabIndex={-1}
      aria-label={name}
      onFocus={onLook}
      onPointerEnter={onLook}
      className={clsx(
        '-mx-3 flex flex-col gap-x-6 gap-y-2 rounded-paper px-3 py-3.5 sm:flex-row sm:items-start sm:justify-between',
        isChosen && 'bg-wash/60',
      )}
    >
      <div className="flex min-w-0 flex-1 items-baseline gap-2.5 sm:pt-1.5">
        <span className="text-sm text-muted tabular-nums">{number}</span>
        <p className="min-w-0 font-serif text-[1.0625rem] leading-snug">
          <Words change={change} decision={decision} />
        </p>
      </div>
      {decision === null ? (
        <div className="flex flex-wrap gap-2 sm:shrink-0">
          <Button variant="secondary" size="sm" disabled={isDisabled} onClick={() => decide('accepted')}>
            <Check className="size-4" aria-hidden="true" />
            Accept
            <span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
          <Button variant="secondary" size="sm" disabled={isDisabled} onClick={() => decide('refused')}>
            <X className="size-4" aria-hidden="true" />
            Keep mine
            <span className="sr-only"> for {name.toLowerCase()}</span>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2 sm:shrink-0">
          <span className={clsx('text-sm', decision === 'accepted' ? 'text-ok' : 'text-muted')}>
            {decision === 'accepted' ? 'Accepted' : 'Kept yours'}
          </span>
          <Button variant="ghost" size="sm" disabled={isDisabled} onClick={() => decide(null)}>
            <Undo2 className="size-4" aria-hidden="true" />
            Undo
            <span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </section>
  );
}

function Words({ change, decision }: { change: DraftChange; decision: Decision | null }) {
  const removed = trimmed(change.removed);
  const added = trimmed(change.added);
  const isRefused = decision === 'refused';
  if (removed.length === 0 && added.length === 0) return <span className="text-muted">Only spacing</span>;
  return (
    <>
      {removed.map(({ at, text, ink }) => (
        <del
          key={at}
          className={clsx('decoration-2', isRefused ? 'no-underline' : ['text-muted', inks[ink].lineClass])}
        >
          {text}
        </del>
      ))}
      {removed.length > 0 && added.length > 0 ? ' ' : null}
      {added.map(({ at, text, ink }) => (
        <ins
          key={at}
          className={clsx(
            'decoration-2 underline-offset-[0.22em]',
            decision === null && [inks[ink].textClass, inks[ink].lineClass],
            decision === 'accepted' && 'no-underline',
            isRefused && 'text-muted line-through',
          )}
        >
          {text}
        </ins>
      ))}
    </>
  );
}

/** Without the blanks around them; `at` is where each begins. */
function trimmed(parts: readonly Inked[]): (Inked & { at: number })[] {
  let at = 0;
  const placed = parts.map(({ text, ink, by }, index) => {
    const start = index === 0 ? text.trimStart() : text;
    const part = { text: index === parts.length - 1 ? start.trimEnd() : start, ink, by, at };
    at += text.length;
    return part;
  });
  return placed.filter(({ text }) => text !== '');
}
