import { chainCommands, deleteSelection, joinBackward, joinForward, splitBlock } from 'prosemirror-commands';
import { keydownHandler } from 'prosemirror-keymap';
import { type Command, NodeSelection, TextSelection } from 'prosemirror-state';
import { markingAt } from './overlay.ts';

interface KeyActs {
  onUndo: () => void;
  onRedo: () => void;
  /** Leads to what is said about the words at the caret. */
  onMarking: (id: string, isByKey: boolean) => void;
}

/** What keys do here beside writing letters. */
export function createKeys(acts: KeyActs) {
  return keydownHandler({
    Enter: splitBlock,
    'Shift-Enter': (state, run) => {
      run?.(state.tr.insertText('\n').scrollIntoView());
      return true;
    },
    Backspace: chainCommands(chooseGap(-1), deleteSelection, joinBackward),
    Delete: chainCommands(chooseGap(1), deleteSelection, joinForward),
    'Mod-z': history(acts.onUndo),
    'Mod-y': history(acts.onRedo),
    'Mod-Shift-z': history(acts.onRedo),
    'Alt-Enter': (state) => {
      const id = markingAt(state);
      if (id !== null) acts.onMarking(id, true);
      return id !== null;
    },
  });
}

/** Undo and redo belong to the record, which knows whose letters come back. */
function history(act: () => void): Command {
  return () => {
    act();
    return true;
  };
}

/** A gap is chosen before it is deleted: nobody loses a question by one key too many. */
export function chooseGap(direction: -1 | 1): Command {
  return (state, run) => {
    const { selection } = state;
    if (!(selection instanceof TextSelection) || !selection.empty) return false;
    const { $from } = selection;
    const beside = direction < 0 ? $from.nodeBefore : $from.nodeAfter;
    if (beside?.type.name !== 'gap') return false;
    const at = direction < 0 ? $from.pos - 1 : $from.pos;
    run?.(state.tr.setSelection(NodeSelection.create(state.doc, at)));
    return true;
  };
}
