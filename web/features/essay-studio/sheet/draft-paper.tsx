import { useId, useRef } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import { Origins, type OriginsProps } from '#web/features/essay-studio/draft/origins-panel.tsx';
import { PaperSheet } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import { PlainSheet } from '#web/lib/sheet/plain-sheet.tsx';
import { Sheet } from '#web/lib/sheet/sheet.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { MarkedCard, type MarkedCardProps } from './marked-card.tsx';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';
import type { DraftSheet } from './use-draft-sheet.ts';
import { useRoomToWrite } from './use-room-to-write.ts';

export type DraftPaperProps = {
  session: AgentState;
  sheet: DraftSheet;
  markings: readonly Marking[];
  origins: OriginsProps;
  onMarking: (id: string, isByKey: boolean) => void;
  bar: Pick<SelectionBarProps, 'proposals' | 'onOffer' | 'onComment' | 'isCommenting'>;
  /** The card of the words that were pressed, where it has no room beside the sheet. */
  card: Omit<MarkedCardProps, 'sheet'> | null;
};

/** The sheet of paper that the draft is written on. */
export function DraftPaper({ session, sheet, markings, origins, onMarking, bar, card }: DraftPaperProps) {
  const { book, state, setView, text, select } = sheet;
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  useRoomToWrite(room);
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
      <div ref={room} className="max-w-reading scroll-mt-[calc(var(--header-height)+0.5rem)]">
        <Sheet
          book={book}
          text={text}
          label="Your draft"
          describedBy={id}
          markings={markings}
          onView={setView}
          onSelect={select}
          onMarking={onMarking}
          renderPlain={() => (
            <PlainSheet book={book} label="Your draft" describedBy={id} onView={setView} onSelect={select} />
          )}
        />
        <p id={id} className="sr-only">
          We save as you type. On highlighted words, press Alt+Enter for details and Escape to go back.
        </p>
      </div>
      <SelectionBar threadId={session.thread_id} sheet={sheet} {...bar} />
      {card ? <MarkedCard sheet={sheet} {...card} /> : null}
      {origins.chosen ? (
        <div className="sticky bottom-[calc(var(--keyboard-inset,0px)+9rem)] mt-4 border-l-2 border-blue bg-surface py-1 pl-3.5 text-base xl:hidden">
          <Origins {...origins} />
        </div>
      ) : null}
    </PaperSheet>
  );
}
