import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { nearPosition, positionOf } from './text-places.ts';

type Look =
  | 'check'
  | 'grammar'
  | 'chosen'
  /** Words that would go. */
  | 'out'
  /** A comment, in the ink of whoever made it. */
  | `comment-${'student' | 'machine' | 'writer'}`
  /** Whose words they are. */
  | `ink-${'told' | 'machine' | 'writer' | 'pasted' | 'before'}`;

/** Something said about a stretch of the text, shown over it. Nothing of it is in the document. */
export interface Marking {
  id: string;
  from: number;
  to: number;
  look: Look;
  /** Words that would come in behind it. */
  insert?: { text: string; hand: 'machine' | 'writer' };
}

const key = new PluginKey<DecorationSet>('overlay');

/** What lies over the text. It moves along while one types, and is made anew when somebody says so. */
export function overlayPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set) {
        const markings = transaction.getMeta(key) as readonly Marking[] | undefined;
        if (markings)
          return DecorationSet.create(
            transaction.doc,
            markings.flatMap((each) => decorate(transaction.doc, each)),
          );
        return transaction.docChanged ? set.map(transaction.mapping, transaction.doc) : set;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Whether the text shows them already: what moves along with the letters need not be drawn again. */
export function isShown(state: EditorState, markings: readonly Marking[]): boolean {
  const shown = key.getState(state)?.find() ?? [];
  const wanted = markings.flatMap((each) => decorate(state.doc, each));
  if (shown.length !== wanted.length) return false;
  const names = new Set(shown.map(nameOf));
  return wanted.every((each) => names.has(nameOf(each)));
}

function nameOf({ from, to, spec }: Decoration): string {
  return [from, to, spec['marking'], spec['look'], spec['key']].join(' ');
}

export function setMarkings(state: EditorState, markings: readonly Marking[]): Transaction {
  return state.tr.setMeta(key, markings).setMeta('addToHistory', false);
}

/** What the caret stands in, or right beside. */
export function markingAt(state: EditorState): string | null {
  const { from, to } = state.selection;
  const found = key.getState(state)?.find(from, to) ?? [];
  const ids = found.flatMap(({ spec }) => ('marking' in spec ? [String(spec['marking'])] : []));
  return ids[0] ?? null;
}

function decorate(doc: Node, { id, from, to, look, insert }: Marking): Decoration[] {
  const [start, end] = [positionOf(doc, from) ?? nearPosition(doc, from), positionOf(doc, to) ?? nearPosition(doc, to)];
  const shown: Decoration[] = [];
  if (end > start) {
    const attributes = { class: `sheet-${look}`, 'data-marking': id };
    const how = look === 'out' ? { ...attributes, nodeName: 'del' } : attributes;
    shown.push(Decoration.inline(start, end, how, { marking: id, look }));
  }
  if (insert) {
    const draw = () => drawInsert(id, insert);
    shown.push(
      // Behind what goes, and never in the way of a composition.
      Decoration.widget(end, draw, { side: 1, ignoreSelection: true, key: `${id} ${insert.text}`, marking: id }),
    );
  }
  return shown;
}

function drawInsert(id: string, { text, hand }: NonNullable<Marking['insert']>): HTMLElement {
  const element = document.createElement('ins');
  element.className = `sheet-in sheet-in-${hand}`;
  element.dataset['marking'] = id;
  element.contentEditable = 'false';
  // A finger asks for the card: the browser would open the keyboard above it.
  let isFinger = false;
  element.addEventListener('pointerdown', ({ pointerType }) => void (isFinger = pointerType === 'touch'));
  element.addEventListener('mousedown', (event) => void (isFinger && event.preventDefault()));
  element.textContent = text;
  return element;
}
