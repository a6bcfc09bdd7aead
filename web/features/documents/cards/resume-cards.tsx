import { Plus, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ResumeCard, ResumeSection } from '#contracts/resume.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardView } from './card-view.tsx';
import { countText, isUsed, kindBeside, kindNames } from './card-words.ts';
import { RereadDialog } from './reread-dialog.tsx';
import { type Cards, useCards } from './use-cards.ts';

export type ResumeCardsProps = {
  /** When the resume was changed last. */
  updatedAt: string;
  /** While the text is being fixed the cards are only shown: saving the text makes them anew. */
  isLocked: boolean;
};

/** What we understood of the resume, to be checked and fixed card by card. */
export function ResumeCards({ updatedAt, isLocked }: ResumeCardsProps) {
  const cards = useCards(updatedAt);
  const { sections, load } = cards;
  if (sections) return <Understood cards={cards} sections={sections} isLocked={isLocked} />;
  if (load.error) {
    return (
      <LoadFailure
        title="We couldn’t load your cards"
        error={load.error}
        isTrying={load.isFetching}
        onRetry={() => void load.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2.5" aria-busy="true">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

/** Which card is open in the dialog; `new` for one that is not there yet. */
type Opened = ResumeCard | 'new' | null;

function Understood({ cards, sections, isLocked }: { cards: Cards; sections: ResumeSection[]; isLocked: boolean }) {
  const [opened, setOpened] = useState<Opened>(null);
  const [isRereading, setRereading] = useState(false);
  const count = countText(sections);
  return (
    <>
      <p className="text-lead font-medium text-ink">{count === '' ? 'No jobs, activities or awards found' : count}</p>
      <p className="mt-1 text-[0.9375rem] text-soft">{wordsOf(cards.isFixed, count)}</p>
      <LastChange cards={cards} isLocked={isLocked} />
      {sections.map((section) => (
        <Section key={section.id} section={section} isLocked={isLocked} onEdit={setOpened} />
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={isLocked} onClick={() => setOpened('new')}>
          <Plus className="size-4" aria-hidden="true" />
          Add a card
        </Button>
        {cards.isFixed ? (
          <Button variant="ghost" size="sm" disabled={isLocked} onClick={() => setRereading(true)}>
            <RotateCcw className="size-4" aria-hidden="true" />
            Undo all my changes
          </Button>
        ) : null}
      </div>
      {opened ? (
        <CardDialog
          cards={cards}
          sections={sections}
          card={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {isRereading ? <RereadDialog cards={cards} onClose={() => setRereading(false)} /> : null}
    </>
  );
}

function wordsOf(isFixed: boolean, count: string): string {
  if (isFixed) return 'You changed these cards, so we’ll work from your version.';
  if (count === '') return 'Add what’s missing as cards, or fix the text.';
  return 'We’ll work from these cards. Fix anything we got wrong.';
}

/** What was done last, with the way back. The card that was pressed may be gone: then the keyboard goes on here. */
function LastChange({ cards: { done, isSaving, undo }, isLocked }: { cards: Cards; isLocked: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done !== null && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <div aria-live="polite" className="mt-2 empty:hidden">
      {done === null ? null : (
        <p className="flex flex-wrap items-center gap-x-2 rounded-paper bg-wash px-3.5 py-1 text-[0.9375rem] text-soft">
          <span className="min-w-0 break-words">{done}</span>
          <Button
            ref={button}
            variant="ghost"
            size="sm"
            disabled={isLocked}
            busy={isSaving}
            onClick={() => void undo()}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

function Section({
  section,
  isLocked,
  onEdit,
}: {
  section: ResumeSection;
  isLocked: boolean;
  onEdit: (card: ResumeCard) => void;
}) {
  const { kind, heading, cards } = section;
  const beside = kindBeside(section);
  const counted = beside !== '' && isUsed(kind) ? `counted as ${beside.toLowerCase()}` : beside;
  const aside = [counted, isUsed(kind) ? '' : 'not used in essays'].filter(Boolean).join(', ');
  return (
    <section className="mt-5">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <h3 className="text-[0.9375rem] font-semibold break-words">{heading === '' ? kindNames[kind] : heading}</h3>
        {aside === '' ? null : <p className="text-sm text-muted">{aside}</p>}
      </div>
      <ul className="flex flex-col gap-2">
        {cards.map((card) => (
          <li key={card.id}>
            <CardView card={card} isLocked={isLocked} onEdit={() => onEdit(card)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
