import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { AgentState, ThreadVersion } from '#contracts/essay-agent.ts';
import { findGaps, type Gap } from '#contracts/gaps.ts';
import { keepUnsaved, restoreDraft } from '#web/features/essay-studio/draft.api.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import type { BookState } from '#web/lib/sheet/book-state.ts';
import type { DraftBook } from '#web/lib/sheet/draft-book.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import type { SheetHandle } from '#web/lib/sheet/sheet-handle.ts';
import { differenceOf } from '#web/lib/sheet/text-splice.ts';
import { useDraftBook, useStillSeq } from '#web/lib/sheet/use-draft-book.ts';
import { useSelected, type Selected } from '#web/lib/sheet/use-selected.ts';

export interface DraftSheet {
  book: DraftBook;
  state: BookState;
  view: RefObject<SheetHandle | null>;
  setView: (view: SheetHandle | null) => void;
  /** As it stood on the page when the typing last rested. */
  text: string;
  gaps: readonly Gap[];
  /** How many rows the server has, once the typing stands still; at first at once. */
  seq: number;
  /** Where the caret is; null before anybody went into the text. */
  selected: Selected | null;
  select: (from: number, to: number) => void;
  /** The keyboard goes on where the text was left; what was selected there is not selected again. */
  backToCaret: () => void;
  /** Leads to words, where they stood or wherever they stand now. */
  show: (words: string, place: number) => void;
  /** Brings a version back, with the hands that its letters had. */
  restore: (version: ThreadVersion) => Promise<void>;
  /** Everything is saved, and the studio knows the text. */
  settle: () => Promise<boolean>;
}

/** What was typed is looked at once the typing stands still. */
const stillMs = 2500;

/** The draft of the session on its sheet. */
export function useDraftSheet(studio: Studio, session: AgentState): DraftSheet {
  const { thread_id: threadId } = session;
  const { book, state } = useDraftBook(threadId);
  const view = useRef<SheetHandle | null>(null);
  const [selected, select] = useSelected();
  const isOpen = state.stage === 'open';
  const text = (isOpen ? state.text : null) ?? session.draft;
  const still = useStillSeq(book, stillMs);
  const gaps = useMemo(() => findGaps(text), [text]);

  // Whatever the studio does next starts from the text that is saved here.
  useEffect(() => {
    book.tellSaved((saved) => studio.noteDraft(threadId, saved));
    if (isOpen) studio.noteDraft(threadId, state.savedText);
  }, [studio, book, threadId, isOpen, state.savedText]);

  // Words from before there was a sheet, typed into an editor that was never saved.
  const left = session.unsaved?.draft;
  useEffect(() => {
    if (!isOpen || left === undefined) return;
    const change = differenceOf(book.text(), left);
    book.put([{ ...change, kind: 'x' }], false);
    studio.dropUnsaved('draft');
    void keepUnsaved(threadId, { field: 'draft', text: null }).catch(() => undefined);
  }, [book, studio, threadId, isOpen, left]);

  return {
    book,
    state,
    view,
    setView(next) {
      view.current = next;
    },
    text,
    gaps,
    seq: still === 0 ? state.seq : still,
    selected,
    select,
    backToCaret() {
      if (selected && selected.to > selected.from) view.current?.select(selected.to, selected.to);
      else view.current?.focus();
    },
    show(words, place) {
      const now = book.text();
      const at = nearestPlace(now, words, place);
      if (at >= 0) view.current?.select(at, at + words.length);
    },
    async restore({ ledger_seq: row, content }) {
      if (row === null) await studio.saveText('draft', content);
      else await restoreDraft(threadId, row);
      await book.look();
    },
    async settle() {
      const isSaved = await book.flush();
      if (isSaved) studio.noteDraft(threadId, book.text());
      return isSaved;
    },
  };
}

/** Marks words wherever they are: at their place, or as near to it as they are found. */
export function markWords(text: string, words: string, place: number, mark: Pick<Marking, 'id' | 'look'>): Marking[] {
  const at = nearestPlace(text, words, place);
  return at < 0 || words === '' ? [] : [{ ...mark, from: at, to: at + words.length }];
}

/** Typing further up moves words by a little. */
function nearestPlace(text: string, words: string, place: number): number {
  const [before, after] = [text.lastIndexOf(words, place), text.indexOf(words, place)];
  if (before < 0 || after < 0) return Math.max(before, after);
  return place - before < after - place ? before : after;
}
