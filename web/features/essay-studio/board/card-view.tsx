import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical, MoreVertical } from 'lucide-react';
import { Fragment, useState } from 'react';
import type {
  Board,
  BoardCard,
  LabelHint,
  LeadInHint,
  SentencePlace,
  SpokenHint,
  TwiceHint,
} from '#contracts/board.ts';
import { wordsOn } from '#contracts/board-parts.ts';
import { countText } from '#web/lib/count-text.ts';
import { quote } from '#web/lib/quote.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/layer/menu.tsx';
import { SentenceSwitch } from '#web/ui/writing/sentence-switch.tsx';
import { CardEditor, useKeptCard } from './card-editor.tsx';
import { CardHints } from './card-hints.tsx';
import { handleId } from './focus-card.ts';
import { LeadIn } from './lead-in.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { TrayButtons } from './tray-buttons.tsx';
import { mergeWithNext, openingOf, putInRow, sendToTray, splitBefore, step, toggleSentence } from './board-moves.ts';

export type CardViewProps = {
  threadId: string;
  card: BoardCard;
  /** Where it stands: a row by its number, or the tray. */
  row: number | 'tray';
  board: Board;
  hint: LeadInHint | null;
  label: LabelHint | null;
  spoken: readonly SpokenHint[];
  /** What this card tells that another one before it tells too. */
  twice: readonly TwiceHint[];
  /** What of it is left out because it may have been said to us. */
  doubted: readonly SentencePlace[];
  isTalk: boolean;
  /** It was just added, and only the student knows its place. */
  isPlaceOpen: boolean;
  onPlaced: (cardId: string) => void;
  hasNext: boolean;
  onDismiss: (id: string) => void;
  onChange: (move: (board: Board) => Board) => void;
};

/** A whole answer. Each sentence is a switch; the handle drags it, the menu moves it without dragging. */
export function CardView(props: CardViewProps) {
  const { threadId, card, row, board, hint, isTalk, isPlaceOpen, onPlaced, hasNext, onChange } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: card.id,
  });
  const [kept] = useKeptCard(threadId, card);
  const [isEditing, setEditing] = useState(kept !== null);
  // A field that somebody is in stays, also when it is emptied and nothing asks for it any more.
  const [isLeading, setLeading] = useState(false);
  const name = openingOf(card);
  const isPlaced = row !== 'tray';
  // One question at a time: until a card has its place, nobody knows what leads to it or what it repeats.
  const isAskedPlace = isPlaced && isPlaceOpen && !isEditing && card.sentences.some(({ is_on }) => is_on);

  /** They chose the place themselves. */
  function move(to: (board: Board) => Board) {
    onChange(to);
    onPlaced(card.id);
  }

  return (
    <div
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition: transition ?? undefined,
      }}
      className={clsx(
        'rounded-control border border-hairline bg-surface',
        isDragging && 'relative z-10 border-ink opacity-90 shadow-paper',
        isTalk && 'bg-wash',
      )}
    >
      <div className="flex items-start gap-1 py-2.5 pr-1.5 pl-1">
        <button
          type="button"
          id={handleId(card.id)}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move “${name}”`}
          className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
        >
          <GripVertical className="size-4.5" aria-hidden="true" />
        </button>
        <div className="min-w-0 flex-1 py-1.5">
          {(hint && !isAskedPlace) || isLeading || card.lead_in !== '' ? (
            <LeadIn {...props} onEnter={() => setLeading(true)} />
          ) : null}
          {isEditing ? (
            <CardEditor threadId={threadId} card={card} onChange={onChange} onClose={() => setEditing(false)} />
          ) : (
            <p className="font-serif text-[1.0625rem] leading-relaxed">
              {card.sentences.map((sentence, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- A sentence may stand there twice.
                <Fragment key={`${index} ${sentence.text}`}>
                  <SentenceSwitch
                    text={sentence.text}
                    isOn={sentence.is_on}
                    onToggle={() => onChange((now) => toggleSentence(now, card.id, index))}
                  />{' '}
                </Fragment>
              ))}
            </p>
          )}
          <p className="mt-1 text-sm text-muted">
            {isTalk ? talkText(card) : isPlaced ? countText(wordsOn(card), 'word') : null}
            {!isPlaced && !isTalk && card.question !== '' ? <>from {quote(card.question)}</> : null}
          </p>
          <p className="text-sm text-muted empty:hidden">{isEditing || isTalk ? '' : leftOutText(card)}</p>
          {isEditing || isAskedPlace ? null : <CardHints {...props} onEdit={() => setEditing(true)} />}
          {isAskedPlace ? <PlaceQuestion {...props} /> : null}
          {isPlaced || isEditing ? null : <TrayButtons {...props} />}
        </div>
        <Menu
          trigger={
            <Button variant="ghost" size="sm" className="size-11 shrink-0 px-0!" aria-label={`More for “${name}”`}>
              <MoreVertical className="size-4.5" aria-hidden="true" />
            </Button>
          }
        >
          {isPlaced ? (
            <>
              <MenuItem onSelect={() => move((now) => step(now, card.id, -1))}>Move up</MenuItem>
              <MenuItem onSelect={() => move((now) => step(now, card.id, 1))}>Move down</MenuItem>
            </>
          ) : null}
          {board.rows.map(({ ask }, index) =>
            index === row ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- Rows have no other name, and stay in order.
              <MenuItem key={index} onSelect={() => move((now) => putInRow(now, card.id, index))}>
                Move to “{shorten(ask)}”
              </MenuItem>
            ),
          )}
          <MenuItem onSelect={() => setEditing(true)}>Edit the words</MenuItem>
          {card.lead_in === '' && !hint && isPlaced ? (
            <MenuItem onSelect={() => setLeading(true)}>Add a few words before it</MenuItem>
          ) : null}
          {card.sentences.slice(1).map((sentence, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <MenuItem key={index} onSelect={() => onChange((now) => splitBefore(now, card.id, index + 1))}>
              Split before “{shorten(sentence.text)}”
            </MenuItem>
          ))}
          {hasNext ? (
            <MenuItem onSelect={() => onChange((now) => mergeWithNext(now, card.id))}>Join with the next card</MenuItem>
          ) : null}
          {isPlaced ? (
            <MenuItem onSelect={() => onChange((now) => sendToTray(now, card.id))}>Leave it out</MenuItem>
          ) : null}
        </Menu>
      </div>
    </div>
  );
}

function talkText({ sentences }: BoardCard): string {
  const which = sentences.length === 1 ? 'it' : 'a sentence';
  return `This sounds like a note to us, so we left it out. Tap ${which} to use it.`;
}

/** On a phone no tooltip says that a sentence is a switch. */
function leftOutText({ sentences }: BoardCard): string {
  const count = sentences.filter(({ is_on }) => !is_on).length;
  if (count === 0) return '';
  return count === 1
    ? '1 sentence is left out: tap it to use it.'
    : `${count} sentences are left out: tap one to use it.`;
}

function shorten(text: string): string {
  return text.length <= 48 ? text : `${text.slice(0, 46).trimEnd()}…`;
}
