import { useId } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import { Origins, type OriginsProps } from '#web/features/essay-studio/draft/origins-panel.tsx';
import { PaperSheet } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import { PlainSheet } from '#web/lib/sheet/plain-sheet.tsx';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { DraftSheet } from './use-draft-sheet.ts';

export type DraftPaperProps = {
  session: AgentState;
  sheet: DraftSheet;
  markings: readonly Marking[];
  origins: OriginsProps;
};

/** The sheet of paper that the draft is written on. */
export function DraftPaper({ session, sheet, markings, origins }: DraftPaperProps) {
  const { book, state, setView, text, select } = sheet;
  const id = useId();
  return (
    <PaperSheet className="relative">
      {state.stage === 'unopened' ? (
        <LoadFailure
          className="mb-5"
          title="You can read this draft, but not change it yet"
          error={state.error}
          isTrying={false}
          onRetry={() => void book.open()}
        />
      ) : null}
      <div className="max-w-reading">
        <Sheet
          book={book}
          text={text}
          isOpen={state.stage === 'open'}
          label="Your draft"
          describedBy={id}
          markings={markings}
          onView={setView}
          onSelect={select}
          renderPlain={() => (
            <PlainSheet book={book} label="Your draft" describedBy={id} onView={setView} onSelect={select} />
          )}
        />
        <p id={id} className="sr-only">
          We save as you type.
        </p>
      </div>
      <SelectionBar threadId={session.thread_id} sheet={sheet} />
      {origins.chosen ? (
        <div className="sticky bottom-[calc(var(--keyboard-inset,0px)+9rem)] mt-4 border-l-2 border-blue bg-surface py-1 pl-3.5 text-base xl:hidden">
          <Origins {...origins} />
        </div>
      ) : null}
    </PaperSheet>
  );
}
