import { EditorState, TextSelection, type Selection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Kind, Ref } from '#contracts/ledger.ts';
import { clipboardHandlers, type Clip } from './clipboard.ts';
import { barHeights, isCaretInSight } from './caret-in-sight.ts';
import type { OwnChange } from './ledger-client.ts';
import { createGapView } from './gap-view.ts';
import { isShown, overlayPlugin, setMarkings, type Marking } from './overlay.ts';
import { spliceDocument, splicesOf } from './splices.ts';
import { nearPosition, offsetOf, parse, serialise } from './text-places.ts';
import type { Splice } from './text-splice.ts';
import { aroundGap } from './around-gap.ts';
import { readCaret } from './read-caret.ts';
import { chooseGap, createKeys } from './sheet-commands.ts';
import type { SheetHandle } from './sheet-handle.ts';
import { writesIntoMarked } from './write-marked.ts';
import { createTrustedInput } from './trusted-input.ts';

export interface SheetHooks {
  /** Every change that was made here, in order, once. */
  onChange: (changes: readonly OwnChange[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** The numbers of letters, so that what is cut and pasted stays what it was. */
  refsAt: (at: number, length: number) => Ref[];
  hasRoom: (change: Splice) => boolean;
  onSelect: (from: number, to: number) => void;
  /** Marked words were pressed, or asked about with Alt+Enter. */
  onMarking: (id: string, isByKey: boolean) => void;
}

export interface SheetOptions {
  text: string;
  label: string;
  describedBy?: string;
  hooks: SheetHooks;
}

/** How a transaction came about; `silent` ones are known to the record already. */
interface Origin {
  kind?: Kind;
  refs?: Ref[];
  silent?: boolean;
}

const originKey = 'sheet-origin';

export type Sheet = ReturnType<typeof createSheet>;

/** The view. Every change goes through `dispatch`, the one place that tells the record. */
export function createSheet(place: HTMLElement, { text, label, describedBy, hooks }: SheetOptions) {
  const input = createTrustedInput();
  /** Set while one of our own commands answers an event. */
  let acting: Kind | null = null;
  let isReadOnly = false;
  let waiting: readonly Marking[] | null = null;
  /** Our own underlines are enough. */
  let isProofread = false;

  const view = new EditorView(place, {
    state: EditorState.create({ doc: parse(text), plugins: [overlayPlugin()] }),
    handleScrollToSelection: isCaretInSight,
    scrollThreshold: barHeights,
    scrollMargin: barHeights,
    attributes: () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-readonly': String(isReadOnly),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      class: 'sheet-text',
      lang: 'en',
      spellcheck: String(!isProofread),
      translate: 'no',
    }),
    editable: () => !isReadOnly,
    dispatchTransaction: dispatch,
    nodeViews: {
      gap: (gap, inView, position) => createGapView(gap, inView, position, { answer: goTo, finish: finishGap }),
    },
    handleKeyDown: (inView, event) => {
      // A phone's keyboard sends no key that could be trusted; there the input event says what it was.
      acting = event.isTrusted ? 't' : null;
      try {
        return pressKey(inView, event);
      } finally {
        acting = null;
      }
    },
    handleKeyPress: (inView, event) => {
      const { selection } = inView.state;
      const isInLine = selection instanceof TextSelection && selection.$from.sameParent(selection.$to);
      // The browser itself writes into a line; over several, over a gap and, where it can be done, into marked words we do.
      if (isInLine && !(event.isTrusted && writesIntoMarked(inView))) return false;
      const letter = String.fromCodePoint(event.charCode);
      if (/[\r\n]/.test(letter)) return false;
      put(selection.from, selection.to, letter, { kind: event.isTrusted ? 't' : 'x' });
      return true;
    },
    handleDOMEvents: {
      keydown: (inView) => void readCaret(inView),
      beforeinput: (_view, event) => handleInput(event),
      click: (_view, event) => void pressMarking(event),
      compositionstart: (_view, { isTrusted }) => void input.compose(isTrusted, true),
      compositionend: (_view, { isTrusted }) => void input.compose(isTrusted, false),
      ...clipboardHandlers({
        textOf: selectedText,
        placeOf: selectedPlace,
        refsOf: () => hooks.refsAt(...selectedPlace()),
        remove: (isTrusted) => removeSelected(isTrusted ? 't' : 'x'),
        hasRoom: (ins, del) => hooks.hasRoom({ at: selectedPlace()[0], del, ins }),
        insert: insertClip,
        drop: dropClip,
      }),
    },
  });

