import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** The bars over and under the page: a caret behind one of them cannot be seen. */
export const barHeights = { top: 140, right: 0, bottom: 180, left: 0 };

/**
 * Whether the caret can be seen, so that nothing has to scroll. The editor itself would measure and try to scroll every box around
 * the text with each letter.
 */
export function isCaretInSight(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof TextSelection)) return false;
  const { top, bottom } = view.coordsAtPos(selection.head);
  const height = window.visualViewport?.height ?? window.innerHeight;
  return top >= barHeights.top && bottom <= height - barHeights.bottom;
}
