import {
  closestCorners,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { BookOpenText, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { longestRow } from '#contracts/board-parts.ts';
import type { Board, BoardView } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import { BoardRowView, rowDropId, TrayView, trayDropId } from './board-columns.tsx';
import {
  answerCard,
  countBoard,
  findCard,
  findSpot,
  hasCards,
  itemsAt,
  moveTo,
  openingOf,
  type Spot,
  takenOut,
} from './board-moves.ts';
import type { BoardState, BoardStore } from './create-board.ts';
import { Cuts } from './cuts.tsx';
import { focusCard, focusReadButton, readButtonId } from './focus-card.ts';
import { addOwnAt, type OwnPlace, putIn } from './join-moves.ts';
import { joinsOf } from './joins.ts';
import { ReadOffer } from './read-offer.tsx';
import { ReadThrough } from './read-through.tsx';
import { ResumeOffer } from './resume-offer.tsx';
import { ShortNotice } from './short-notice.tsx';
import { splitAnswer } from './split-answer.ts';
import { StoryChoices } from './story-choice.tsx';
import { openQuestions, ThinNotice } from './thin-notice.tsx';
import { UnusedOffer } from './unused-offer.tsx';
import {
  askPlaceId,
  readNowId,
  readOfferId,
  resumeId,
  takenOutId,
  thinId,
  useDismissed,
  withoutDismissed,
} from './use-dismissed.ts';

export type StoryboardProps = {
  threadId: string;
  store: BoardStore;
  state: BoardState;
  board: Board;
  view: BoardView;
  /** The fewest words the essay may have. */
  min: number;
  /** Back to where the limits were set. */
  onLimits: () => void;
};

/** The plan as a board: choose a story, put its cards in order, leave sentences out, answer what is open. */
export function Storyboard({ threadId, store, state, board, view: known, min, onLimits }: StoryboardProps) {
  const dismissed = useDismissed(threadId);
  const view = withoutDismissed(known, dismissed);
  const [isChoosing, setChoosing] = useState(false);
  const [isReading, setReading] = useState(() => dismissed.has(readNowId));
  const hasGone = useRef(false);
  const unread = joinsOf(board, view.told).filter(({ id }) => !dismissed.has(id)).length;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: string | number) => {
    const card = findCard(board, String(id));
    return card ? `“${openingOf(card)}”` : 'the card';
  };
  const placeName = (id: string | number) => {
    const spot = spotOf(board, String(id));
    if (!spot) return 'nowhere';
    return spot.place === 'tray'
      ? 'in “Not used yet”'
      : `number ${spot.index + 1} in “${board.rows[spot.place]?.ask ?? ''}”`;
  };

  /** What the student takes out of the plan is not offered again. */
  function change(move: (now: Board) => Board) {
    const out = takenOut(board, move(board));
    if (out.length > 0) dismissed.add(...out.map(takenOutId));
    store.change(move);
    forgetPlaced();
  }

  /** What is back in the plan may be offered again, should it ever leave it by itself. */
  function forgetPlaced() {
    const now = store.getState().board ?? board;
    dismissed.forget(...now.rows.flatMap(({ items }) => items.map(({ id }) => takenOutId(id))));
  }

  function undo() {
    store.undo();
    forgetPlaced();
  }

  function stopReading() {
    dismissed.forget(readNowId);
    setReading(false);
    focusReadButton();
  }

  function drop({ active, over }: DragEndEvent) {
    const to = over && active.id !== over.id ? spotOf(board, String(over.id)) : null;
    if (!to) return;
    change((now) => moveTo(now, String(active.id), to));
    dismissed.forget(askPlaceId(String(active.id)));
  }

  function undoByKey(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isField || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    undo();
  }

  async function choose(storyIds: string[]) {
    setChoosing(true);
    await store.choose(storyIds);
    forgetPlaced();
    setChoosing(false);
  }

  /** Where a button went away, something else stands there: the second press of a double one is not meant for it. */
  function pressOnce(event: MouseEvent) {
    if (!hasGone.current) return;
    hasGone.current = isSecondPress(event.nativeEvent);
    if (!hasGone.current) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Words of the student's own become a card; where it belongs, they are asked. */
  function addOwn(text: string, place: OwnPlace = { row: longestRow(board), before: null }) {
    const sentences = splitAnswer(text);
    const { id } = answerCard('', sentences);
    change((now) => addOwnAt(now, place, sentences));
    dismissed.add(askPlaceId(id));
    focusCard(id);
  }

  function addUnused() {
    hasGone.current = true;
    store.change((now) => putIn(now, unused));
    dismissed.add(...unused.filter(({ is_guess }) => is_guess).map(({ card_id }) => askPlaceId(card_id)));
    focusCard(unused[0]?.card_id ?? '');
  }

  const hasOthers = hasCards(board) && view.stories.some(({ is_chosen }) => !is_chosen);
  const unused = view.unused.filter(({ card_id }) => board.tray.some(({ id }) => id === card_id));
  const { written, toWrite } = countBoard(board);
  const isShort = hasCards(board) && written + toWrite < min && unused.length === 0 && !view.thin;
  const isPlaceOpen = (id: string) => dismissed.has(askPlaceId(id));
  const columns = {
    threadId,
    board,
    view,
    isPlaceOpen,
    onPlaced: (id: string) => {
      hasGone.current = true;
      dismissed.forget(askPlaceId(id));
    },
    onDismiss: dismissed.add,
    onChange: change,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Undo works from anywhere on the board.
    <div className="flex flex-col gap-8" onKeyDown={undoByKey} onClickCapture={pressOnce}>
      {view.thin ? (
        <ThinNotice
          thin={view.thin}
          written={hasCards(board) ? written : null}
          hasOthers={hasOthers}
          hasMinimum={min > 0}
          questions={openQuestions(board, view)}
          onLimits={onLimits}
          onPass={() => dismissed.add(thinId)}
        />
      ) : null}
      <StoryChoices stories={view.stories} isBusy={isChoosing} onChoose={(ids) => void choose(ids)} />
      <DndContext
        sensors={sensors}
        collisionDetection={closestCorners}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable:
              'Press space to pick up this card, the arrow keys to move it, space again to put it down, escape to cancel. The menu beside it moves it too.',
          },
          announcements: {
            onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
            onDragOver: ({ active, over }) => (over ? `${name(active.id)} would be ${placeName(over.id)}.` : undefined),
            onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is now ${placeName(over.id)}.` : 'Not moved.'),
            onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
          },
        }}
      >
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <section aria-labelledby="plan-title" className="flex min-w-0 flex-col gap-6">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline pb-2.5">
              <h2 id="plan-title" className="text-heading">
                Your plan
              </h2>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <p className="flex items-center gap-3 text-sm text-muted" aria-live="polite">
                  <span>{savingWords[state.saving]}</span>
                  <Button variant="ghost" size="sm" disabled={!state.canUndo} onClick={undo}>
                    <Undo2 className="size-4" aria-hidden="true" />
                    Undo
                  </Button>
                </p>
                {hasCards(board) ? (
                  <Button id={readButtonId} variant="secondary" size="sm" onClick={() => setReading(true)}>
                    <BookOpenText className="size-4" aria-hidden="true" />
                    Check for confusing spots
                  </Button>
                ) : null}
              </div>
            </div>
            {hasCards(board) ? (
              <p className="-mt-3 text-[0.9375rem] text-soft">
                Drag cards into the order you’d tell them. Tap a sentence to leave it out.
              </p>
            ) : null}
            <UnusedOffer count={unused.length} onAdd={addUnused} />
            <ResumeOffer
              threadId={threadId}
              lines={unused.length === 0 ? view.resume : []}
              onAdd={(line, text) => {
                addOwn(text, line);
                dismissed.add(resumeId(line.text));
              }}
              onPass={({ text }) => dismissed.add(resumeId(text))}
            />
            {board.rows.map((_row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Rows have no other name, and stay in order.
              <BoardRowView key={index} row={index} {...columns} />
            ))}
            <Cuts board={board} view={view} onChange={change} />
            {isShort ? (
              <ShortNotice
                threadId={threadId}
                board={board}
                view={{ ...view, thin: known.thin }}
                min={min}
                onAdd={(text) => addOwn(text)}
              />
            ) : null}
            <ReadOffer
              unread={dismissed.has(readOfferId) ? 0 : unread}
              onRead={() => setReading(true)}
              onPass={() => dismissed.add(readOfferId)}
            />
          </section>
          <TrayView {...columns} />
        </div>
      </DndContext>
      {isReading ? (
        <ReadThrough
          board={board}
          view={{ ...view, lead_ins: known.lead_ins }}
          fine={dismissed}
          onChange={change}
          onUndo={undo}
          onClose={stopReading}
        />
      ) : null}
    </div>
  );
}

const savingWords: Record<BoardState['saving'], string> = {
  saved: 'Saved',
  waiting: 'Saving...',
  saving: 'Saving...',
  failed: 'Not saved yet. We’ll keep trying.',
  refused: 'Not saved',
};

/** Over a card it goes to that card's place; over a row or the tray, to its end. */
function spotOf(board: Board, id: string): Spot | null {
  if (id === trayDropId) return { place: 'tray', index: board.tray.length };
  const row = board.rows.findIndex((_row, index) => rowDropId(index) === id);
  return row === -1 ? findSpot(board, id) : { place: row, index: itemsAt(board, row).length };
}
