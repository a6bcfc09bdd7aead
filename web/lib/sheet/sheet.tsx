import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { endSentence } from '#contracts/gaps.ts';
import { untilPageStays } from '#web/lib/browser/reload-on-new-version.ts';
import { cutAtGaps } from '#web/ui/writing/cut-at-gaps.ts';
import type { DraftBook } from './draft-book.ts';
import { hasRoom } from './has-room.ts';
import { loadView } from './load-view.ts';
import type { Marking } from './overlay.ts';
import type { SheetHandle } from './sheet-handle.ts';
import type { createSheet as createSheetOf, Sheet as SheetView } from './sheet-view.ts';
import './sheet.css';

type CreateSheet = typeof createSheetOf;

export type SheetProps = {
  book: DraftBook;
  /** What is drawn until the editor is there. */
  text: string;
  isReadOnly?: boolean;
  label: string;
  describedBy?: string;
  markings: readonly Marking[];
  /** Given the view once there is one, and null when it goes. */
  onView: (view: SheetHandle | null) => void;
  onSelect: (from: number, to: number) => void;
  onMarking?: (id: string, isByKey: boolean) => void;
  /** The editor could not be fetched. */
  renderPlain: () => ReactNode;
};

/** A draft as one writes it. There is nothing to open and nothing to save. */
export function Sheet(props: SheetProps) {
  const { book, text, isReadOnly = false, label, describedBy, markings } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<SheetView | null>(null);
  const [stage, setStage] = useState<'drawn' | 'live' | 'plain'>('drawn');
  const select = useEffectEvent(props.onSelect);
  const press = useEffectEvent((id: string, isByKey: boolean) => props.onMarking?.(id, isByKey));
  const tell = useEffectEvent(props.onView);

  useEffect(() => {
    let isHere = true;
    let leave = () => {};
    /** At once and not when React comes to it: the page draws itself with the open record first, and nobody could write yet. */
    const show = (next: 'live' | 'plain') => flushSync(() => setStage(next));
    const mount = (createSheet: CreateSheet) => {
      if (!place.current) return hide;
      const made = createSheet(place.current, {
        text: book.text(),
        label,
        ...(describedBy === undefined ? {} : { describedBy }),
        hooks: {
          onChange: (changes) => book.record(changes),
          onUndo: book.undo,
          onRedo: book.redo,
          refsAt: book.refsAt,
          hasRoom: (change) => hasRoom(book.text(), change),
          onSelect: select,
          onMarking: press,
        },
      });
      view.current = made;
      tell(made);
      const detach = book.attach(made);
      show('live');
      return () => {
        detach();
        made.destroy();
        view.current = null;
        tell(null);
        hide();
      };
    };
    const hide = () => setStage('drawn');
    const whenOpen = (opener: () => () => void) => {
      if (isHere) leave = book.whenOpen(opener);
    };
    // It comes while the record does.
    loadView()
      .then(({ createSheet }) => whenOpen(() => mount(createSheet)))
      .catch(async () => {
        await untilPageStays();
        whenOpen(() => {
          show('plain');
          return hide;
        });
      });
    return () => {
      isHere = false;
      leave();
    };
  }, [book, label, describedBy]);

  useEffect(() => {
    if (stage === 'live') view.current?.setReadOnly(isReadOnly);
  }, [stage, isReadOnly]);

  useEffect(() => {
    // Letters that came in meanwhile bring markings of their own.
    if (stage === 'live' && view.current?.text() === text) view.current.setOverlay(markings);
  }, [stage, markings, text]);

  if (stage === 'plain') return props.renderPlain();
  return (
    <>
      {stage === 'live' ? null : <DrawnText text={text} />}
      {/* React never fills it: it is the editor's. */}
      <div ref={place} className={clsx(stage !== 'live' && 'hidden')} />
    </>
  );
}

/** The same letters in the same places, before they can be written on. */
function DrawnText({ text }: { text: string }) {
  const paragraphs = text.split('\n\n');
  return (
    <div className="sheet-text" lang="en">
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Paragraphs may be equal; nothing is kept in one.
        <p key={index} dir="auto">
          {cutAtGaps(paragraph).map((piece) =>
            piece.kind === 'text' ? (
              piece.text
            ) : (
              <span key={piece.at} className="sheet-gap">
                <span className="sheet-gap-question">{endSentence(piece.what)}</span>
                <span className="sheet-gap-done">Done</span>
              </span>
            ),
          )}
          {paragraph === '' ? <br /> : null}
        </p>
      ))}
    </div>
  );
}
