import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findGaps } from '#contracts/gaps.ts';
import type { DraftBook } from './draft-book.ts';
import { aroundGap } from './around-gap.ts';
import { hasRoom } from './has-room.ts';
import type { SheetHandle } from './sheet-handle.ts';
import { applySplice, differenceOf, placeAfter } from './text-splice.ts';
import { createTrustedInput } from './trusted-input.ts';

export type PlainSheetProps = {
  book: DraftBook;
  label: string;
  describedBy?: string;
  /** Given what can be done to the text from outside, and null when it goes. */
  onView: (view: SheetHandle | null) => void;
  onSelect: (from: number, to: number) => void;
};

/** The draft in a plain box, for a browser that could not fetch the editor. It keeps the same record. */
export function PlainSheet({ book, label, describedBy, onView, onSelect }: PlainSheetProps): ReactNode {
  const [text, setText] = useState(() => book.text());
  const [input] = useState(() => createTrustedInput());
  const area = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const shown = useRef(text);

  useEffect(
    () =>
      book.attach({
        isComposing: () => composing.current,
        apply(changes, goesThere = false) {
          const box = area.current;
          let [from, to] = [box?.selectionStart ?? 0, box?.selectionEnd ?? 0];
          for (const each of changes) {
            shown.current = applySplice(shown.current, each);
            const end = each.at + each.ins.length;
            [from, to] = goesThere ? [end, end] : [placeAfter(each, from), placeAfter(each, to)];
          }
          // At once, and not when React comes to it: a key may be next. The caret would go behind the last letter.
          if (box) box.value = shown.current;
          // Elsewhere it would take the focus along in some browsers.
          if (box && document.activeElement === box) box.setSelectionRange(from, to);
          setText(shown.current);
        },
      }),
    [book],
  );

  const tell = useEffectEvent(onView);
  useEffect(() => {
    /** Where a mark stands that begins at a place, or behind it. */
    const gapAt = (offset: number) => findGaps(shown.current).find(({ start }) => start >= offset);
    const handle: SheetHandle = {
      select(from, to) {
        area.current?.focus();
        area.current?.setSelectionRange(from, to);
      },
      focus: () => area.current?.focus(),
      answerGapAt: (offset) => handle.select(offset, offset),
      finishGapAt(offset) {
        const gap = gapAt(offset);
        if (!gap) return;
        const [from, to] = aroundGap(shown.current, gap.start, gap.end);
        book.put([{ at: from, del: to - from, ins: '', kind: 't' }]);
      },
      boxOf: () => area.current?.getBoundingClientRect() ?? new DOMRect(),
    };
    tell(handle);
    return () => tell(null);
  }, [book]);

  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const note = (event: InputEvent) => {
      const { inputType } = event;
      if (inputType === 'historyUndo' || inputType === 'historyRedo') {
        event.preventDefault();
        (inputType === 'historyUndo' ? book.undo : book.redo)();
      } else input.note(event);
    };
    box.addEventListener('beforeinput', note);
    return () => box.removeEventListener('beforeinput', note);
  }, [book, input]);

  function change(next: string) {
    const splice = differenceOf(shown.current, next);
    const kind = input.judge(splice.ins.length);
    // The box is drawn again as it was.
    if ('pdx'.includes(kind) && !hasRoom(shown.current, splice)) return;
    shown.current = next;
    setText(next);
    book.record([{ ...splice, kind }]);
  }

  return (
    <textarea
      ref={area}
      value={text}
      aria-label={label}
      aria-describedby={describedBy}
      spellCheck
      lang="en"
      onChange={(event) => change(event.currentTarget.value)}
      onCompositionStart={(event) => {
        composing.current = true;
        input.compose(event.isTrusted, true);
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        input.compose(event.isTrusted, false);
      }}
      onKeyDown={(event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
        if (!isUndo) return;
        event.preventDefault();
        (event.shiftKey ? book.redo : book.undo)();
      }}
      onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => onSelect(selectionStart, selectionEnd)}
      className="-mx-2 block field-sizing-content min-h-[22rem] w-full resize-none rounded-paper bg-surface px-2 py-1 font-serif text-reading text-ink outline-offset-4 focus-visible:outline-hairline"
    />
  );
}
