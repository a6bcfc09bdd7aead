import { useEffect, useId, useState } from 'react';
import type { Board, BoardSentence, BoardView } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import {
  beginsParagraph,
  joinAround,
  leadTo,
  leavePartOut,
  movePart,
  paragraphAt,
  type Part,
  partAt,
  partWith,
  sayPart,
  sentenceAt,
  spotWith,
} from './join-moves.ts';
import { switchOn } from './board-moves.ts';
import { DoubtLines } from './doubt-line.tsx';
import { focusSoon } from './focus-card.ts';
import { JoinText } from './join-text.tsx';
import { JoinWays, once } from './join-ways.tsx';
import { questionFor, reasonFor } from './join-words.ts';
import { type Join, joinsOf, openFrom, passageOf, restOf, type SentenceSpot } from './joins.ts';
import { LeadForm, PlaceForm } from './join-forms.tsx';
import { labelText, SayForm } from './label-line.tsx';
import { ParagraphSwitch } from './paragraph-switch.tsx';
import { ReadEnd } from './read-end.tsx';
import { splitAnswer } from './split-answer.ts';
import { doubtId, type Dismissed } from './use-dismissed.ts';
import { type WayBack, wayBack } from './way-back.ts';

export type ReadThroughProps = {
  board: Board;
  view: BoardView;
  /** Remembers which joins were found fine. */
  fine: Dismissed;
  onChange: (move: (board: Board) => Board) => void;
  onUndo: () => void;
  onClose: () => void;
};

type Way = 'ask' | 'lead' | 'say' | 'place';

/** Leads the student from join to join of the plan, the way a stranger reads it. They say what to do; we change nothing ourselves. */
export function ReadThrough({ board, view, fine, onChange, onUndo, onClose }: ReadThroughProps) {
  const { told } = view;
  const joins = joinsOf(board, told);
  const [at, setAt] = useState(() => openFrom(joins, 0, fine.has));
  const [way, setWay] = useState<Way>('ask');
  const [picked, setPicked] = useState<SentenceSpot | null>(null);
  const [said, setSaid] = useState('');
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

  /** It is read once more with what was added: that can trip a reader too. A sentence that is a join now is gone to. */
  function add(index: number, move: (now: Board) => Board, sentence?: BoardSentence) {
    change(move, 'Added. Here’s how it reads now.', (after, left) => joinAround(after, left, sentence) ?? index);
  }

  /** The join at a sentence, once a change is made; the next open one if there's none. */
  const joinWith = (text: string | undefined) => (after: Board, left: Join[]) => {
    const there = left.findIndex(({ next }) => sentenceAt(after, next)?.text === text);
    return there === -1 ? openFrom(left, 0, fine.has) : there;
  };

  /** It is read again where it stands now. */
  function place(part: Part, behind: SentenceSpot | 'start') {
    const first = sentenceAt(board, part)?.text;
    change((now) => movePart(now, part, behind), 'Moved. Here’s how it reads now.', joinWith(first));
  }

  function say(part: Part, text: string) {
    const sentences = splitAnswer(text);
    change((now) => sayPart(now, part, sentences), 'Changed. Here’s how it reads now.', joinWith(sentences[0]));
  }

  /** It stays on screen with its new break. In the middle of a card the sentence begins a card of its own. */
  function breakAt(index: number, spot: SentenceSpot, paragraph: 'new' | 'same') {
    const sentence = sentenceAt(board, spot);
    const after = paragraphAt(board, spot, paragraph);
    onChange((now) => paragraphAt(now, spot, paragraph));
    setChanged({ words: paragraph === 'new' ? 'New paragraph.' : 'Same paragraph.', at: index });
    setAt(joinAround(after, joinsOf(after, told), sentence) ?? index);
    if (picked && sentence) setPicked(spotWith(after, sentence));
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

  const undoButton = changed ? (
    <Button variant="ghost" size="sm" onClick={undo}>
      Undo
    </Button>
  ) : null;

  if (!join || at === null) {
    return (
      <Dialog isOpen onClose={onClose} title="Check for confusing spots">
        <ReadEnd
          mainId={main}
          places={joins.length}
          onClose={onClose}
          onAgain={() => {
            fine.forget(...joins.map(({ id }) => id));
            goTo(0, null);
          }}
        >
          {undoButton}
        </ReadEnd>
      </Dialog>
    );
  }

  const spot = picked ?? join.next;
  const passage = passageOf(board, joins, at);
  const rest = restOf(board, spot);
  const whole: Part = { ...spot, last: rest.at(-1) ?? spot.at };
  const label = view.labels.find(({ card_id }) => card_id === spot.cardId);
  const labelPart = label ? partWith(board, spot.cardId, label.sentences) : null;
  const isLabel = labelPart?.at === spot.at;
  /** It is read again where it stands now. */
  const putBack = ({ move, done }: WayBack) =>
    change(move, `${done}. Here’s how it reads now.`, joinWith(sentenceAt(board, spot)?.text));
  return (
    <Dialog isOpen onClose={onClose} title="Check for confusing spots">
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
          <p className="mt-1 text-sm text-muted">Is a different sentence confusing? Tap it.</p>
        ) : null}
        <DoubtLines
          doubts={view.doubted.filter(({ card_id }) => passage.some(({ cardId }) => cardId === card_id))}
          onUse={(doubt) => add(at, (now) => switchOn(now, doubt))}
          onLeave={(doubt) => {
            fine.add(doubtId(doubt));
            focusSoon(main);
          }}
        />
        {spot === join.next && join.before === null ? null : (
          <ParagraphSwitch
            isNew={beginsParagraph(board, spot)}
            onChoose={(paragraph) => breakAt(at, spot, paragraph)}
          />
        )}
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          {reasonFor(board, join)}
          {label && isLabel ? ` “${labelText(label)}” isn’t a sentence yet.` : null}
        </p>
        <p className="mt-1 font-medium text-ink">{questionFor(join)}</p>
      </div>
      {way === 'lead' ? (
        <LeadForm
          key={join.id}
          board={board}
          spot={spot}
          hint={view.lead_ins.find(({ card_id }) => card_id === spot.cardId) ?? null}
          onAdd={(words) => add(at, (now) => leadTo(now, spot, words), sentenceAt(board, spot))}
          onCancel={ask}
        />
      ) : way === 'say' && label && labelPart ? (
        <SayForm
          label={labelText(label)}
          text={said}
          onType={setSaid}
          onSay={(text) => say(labelPart, text)}
          onCancel={ask}
        />
      ) : way === 'place' ? (
        <PlaceForm key={join.id} board={board} spot={spot} rest={rest} onPlace={place} onCancel={ask} />
      ) : (
        <JoinWays
          mainId={main}
          whole={{ ...whole, count: rest.length }}
          alone={partAt(board, spot, label?.sentences ?? [])}
          label={isLabel ? (label ?? null) : null}
          back={picked === null ? wayBack(board, join) : null}
          onFine={() => readFine(join.id, at)}
          onSay={() => {
            setSaid(label ? labelText(label) : '');
            setWay('say');
          }}
          onLead={() => setWay('lead')}
          onPlace={() => setWay('place')}
          onBack={putBack}
          onLeave={(part) => leaveOut(part, at)}
        />
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
