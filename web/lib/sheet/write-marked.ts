import type { EditorView } from 'prosemirror-view';

/**
 * Whether a typed letter goes into marked words and is better put there by us. When the browser writes it, the editor redraws the
 * mark and everything in it with each letter, which takes longer than all the rest. Phones, tablets and browsers that don't say what
 * they run on may correct what is typed, so there the browser has to write it itself.
 */
export function writesIntoMarked(view: EditorView): boolean {
  if (!isDesktop) return false;
  const caret = view.dom.ownerDocument.getSelection()?.focusNode;
  return caret?.parentElement?.dataset['marking'] !== undefined;
}

type Agent = { mobile: boolean; platform: string };
const agent = (globalThis.navigator as { userAgentData?: Agent } | undefined)?.userAgentData;
// A tablet doesn't call itself mobile.
const isDesktop = agent?.mobile === false && agent.platform !== 'Android';
