import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Board, BoardRow, BoardView, MaybePlace, SentencePlace } from '#contracts/board.ts';
import { cardWords, isCard } from '#contracts/board-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { AnswerBox } from './answer-box.tsx';
import { addAnswer, answerCard, findCard, openingOf, putLast, removeGap, type AnswerPlace } from './board-moves.ts';
import { CardView } from './card-view.tsx';
import { focusBeside, focusCard, trayTitleId } from './focus-card.ts';
import { cardWith, putCardsInRow, putPartInRow, startWith } from './join-moves.ts';
import { MaybeLine } from './maybe-line.tsx';
import { OptionalQuestion } from './optional-question.tsx';
import { splitAnswer } from './split-answer.ts';
import { maybeId } from './use-dismissed.ts';

export type ColumnProps = {
  threadId: string;
  board: Board;
  view: BoardView;
  /** Whether we still ask where a card belongs. */
  isPlaceOpen: (cardId: string) => boolean;
  onPlaced: (cardId: string) => void;
  /** The student wants none of it: a question or a hint, by its name. */
  onDismiss: (id: string) => void;
  onChange: (move: (board: Board) => Board) => void;
};

export const rowDropId = (row: number) => `row-${row}`;
export const trayDropId = 'tray';

const hasText = ({ items }: BoardRow) => cardWords(items.filter(isCard)) > 0;

/** A part of the prompt, in the prompt's own words, with the cards that answer it. */
export function BoardRowView({ row, ...columns }: ColumnProps & { row: number }) {
  const { threadId, board, view, isPlaceOpen, onPlaced, onDismiss, onChange } = columns;
  const { ask, items } = board.rows[row] ?? { ask: '', items: [] };
  const isHere = ({ card_id }: SentencePlace) => items.some(({ id }) => id === card_id);
  const maybe = view.maybe.find((each) => each.row === row)?.places.filter((place) => !isHere(place)) ?? [];
  const questions = view.questions.filter((each) => each.row === row);

  /** The box goes, and its answer is a card. */
  function answer(question: string, text: string, at: AnswerPlace) {
    const sentences = splitAnswer(text);
    onChange((now) => addAnswer(now, { row, question, sentences, at }));
    focusCard(answerCard(question, sentences).id);
  }

  /** The sentence is the same object after a move; its card may have another id. */
  function use(place: SentencePlace, move: (now: Board) => Board) {
    const sentence = findCard(board, place.card_id)?.sentences.find(({ text }) => text === place.sentence);
    onChange(move);
    focusCard((sentence && cardWith(move(board), sentence)) ?? place.card_id);
  }

  const { maybe_first: start, maybe_last: endId } = view;
  const end = endId !== null && board.rows.length - 1 === row ? findCard(board, endId) : null;
  const optional = (place: 'start' | 'end') =>
    questions
      .filter((each) => each.place === place)
      .map(({ id, question, before }) => (
        <OptionalQuestion
          key={id}
          keptAs={`board.${threadId}`}
          question={question}
          hint="Optional. It goes in as your own words."
          onAnswer={(text) => answer(question, text, before === null ? place : { before })}
          onDismiss={() => onDismiss(id)}
        />
      ));
  return (
    <section aria-label={ask} tabIndex={-1} className="grid gap-x-6 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <h3 className="pt-2 text-[0.9375rem] font-medium text-ink wrap-anywhere">{ask}</h3>
      <DropArea id={rowDropId(row)} ids={items.map(({ id }) => id)} isEmpty={items.length === 0}>
        {start && board.rows.findIndex(hasText) === row && findCard(board, start.card_id) ? (
          <MaybeLine
            question="Your essay could also start here:"
            sentence={start.sentence}
            ways={[{ action: 'Start with this', onUse: () => use(start, (now) => startWith(now, start)) }]}
            onPass={() => onDismiss(maybeId('first', start.card_id))}
          />
        ) : null}
        {optional('start')}
        {items.map((item, index) =>
          item.kind === 'card' ? (
            <CardView
              key={item.id}
              threadId={threadId}
              card={item}
              row={row}
              board={board}
              hint={view.lead_ins.find((each) => each.card_id === item.id) ?? null}
              label={view.labels.find((each) => each.card_id === item.id) ?? null}
              spoken={view.spoken.filter((each) => each.card_id === item.id)}
              twice={view.twice.filter((each) => each.second.card_id === item.id)}
              doubted={view.doubted.filter((each) => each.card_id === item.id)}
              isTalk={false}
              isPlaceOpen={isPlaceOpen(item.id)}
              onPlaced={onPlaced}
              hasNext={items[index + 1]?.kind === 'card'}
              onDismiss={onDismiss}
              onChange={onChange}
            />
          ) : (
            <AnswerBox
              key={item.id}
              keptAs={`board.${threadId}`}
              question={item.question}
              isAskedBeside={withoutEnd(item.question) === withoutEnd(ask)}
              hint="A few sentences are enough. If you leave this empty, your draft will have a blank here."
              onAnswer={(text) => answer(item.question, text, { gapId: item.id })}
            >
              <Button
                variant="ghost"
                size="sm"
                onClick={(event) => {
                  focusBeside(event.currentTarget);
                  onChange((now) => removeGap(now, item.id));
                }}
              >
                Skip<span className="sr-only">: {item.question}</span>
              </Button>
            </AnswerBox>
          ),
        )}
        {maybe.map((place) => (
          <MaybeLine
            key={place.card_id}
            question="Does this answer the question?"
            sentence={place.sentence}
            ways={waysTo(place, row).map(({ action, move }) => ({ action, onUse: () => use(place, move) }))}
          />
        ))}
        {end ? (
          <MaybeLine
            question="Is this your ending?"
            sentence={openingOf(end)}
            ways={[
              {
                action: 'End with it',
                onUse: () => {
                  onChange((now) => putLast(now, end.id));
                  focusCard(end.id);
                },
              },
            ]}
            onPass={() => onDismiss(maybeId('last', end.id))}
          />
        ) : null}
        {optional('end')}
      </DropArea>
    </section>
  );
}

