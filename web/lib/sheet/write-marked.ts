import type { EditorView } from 'prosemirror-view';

/**
 * Whether a letter of a key goes into marked words and is better put there by us. Where the browser writes it, the editor draws the
 * mark and everything in it anew with each letter, which takes longer than all the rest. A phone, and a browser that has no such
 * data to give, may correct what is typed, and has to write it itself for that.
 */
export function writesIntoMarked(view: EditorView): boolean {
  if (!isDesktop) return false;
  const caret = view.dom.ownerDocument.getSelection()?.focusNode;
  return caret?.parentElement?.dataset['marking'] !== undefined;
}

const agent = (globalThis.navigator as { userAgentData?: { mobile: boolean } } | undefined)?.userAgentData;
const isDesktop = agent?.mobile === false;
