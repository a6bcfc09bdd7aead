import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { Board, BoardSentence, LeadInHint } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import { findCard } from './board-moves.ts';
import { leadTo, leavePartOut, movePart, type Part } from './join-moves.ts';
import { JoinText } from './join-text.tsx';
import { type Join, joinsOf, openFrom, passageOf, restOf, type SentenceSpot } from './joins.ts';
import { LeadForm, PlaceForm } from './join-forms.tsx';
import type { Dismissed } from './use-dismissed.ts';

export type ReadThroughProps = {
  board: Board;
  told: readonly (readonly string[])[];
  leadIns: readonly LeadInHint[];
  /** Remembers which joins were found fine. */
  fine: Dismissed;
  onChange: (move: (board: Board) => Board) => void;
  onUndo: () => void;
  onClose: () => void;
};

type Way = 'ask' | 'lead' | 'place';

/** Leads the student from join to join of the plan, the way a stranger reads it. They say what to do; we change nothing ourselves. */
export function ReadThrough({ board, told, leadIns, fine, onChange, onUndo, onClose }: ReadThroughProps) {
  const joins = joinsOf(board, told);
  const [at, setAt] = useState(() => openFrom(joins, 0, fine.has));
  const [way, setWay] = useState<Way>('ask');
  const [picked, setPicked] = useState<SentenceSpot | null>(null);
  const [changed, setChanged] = useState<{ words: string; at: number } | null>(null);
  const main = useId();
  const join = at === null ? undefined : joins[at];

  useEffect(() => focusSoon(main), [main]);

  function goTo(next: number | null, what: string | null) {
    setChanged(what === null || at === null ? null : { words: what, at });
    setAt(next);
    setPicked(null);
    ask();
  }

  /** At every join the focus starts on the main answer. */
  function ask() {
    setWay('ask');
    focusSoon(main);
  }

  /** Makes a change, and goes on from `from` on what it leaves. */
  function change(move: (now: Board) => Board, words: string, from: (after: Board, joins: Join[]) => number | null) {
    const after = move(board);
    onChange(move);
    goTo(from(after, joinsOf(after, told)), words);
  }

  function readFine(id: string, index: number) {
    fine.add(id);
    goTo(
      openFrom(joins, index + 1, (each) => each === id || fine.has(each)),
      null,
    );
  }

  /** It is read once more with the words that were added: they can trip a reader too. */
  function lead(index: number, spot: SentenceSpot, words: string) {
    change(
      (now) => leadTo(now, spot, words),
      'Added. Here’s how it reads now.',
      () => index,
    );
  }

  /** It is read again where it stands now. */
  function place(part: Part, behind: SentenceSpot | 'start') {
    const first = sentenceAt(board, part);
    change(
      (now) => movePart(now, part, behind),
      'Moved. Here’s how it reads now.',
      (after, left) => {
        const there = left.findIndex(({ next }) => sentenceAt(after, next) === first);
        return there === -1 ? openFrom(left, 0, fine.has) : there;
      },
    );
  }

  function leaveOut(part: Part, index: number) {
    change(
      (now) => leavePartOut(now, part),
      'Left out.',
      (_after, left) => openFrom(left, index, fine.has),
    );
  }

  function undo() {
    onUndo();
    if (changed) setAt(changed.at);
    setChanged(null);
    setPicked(null);
    ask();
  }

  /** The next question stands where this one stood: the second press of a double one is no answer to it. */
  const once = (press: () => void) => (event: MouseEvent) => {
    if (!isSecondPress(event)) press();
  };

  const undoButton = changed ? (
    <Button variant="ghost" size="sm" onClick={undo}>
      Undo
    </Button>
  ) : null;

  if (!join || at === null) {
    return (
      <Dialog isOpen onClose={onClose} title="Read it through">
        <p aria-live="polite" className="text-ink">
          {joins.length === 0
            ? 'There’s nothing in your plan to read yet.'
            : `${joins.length === 1 ? 'That was the only place' : `That’s all ${joins.length} places`}. We’ll only ask again about what you change.`}
        </p>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button id={main} onClick={onClose}>
            Back to the plan
          </Button>
          {joins.length > 0 ? (
            <Button
              variant="secondary"
              onClick={() => {
                fine.forget(...joins.map(({ id }) => id));
                goTo(0, null);
              }}
            >
              Read it again
            </Button>
          ) : null}
          {undoButton}
        </div>
      </Dialog>
    );
  }

  const spot = picked ?? join.next;
  const passage = passageOf(board, joins, at);
  const rest = restOf(board, spot);
  const whole: Part = { ...spot, last: rest.at(-1) ?? spot.at };
  return (
    <Dialog isOpen onClose={onClose} title="Read it through">
      <div aria-live="polite" className="min-h-52">
        <p className="text-sm text-muted tabular-nums">
          {at + 1} of {joins.length}
          {changed ? ` · ${changed.words}` : null}
        </p>
        <JoinText
          board={board}
          join={join}
          passage={passage}
          picked={spot}
          onPick={(each) => {
            setWay('ask');
            setPicked(each);
          }}
        />
        {passage.length > 1 ? (
          <p className="mt-1 text-sm text-muted">Does a different sentence trip you up? Tap it.</p>
        ) : null}
        <p className="mt-4 text-sm text-muted wrap-anywhere">{reasonFor(board, join)}</p>
        <p className="mt-1 font-medium text-ink">{questionFor(join)}</p>
      </div>
      {way === 'lead' ? (
        <LeadForm
          key={join.id}
          board={board}
          spot={spot}
          hint={leadIns.find(({ card_id }) => card_id === spot.cardId) ?? null}
          onAdd={(words) => lead(at, spot, words)}
          onCancel={ask}
        />
      ) : way === 'place' ? (
        <PlaceForm key={join.id} board={board} spot={spot} rest={rest} onPlace={place} onCancel={ask} />
      ) : (
        <Answers>
          <Button id={main} onClick={once(() => readFine(join.id, at))}>
            Yes, it reads fine
          </Button>
          <Button variant="secondary" onClick={once(() => setWay('lead'))}>
            Add a few words before it
          </Button>
          <Button variant="secondary" onClick={once(() => setWay('place'))}>
            It belongs somewhere else
          </Button>
          <Button variant="secondary" onClick={once(() => leaveOut({ ...spot, last: spot.at }, at))}>
            Leave this sentence out
          </Button>
          {rest.length > 1 ? (
            <Button variant="secondary" onClick={once(() => leaveOut(whole, at))}>
              {spot.at === 0 ? 'Leave this card out' : 'Leave out the rest of this card'} ({rest.length} sentences)
            </Button>
          ) : null}
        </Answers>
      )}
      <div className="mt-3 -mb-2 -ml-3 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        {at > 0 ? (
          <Button variant="ghost" size="sm" onClick={once(() => goTo(at - 1, null))}>
            Go back one
          </Button>
        ) : (
          <span />
        )}
        {undoButton}
      </div>
    </Dialog>
  );
}

