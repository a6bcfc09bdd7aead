import { clsx } from 'clsx';
import { useRef } from 'react';
import { brand } from '#contracts/brand.ts';
import { findGaps } from '#contracts/gaps.ts';
import type { KnownEngine } from '#web/features/essay-studio/session/use-engine.ts';
import { Button } from '#web/ui/button.tsx';
import { inks } from '#web/ui/writing/inks.ts';
import type { Proposal, Proposals } from './use-suggestions.ts';

export type SuggestionListProps = {
  proposals: Proposals;
  /** Which engine works on this essay; null until it is known. */
  engine: KnownEngine | null;
  chosen: string | null;
};

/** Proposed changes as cards: the way to them for a keyboard and a screen reader, and the whole of them on a phone. */
export function SuggestionList({ proposals, engine, chosen }: SuggestionListProps) {
  const { open, takenCount, note, error, take, takeAll, leave } = proposals;
  const list = useRef<HTMLElement>(null);
  const whole = open.filter(({ state }) => state === 'whole').length;

  /** The pressed button goes away with its card, so that the keyboard's place is kept. */
  const act = (deed: () => void) => () => {
    list.current?.focus({ preventScroll: true });
    deed();
  };

  return (
    <section ref={list} tabIndex={-1} aria-label="Suggestions" className="outline-none">
      <p aria-live="polite" className="text-[0.9375rem] text-muted tabular-nums">
        {summary(open.length, takenCount, note)}
      </p>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {error}
      </p>
      {open.length > 1 ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {whole > 1 ? (
            <Button variant="secondary" size="sm" onClick={act(takeAll)}>
              Take all {whole}
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={act(() => leave(open))}>
            Leave all
          </Button>
        </div>
      ) : null}
      <ol className="mt-4 flex flex-col gap-3">
        {open.map((proposal, index) => (
          <li key={proposal.suggestion.id}>
            <SuggestionCard
              number={index + 1}
              proposal={proposal}
              engine={engine}
              isChosen={proposal.suggestion.id === chosen}
              onTake={act(() => take(proposal))}
              onReword={() => take(proposal, true)}
              onLeave={act(() => leave([proposal]))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

export type SuggestionCardProps = {
  /** Where it stands in the list. */
  number: number;
  proposal: Proposal;
  engine: KnownEngine | null;
  isChosen?: boolean;
  onTake: () => void;
  onReword: () => void;
  onLeave: () => void;
};

export function SuggestionCard(props: SuggestionCardProps) {
  const { number, proposal, engine, isChosen = false, onTake, onReword, onLeave } = props;
  const { suggestion, state } = proposal;
  const { hand, quote, insert, why } = suggestion;
  const ink = inks[hand];
  const name = <span className="sr-only"> (suggestion {number})</span>;
  return (
    <article
      data-card={suggestion.id}
      tabIndex={-1}
      aria-label={`Suggestion ${number}`}
      className={clsx(
        'rounded-paper border border-l-3 border-hairline bg-surface px-3.5 py-3',
        isChosen && 'ring-1 ring-edge forced-colors:outline-2',
        hand === 'machine' ? 'border-l-blue' : 'border-l-red',
      )}
    >
      <p className="mb-0.5 text-sm text-muted empty:hidden">{fromText(suggestion, engine)}</p>
      {state === 'whole' ? null : (
        <p className="mb-1 text-sm font-medium text-soft">
          {state === 'torn' ? 'You’ve changed this part since.' : 'This text is gone.'}
        </p>
      )}
      <p className="font-serif text-[1.0625rem] leading-snug whitespace-pre-line">
        {quote.trim() === '' ? null : (
          <>
            <del className={clsx('text-muted decoration-2', ink.lineClass)}>{quote.trim()}</del>{' '}
          </>
        )}
        {insert.trim() === '' ? null : (
          <ins className={clsx('decoration-2 underline-offset-[0.22em]', ink.textClass, ink.lineClass)}>
            {insert.trim()}
          </ins>
        )}
        {quote.trim() === '' && insert.trim() === '' ? <span className="text-muted">Only spacing</span> : null}
      </p>
      {why ? <p className="mt-1.5 text-sm text-soft">{why}</p> : null}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" variant={state === 'whole' ? 'primary' : 'secondary'} onClick={onTake}>
          {state === 'whole' ? 'Take it' : 'Put it in anyway'}
          {name}
        </Button>
        <Button size="sm" variant="secondary" onClick={onLeave}>
          {quote.trim() === '' ? 'Leave it out' : 'Keep mine'}
          {name}
        </Button>
        {state === 'whole' && insert.trim() !== '' ? (
          <Button size="sm" variant="ghost" onClick={onReword}>
            Take and reword{name}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

/** Whose it is, for whoever cannot tell by the ink. */
function fromText({ hand, insert }: Proposal['suggestion'], engine: KnownEngine | null): string {
  if (hand === 'writer') return 'From your writer';
  if (engine === null || engine === 'unknown') return '';
  if (engine === 'model') return 'From AI';
  // Without a model we put in what the student answered, and blanks.
  return insert.trim() === '' || findGaps(insert).length > 0 ? `From ${brand.name}` : 'Your answer, where we’d put it';
}

function summary(open: number, taken: number, note: string | null): string {
  if (open === 0)
    return taken === 0 ? 'No suggestions right now.' : `${note ?? `${taken} taken`}. Nothing left to look at.`;
  const parts = [taken > 0 ? `${taken} taken` : '', `${open} to look at`].filter((part) => part !== '');
  return `${parts.join(' · ')}. You can undo any choice.`;
}
