import type { EditorView } from 'prosemirror-view';

/**
 * Takes over where the caret is now. The browser says a moment later that a key has moved it; until then the editor would act where
 * the caret was, and put it back there with any change of the page. On a busy machine the next key comes sooner than that.
 */
export function readCaret(view: EditorView): void {
  if (!view.composing && !isKnown(view)) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Whether the browser's caret is where the editor has it, as behind every letter that is typed: then nobody has to be told. */
function isKnown(view: EditorView): boolean {
  const { empty, head } = view.state.selection;
  const shown = view.dom.ownerDocument.getSelection();
  if (!empty || !shown?.isCollapsed) return false;
  const { node, offset } = view.domAtPos(head, -1);
  return shown.focusNode === node && shown.focusOffset === offset;
}