/** A card goes with those that lean on it, and a part only where nothing is torn apart. */
function waysTo({ card_id, cards, part }: MaybePlace, row: number) {
  const whole = cards.length > 1 ? 'Move both cards here' : 'Move the card here';
  const some = part.length > 1 ? 'Just this part' : 'Just this sentence';
  return [
    {
      action: cards.length > 2 ? 'Move these cards here' : whole,
      move: (now: Board) => putCardsInRow(now, cards, row),
    },
    { action: some, move: (now: Board) => putPartInRow(now, card_id, part, row) },
  ].filter((_way, at) => (at === 0 ? cards : part).length > 0);
}

/** Everything told and not used here, one click from use. */
export function TrayView({ threadId, board, view, onPlaced, onDismiss, onChange }: ColumnProps) {
  return (
    <section aria-labelledby={trayTitleId}>
      <h2 id={trayTitleId} tabIndex={-1} className="mb-3 border-b border-hairline pb-2.5 text-heading tabular-nums">
        Not used yet · {board.tray.length}
      </h2>
      <DropArea id={trayDropId} ids={board.tray.map(({ id }) => id)} isEmpty={board.tray.length === 0}>
        {board.tray.length === 0 ? (
          <p className="text-[0.9375rem] text-muted">Everything you told us is in your plan.</p>
        ) : (
          board.tray.map((card) => (
            <CardView
              key={card.id}
              threadId={threadId}
              card={card}
              row="tray"
              board={board}
              hint={null}
              label={null}
              spoken={[]}
              twice={[]}
              doubted={[]}
              isTalk={view.talk.includes(card.id)}
              isPlaceOpen={false}
              onPlaced={onPlaced}
              hasNext={false}
              onDismiss={onDismiss}
              onChange={onChange}
            />
          ))
        )}
      </DropArea>
    </section>
  );
}

type DropAreaProps = { id: string; ids: string[]; isEmpty: boolean; children: ReactNode };

function DropArea({ id, ids, isEmpty, children }: DropAreaProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <SortableContext id={id} items={ids} strategy={verticalListSortingStrategy}>
      <div
        ref={setNodeRef}
        className={clsx(
          'flex min-h-12 min-w-0 flex-col gap-2.5 rounded-control',
          isEmpty && 'border border-dashed border-hairline p-2',
          isOver && 'bg-wash',
        )}
      >
        {children}
      </div>
    </SortableContext>
  );
}

/** A blank asks for its part of the prompt without the period. */
function withoutEnd(question: string): string {
  return question.replace(/[.?!]+$/, '');
}
