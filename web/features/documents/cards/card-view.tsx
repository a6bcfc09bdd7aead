import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { ResumeCard } from '#contracts/resume.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { keyLines, nameOf } from './card-words.ts';

/** So many lines are shown at once; a card with one more shows it too. */
const shownLines = 4;

export type CardViewProps = { card: ResumeCard; isLocked: boolean; onEdit: () => void };

/** One thing we understood, and the way to fix it. */
export function CardView({ card, isLocked, onEdit }: CardViewProps) {
  const { title, place, dates, lines } = card;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || lines.length <= shownLines + 1 ? lines : lines.slice(0, shownLines);
  const facts = [place, dates].filter((fact) => fact !== '');
  return (
    <Card className="flex items-start gap-x-2 py-2.5 pr-1.5 pl-4 sm:pl-4.5">
      <div className="min-w-0 flex-1 py-1">
        {title === '' ? null : <p className="text-[0.9375rem] font-medium break-words text-ink">{title}</p>}
        {facts.length > 0 ? (
          <p className="text-sm break-words text-muted">
            <FactLine facts={facts} />
          </p>
        ) : null}
        {shown.length > 0 ? <Lines lines={shown} isPlain={title === '' && facts.length === 0} /> : null}
        {shown.length < lines.length ? (
          <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setWhole(true)}>
            Show all {lines.length} lines
          </Button>
        ) : null}
      </div>
      <Button variant="ghost" size="sm" disabled={isLocked} className="scroll-mt-28" onClick={onEdit}>
        <PencilLine className="size-4" aria-hidden="true" />
        Edit<span className="sr-only"> {nameOf(card)}</span>
      </Button>
    </Card>
  );
}

function Lines({ lines, isPlain }: { lines: readonly string[]; isPlain: boolean }) {
  if (isPlain)
    return keyLines(lines).map(({ key, line }) => (
      <p key={key} className="text-[0.9375rem] break-words text-soft">
        <FactLine facts={line.split(' · ')} />
      </p>
    ));
  return (
    <ul className="mt-1 list-disc pl-4.5 text-[0.9375rem] text-soft marker:text-muted">
      {keyLines(lines).map(({ key, line }) => (
        <li key={key} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