  const pressKey = createKeys(hooks);

  /** Every change of the document, no matter who made it. */
  function dispatch(transaction: Transaction): void {
    const origin = transaction.getMeta(originKey) as Origin | undefined;
    const next = view.state.apply(transaction);
    const isChange = transaction.docChanged && origin?.silent !== true;
    // Half a character cannot be kept anywhere; the page is drawn again as it was.
    if (isChange && !serialise(next.doc).isWellFormed()) return view.updateState(view.state);
    const splices = isChange ? splicesOf(transaction) : [];
    const inserted = splices.reduce((sum, { ins }) => sum + ins.length, 0);
    const kind = origin?.kind ?? acting ?? (splices.length > 0 ? input.judge(inserted) : 't');
    view.updateState(next);
    if (splices.length > 0) hooks.onChange(splices.map((made) => ownChange(made, kind, origin)));
    if (transaction.selectionSet || transaction.docChanged) hooks.onSelect(...placeOf(next.selection));
    if (waiting && !view.composing) setOverlay(waiting);
  }

  function placeOf({ from, to }: Selection): [from: number, to: number] {
    const { doc } = view.state;
    return [offsetOf(doc, from), offsetOf(doc, to)];
  }

  function selectedPlace(): [at: number, length: number] {
    const [from, to] = placeOf(view.state.selection);
    return [from, to - from];
  }

  function selectedText(): string {
    const [from, to] = placeOf(view.state.selection);
    return serialise(view.state.doc).slice(from, to);
  }

