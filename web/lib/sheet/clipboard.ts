import type { EditorView } from 'prosemirror-view';
import type { Kind, Ref } from '#contracts/ledger.ts';
import { cleanText } from './pasted-text.ts';

/** Words on their way into the text. With `refs` they stood in it before. */
export interface Clip {
  text: string;
  refs: Ref[] | null;
  kind: Kind;
}

export interface ClipboardDeeds {
  textOf: () => string;
  placeOf: () => [at: number, length: number];
  refsOf: () => Ref[];
  remove: (isTrusted: boolean) => void;
  /** Whether the text has room for these words in the place of so many letters; says so where it has not. */
  hasRoom: (words: string, del: number) => boolean;
  insert: (clip: Clip) => void;
  /** Dropped words; `from` is where they stood in this text. */
  drop: (clip: Clip, from: [at: number, length: number] | null, point: { x: number; y: number }) => void;
}

/**
 * Plain text in both directions. The events are taken before the editor reads them: it would parse formatted text, whose style
 * attributes the security policy refuses. The numbers of what was cut stay in this tab's memory and never go along.
 */
export function clipboardHandlers({ textOf, placeOf, refsOf, remove, hasRoom, insert, drop }: ClipboardDeeds) {
  let held: { text: string; refs: Ref[] } | null = null;
  let dragged: { text: string; refs: Ref[]; place: [at: number, length: number] } | null = null;

  const take = (event: ClipboardEvent): boolean => {
    const text = textOf();
    event.preventDefault();
    if (text === '' || !event.clipboardData) return true;
    event.clipboardData.setData('text/plain', text);
    held = { text, refs: refsOf() };
    if (event.type === 'cut') remove(event.isTrusted);
    return true;
  };

  return {
    copy: (_view: EditorView, event: ClipboardEvent) => take(event),
    cut: (_view: EditorView, event: ClipboardEvent) => take(event),
    paste: (_view: EditorView, event: ClipboardEvent) => {
      event.preventDefault();
      const raw = event.clipboardData?.getData('text/plain') ?? '';
      const isOwn = held !== null && raw.replaceAll('\r\n', '\n') === held.text;
      const text = isOwn && held ? held.text : cleanText(raw);
      if (text === '' || !hasRoom(text, placeOf()[1])) return true;
      insert({ text, refs: isOwn && held && event.isTrusted ? held.refs : null, kind: event.isTrusted ? 'p' : 'x' });
      return true;
    },
    dragstart: (_view: EditorView, event: DragEvent) => {
      const text = textOf();
      dragged = text === '' ? null : { text, refs: refsOf(), place: placeOf() };
      event.dataTransfer?.setData('text/plain', text);
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'copyMove';
      return true;
    },
    dragend: () => {
      dragged = null;
      return true;
    },
    drop: (_view: EditorView, event: DragEvent) => {
      event.preventDefault();
      const raw = event.dataTransfer?.getData('text/plain') ?? '';
      const point = { x: event.clientX, y: event.clientY };
      const isOwn = dragged !== null && event.isTrusted && raw.replaceAll('\r\n', '\n') === dragged.text;
      const kind = event.isTrusted ? 'd' : 'x';
      const text = cleanText(raw);
      if (isOwn && dragged) drop({ text: dragged.text, refs: dragged.refs, kind }, dragged.place, point);
      else if (text !== '' && hasRoom(text, 0)) drop({ text, refs: null, kind }, null, point);
      dragged = null;
      return true;
    },
  };
}
