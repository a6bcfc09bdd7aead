import type { EditorView } from 'prosemirror-view';

/**
 * Takes over where the caret is now. The browser says a moment later that a key has moved it; until then the editor would act where
 * the caret was, and put it back there with any change of the page. On a busy machine the next key comes sooner than that.
 */
export function readCaret(view: EditorView): void {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
