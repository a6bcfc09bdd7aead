import { type RefObject, useMemo, useRef } from 'react';
import { changedShare } from '#contracts/changed-share.ts';
import { findGaps, type Gap } from '#contracts/gaps.ts';
import type { BookState } from '#web/lib/sheet/book-state.ts';
import type { DraftBook } from '#web/lib/sheet/draft-book.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import type { SheetHandle } from '#web/lib/sheet/sheet-handle.ts';
import { useWorkBook } from '#web/lib/sheet/use-draft-book.ts';
import { useSelected, type Selected } from '#web/lib/sheet/use-selected.ts';
import { changesOf, stillThere, type PlacedChange } from './placed-changes.ts';

export interface WorkSheet {
  book: DraftBook;
  state: BookState;
  isOpen: boolean;
  view: RefObject<SheetHandle | null>;
  setView: (view: SheetHandle | null) => void;
  /** As it stood on the page when the typing last rested. */
  text: string;
  /** The draft as the student sent it. */
  frozen: string;
  gaps: readonly Gap[];
  selected: Selected | null;
  select: (from: number, to: number) => void;
  /** What the student will see as suggestions. */
  changes: readonly PlacedChange[];
  /** How many percent of the student's words are others now. */
  share: number;
  /** The writer's own words, marked in the text. */
  markings: readonly Marking[];
  /** The student's words come back, with their hand. */
  putBack: (change: PlacedChange) => void;
  show: (from: number, to: number) => void;
}

/** The essay that a writer works on. It begins with the draft as it was sent, and stays with its letters. */
export function useWorkSheet(requestId: number, frozen: string, loaded: string): WorkSheet {
  const { book, state } = useWorkBook(requestId);
  const view = useRef<SheetHandle | null>(null);
  const [selected, select] = useSelected();
  const isOpen = state.stage === 'open';
  // A book that is opened once more knows its text already.
  const isKnown = state.text !== null;
  const text = state.text ?? loaded;
  const gaps = useMemo(() => findGaps(text), [text]);
  const { changes, share, markings } = useMemo(() => {
    // The text is how it is known that the record has changed.
    const found =
      isKnown && text !== frozen ? changesOf(frozen, book.ledger()) : { hunks: [], pieces: [], changes: [] };
    return {
      changes: found.changes,
      share: changedShare(frozen, found.hunks),
      markings: found.pieces.flatMap(({ at, insert }, index): Marking[] =>
        insert.trim() === '' ? [] : [{ id: `own ${index}`, from: at, to: at + insert.length, look: 'ink-writer' }],
      ),
    };
  }, [book, isKnown, frozen, text]);

  return {
    book,
    state,
    isOpen,
    view,
    setView(next) {
      view.current = next;
    },
    text,
    frozen,
    gaps,
    selected,
    select,
    changes,
    share,
    markings,
    putBack(change) {
      // The list hears of a change a moment later than the text: what was put back already is not put back twice.
      const found = stillThere(change, frozen, book.ledger());
      if (!found) return;
      const { at, from, to, quote, insert } = found;
      // By the numbers that the letters have had since the draft was sent.
      book.put([{ kind: 'b', at, del: insert.length, ins: quote, refs: to > from ? [[from, to - from]] : [] }], false);
    },
    show: (from, to) => view.current?.select(from, to),
  };
}