/** After the next frame: by then the button is drawn and the dialog is open. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

function Answers({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">{children}</div>;
}

function sentenceAt(board: Board, { cardId, at }: SentenceSpot): BoardSentence | undefined {
  return findCard(board, cardId)?.sentences[at];
}

function questionFor({ before }: Join): string {
  return before === null
    ? 'Would someone who’s never met you know what’s going on?'
    : 'Does it make sense to someone who wasn’t there?';
}

function reasonFor(board: Board, join: Join): string {
  const start = join.before === null ? 'This is the first thing your reader sees. ' : '';
  return `${start}${contextOf(board, join)}`.trim();
}

/** A quote that closes our sentence has to end. */
function ended(quote: string): string {
  return /[.!?…]["'”’)]*$/.test(quote) ? quote : `${quote}.`;
}

/** What the sentence followed when the student told it, and no longer does. */
function contextOf(board: Board, { before, next, toldAfter }: Join): string {
  const card = findCard(board, next.cardId);
  if (toldAfter !== null) return `You told us this right after “${ended(toldAfter)}”`;
  if (before?.cardId === next.cardId && before.at + 1 < next.at) return 'You left something out right before this.';
  if (card && card.question !== '' && card.sentences[next.at] === card.sentences[0])
    return `You were answering “${ended(card.question)}” Your reader doesn’t see that.`;
  return before === null ? '' : 'You told us these two parts separately.';
}
