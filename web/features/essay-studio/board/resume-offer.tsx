import type { ResumeLine } from '#contracts/board.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusSoon } from './focus-card.ts';
import { SayForm } from './label-line.tsx';

type ResumeOfferProps = {
  threadId: string;
  lines: readonly ResumeLine[];
  onAdd: (line: ResumeLine, text: string) => void;
  onPass: (line: ResumeLine) => void;
};

const offerId = 'resume-offer';

/** The plan is short, and the student wrote more about it in their resume, or instead of one. They put it into a sentence. */
export function ResumeOffer({ threadId, lines, onAdd, onPass }: ResumeOfferProps) {
  if (lines.length === 0) return null;
  return (
    <section id={offerId} aria-label="You also wrote this" tabIndex={-1} className="rounded-control bg-wash px-4 py-3">
      <p className="text-[0.9375rem] text-ink">You also wrote this about yourself. Does it belong in this story?</p>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map((line) => (
          <LineView key={line.text} threadId={threadId} line={line} onAdd={onAdd} onPass={onPass} />
        ))}
      </ul>
    </section>
  );
}

type LineViewProps = Omit<ResumeOfferProps, 'lines'> & { line: ResumeLine };

function LineView({ threadId, line, onAdd, onPass }: LineViewProps) {
  const [kept, keep] = useKeptDraft(`resume.${threadId}`, line.text);
  if (kept !== null)
    return (
      <li>
        <SayForm
          label={line.text}
          text={kept}
          onType={keep}
          onSay={(text) => {
            keep(null);
            onAdd(line, text);
          }}
          onCancel={() => {
            keep(null);
            focusSoon(offerId);
          }}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 flex-1 basis-60 font-serif text-soft wrap-anywhere">{line.text}</span>
      <span className="-ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" onClick={() => keep(line.text)}>
          Write a sentence about this<span className="sr-only">: {line.text}</span>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={(event) => {
            event.currentTarget.closest('section')?.focus();
            onPass(line);
          }}
        >
          Skip<span className="sr-only">: {line.text}</span>
        </Button>
      </span>
    </li>
  );
}
