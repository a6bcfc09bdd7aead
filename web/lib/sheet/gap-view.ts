import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { endSentence, findGaps } from '#contracts/gaps.ts';
import { rawOf } from './text-places.ts';

export interface GapDeeds {
  /** The caret goes to where the answer is written: before the mark. */
  answer: (position: number) => void;
  /** The mark goes; what was written stays. */
  finish: (position: number) => void;
}

/** A gap in the text: its question, and a way to say that it is answered. */
export function createGapView(
  gap: Node,
  _view: EditorView,
  getPosition: () => number | undefined,
  deeds: GapDeeds,
): NodeView {
  const dom = document.createElement('span');
  dom.className = 'sheet-gap';
  dom.contentEditable = 'false';
  const [found] = findGaps(rawOf(gap));
  const question = endSentence(found?.question || 'something only you know');
  const ask = makeButton('sheet-gap-question', question);
  ask.setAttribute('aria-label', `Your turn: ${question}`);
  const done = makeButton('sheet-gap-done', 'Done');
  done.setAttribute('aria-label', `Done: ${question}`);
  const at = (deed: (position: number) => void) => () => {
    const position = getPosition();
    if (position !== undefined) deed(position);
  };
  ask.addEventListener('click', at(deeds.answer));
  done.addEventListener('click', at(deeds.finish));
  dom.append(ask, done);
  return {
    dom,
    stopEvent: (event) => event.target instanceof Element && event.target.closest('button') !== null,
    ignoreMutation: () => true,
    selectNode: () => dom.classList.add('sheet-gap-chosen'),
    deselectNode: () => dom.classList.remove('sheet-gap-chosen'),
  };
}

function makeButton(className: string, words: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = words;
  return button;
}
