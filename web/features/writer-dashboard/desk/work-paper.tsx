import { MessageSquarePlus, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { kindShare } from '#contracts/changed-share.ts';
import { countEssay, type OpenLimits } from '#contracts/gaps.ts';
import type { DraftBook } from '#web/lib/sheet/draft-book.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import { PlainSheet } from '#web/lib/sheet/plain-sheet.tsx';
import { SaveLine } from '#web/lib/sheet/save-line.tsx';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { useStanding } from '#web/lib/sheet/use-draft-book.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { WordMeter } from '#web/ui/writing/word-meter.tsx';
import type { WorkSheet } from './use-work-sheet.ts';

export type WorkPaperProps = {
  sheet: WorkSheet;
  markings: readonly Marking[];
  limits: OpenLimits;
  /** 'Ada’s', or 'their'. */
  whose: string;
  isReadOnly: boolean;
  problem: string | undefined;
  /** Marked words were pressed. */
  onMarking: (id: string) => void;
  /** Begins a comment on the selected words. */
  onComment: (from: number, to: number) => void;
};

const label = 'Reviewed essay';

/** The essay as the writer works on it: the student's draft, to be changed in place. */
export function WorkPaper(props: WorkPaperProps) {
  const { sheet, markings, limits, whose, isReadOnly, problem, onMarking, onComment } = props;
  const { book, state, isOpen, setView, text, select, selected } = sheet;
  const id = useId();
  return (
    <Card look="paper" className="relative">
      <div className="px-4 py-5 sm:px-9 sm:py-8">
        {state.stage === 'unopened' ? (
          <LoadFailure
            className="mb-5"
            title="You can read this essay, but not change it yet"
            error={state.error}
            isTrying={false}
            onRetry={() => void book.open()}
          />
        ) : null}
        <div className="max-w-reading">
          <Sheet
            book={book}
            text={text}
            isReadOnly={isReadOnly}
            label={label}
            describedBy={id}
            markings={markings}
            onView={setView}
            onSelect={select}
            onMarking={onMarking}
            renderPlain={() => (
              <PlainSheet book={book} label={label} describedBy={id} onView={setView} onSelect={select} />
            )}
          />
          <p id={id} className="sr-only">
            {isReadOnly
              ? 'You can’t change this now.'
              : 'We save as you type. The student won’t see it until you deliver.'}
          </p>
          <p role="alert" className="text-danger [&:not(:empty)]:mt-3">
            {problem}
          </p>
        </div>
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 rounded-b-paper border-t border-hairline bg-surface px-4 py-2 sm:px-9">
        <WorkMeter sheet={sheet} limits={limits} />
        <div className="-mr-2 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted">
          {isReadOnly ? null : (
            <>
              <SaveLine book={book} />
              <span className="flex">
                <IconButton
                  label="Comment on the selected words"
                  isDisabled={!isOpen || !selected || selected.from === selected.to}
                  onClick={() => selected && onComment(selected.from, selected.to)}
                >
                  <MessageSquarePlus className="size-4.5" aria-hidden="true" />
                </IconButton>
                <IconButton label="Undo" isDisabled={!isOpen} onClick={book.undo}>
                  <Undo2 className="size-4.5" aria-hidden="true" />
                </IconButton>
                <IconButton label="Redo" isDisabled={!isOpen} onClick={book.redo}>
                  <Redo2 className="size-4.5" aria-hidden="true" />
                </IconButton>
              </span>
            </>
          )}
        </div>
        <ShareLine share={sheet.share} whose={whose} />
        <SaveTrouble book={book} />
      </div>
    </Card>
  );
}

function WorkMeter({ sheet: { book, state, text, frozen }, limits }: Pick<WorkPaperProps, 'sheet' | 'limits'>) {
  const newest = useStanding(book, (standing) => standing.text);
  const { written } = countEssay(state.text === null ? text : newest);
  return (
    <WordMeter count={written} min={limits.min} max={limits.max} className="flex-col! items-start! gap-y-1!">
      {`${countEssay(frozen).written} in the draft`}
    </WordMeter>
  );
}

function SaveTrouble({ book }: { book: DraftBook }) {
  const saving = useStanding(book, (standing) => standing.saving);
  if (!('detail' in saving)) return null;
  return (
    <p role="alert" className="basis-full text-sm text-danger">
      {saving.detail}
    </p>
  );
}

/** How much of it is still the student's. Spoken only when it becomes too much. */
function ShareLine({ share, whose }: { share: number; whose: string }) {
  const isMuch = share > kindShare;
  return (
    <div className="basis-full text-sm">
      <p className="text-muted tabular-nums">
        {share === 0 ? `You haven’t changed ${whose} words yet.` : `You changed ${share}% of ${whose} words.`}
      </p>
      <p aria-live="polite" className="text-warn">
        {isMuch ? 'Past 25%, it starts to sound like you. Try a comment instead?' : ''}
      </p>
    </div>
  );
}

type IconButtonProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode };

function IconButton({ label: name, isDisabled, onClick, children }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={name}
      title={name}
      disabled={isDisabled}
      // The text would lose its selection with the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className="contents">{children}</span>
    </Button>
  );
}