  function handleInput(event: InputEvent): boolean {
    const { inputType, isTrusted } = event;
    if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault();
      if (isTrusted) (inputType === 'historyUndo' ? hooks.onUndo : hooks.onRedo)();
      return true;
    }
    // There is nothing to be made bold here.
    if (inputType.startsWith('format')) {
      event.preventDefault();
      return true;
    }
    // A phone sends no key for it.
    const step = inputType === 'deleteContentBackward' ? -1 : inputType === 'deleteContentForward' ? 1 : 0;
    if (step !== 0 && !view.composing && chooseGap(step)(view.state, view.dispatch)) {
      event.preventDefault();
      return true;
    }
    input.note(event);
    return false;
  }

  function pressMarking({ target, pointerType }: PointerEvent): void {
    const marked = target instanceof Element ? target.closest<HTMLElement>('[data-marking]') : null;
    const id = marked?.dataset['marking'];
    // Whoever selects words has not pressed them.
    if (id === undefined || !view.state.selection.empty) return;
    // The next letter would go wherever the caret was before. A finger asks for the card, and not for a keyboard above it.
    if (marked?.tagName === 'INS') goTo(view.posAtDOM(marked, 0), pointerType !== 'touch');
    hooks.onMarking(id, false);
  }

  /** Puts a text between two positions, as one change. */
  function put(from: number, to: number, words: string, origin: Origin): void {
    const { doc } = view.state;
    splice({ at: offsetOf(doc, from), del: offsetOf(doc, to) - offsetOf(doc, from), ins: words }, origin);
  }

  function splice(change: Splice, origin: Origin): void {
    const transaction = spliceDocument(view.state.tr, change);
    const caret = nearPosition(transaction.doc, change.at + change.ins.length);
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(caret), -1));
    view.dispatch(transaction.setMeta(originKey, origin).scrollIntoView());
  }

  function removeSelected(kind: Kind): void {
    view.dispatch(view.state.tr.deleteSelection().setMeta(originKey, { kind }).scrollIntoView());
  }

  function insertClip({ text: words, refs, kind }: Clip): void {
    if (isReadOnly) return;
    const { from, to } = view.state.selection;
    put(from, to, words, refs ? { kind: 'b', refs } : { kind });
  }

  /** Words dragged to another place of the sheet: taken out here, put in there, and the same letters. */
  function dropClip(clip: Clip, from: [at: number, length: number] | null, point: { x: number; y: number }): void {
    const found = view.posAtCoords({ left: point.x, top: point.y });
    if (!found || isReadOnly) return;
    const to = offsetOf(view.state.doc, found.pos);
    const [begin, length] = from ?? [to, 0];
    if (from && to >= begin && to <= begin + length) return;
    if (from) splice({ at: begin, del: length, ins: '' }, { kind: 't' });
    const at = to > begin ? to - length : to;
    splice({ at, del: 0, ins: clip.text }, clip.refs ? { kind: 'b', refs: clip.refs } : { kind: clip.kind });
  }

  function goTo(position: number, isToWrite = true): void {
    // First the focus: the editor does not scroll to a caret that is elsewhere.
    if (isToWrite) view.focus();
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, position)).scrollIntoView());
  }

  function finishGap(position: number): void {
    if (isReadOnly) return;
    const { doc } = view.state;
    const [from, to] = aroundGap(serialise(doc), offsetOf(doc, position), offsetOf(doc, position + 1));
    splice({ at: from, del: to - from, ins: '' }, { kind: 't' });
    view.focus();
  }

  function setOverlay(markings: readonly Marking[]): void {
    waiting = view.composing ? markings : null;
    isProofread = markings.some(({ look }) => look === 'grammar');
    if (waiting || isShown(view.state, markings)) return;
    readCaret(view);
    view.dispatch(setMarkings(view.state, markings));
  }

  return {
    text: () => serialise(view.state.doc),
    isComposing: () => view.composing,
    focus: () => view.focus(),
    /** Changes that the record knows already: others' steps, and what was taken back. */
    apply(splices: readonly Splice[], goesThere = false): void {
      readCaret(view);
      let transaction = view.state.tr;
      for (const change of splices) transaction = spliceDocument(transaction, change);
      const last = splices.at(-1);
      if (last && goesThere) {
        const caret = nearPosition(transaction.doc, last.at + last.ins.length);
        transaction.setSelection(TextSelection.near(transaction.doc.resolve(caret), -1)).scrollIntoView();
      }
      view.dispatch(transaction.setMeta(originKey, { silent: true }));
    },
    select(from: number, to: number): void {
      const { doc } = view.state;
      const [start, end] = [nearPosition(doc, from), nearPosition(doc, to)];
      view.focus();
      view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, start, end)).scrollIntoView());
    },
    answerGapAt(offset: number): void {
      goTo(nearPosition(view.state.doc, offset));
    },
    finishGapAt(offset: number): void {
      finishGap(nearPosition(view.state.doc, offset));
    },
    boxOf(from: number, to: number): ReturnType<SheetHandle['boxOf']> {
      const { doc } = view.state;
      const [start, end] = [view.coordsAtPos(nearPosition(doc, from)), view.coordsAtPos(nearPosition(doc, to), -1)];
      return {
        top: start.top,
        bottom: end.bottom,
        left: Math.min(start.left, end.left),
        right: Math.max(start.right, end.right),
      };
    },
    setOverlay,
    setReadOnly(next: boolean): void {
      if (next === isReadOnly) return;
      isReadOnly = next;
      view.setProps({});
    },
    destroy: () => view.destroy(),
  };
}

function ownChange({ at, del, ins }: Splice, kind: Kind, { refs }: Origin = {}): OwnChange {
  const change: OwnChange = { at, del, ins, kind };
  if (refs && ins !== '') change.refs = refs;
  return change;
}
