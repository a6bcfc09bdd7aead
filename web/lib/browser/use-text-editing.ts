import { useState } from 'react';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { fieldMessages } from '#contracts/messages.ts';
import { describeFailure, isChangedElsewhere } from '#web/lib/api/api-error.ts';
import { useHeldDraft } from './kept-draft.ts';
import { useRunning } from './use-running.ts';

/** A text that lies at the server, and how it is kept there. */
export interface EditedText<Saved> {
  /** Under which name this tab keeps the draft. */
  name: string;
  text: string;
  /** Which version of it this is. */
  version: string;
  /** What is said of a draft without a word. */
  emptyMessage: string;
  /** `basedOn` is the version that the draft was begun on: another tab's change since then is not written over. */
  save: (draft: string, basedOn: string) => Promise<Saved>;
  /** As the server has it now; null where it is gone. */
  fetch: () => Promise<Saved | null>;
  versionOf: (saved: Saved) => string;
  remember: (saved: Saved | null) => void;
}

/** The student's own version of a text, from the first letter until it is saved. */
export interface TextEditing {
  /** Null while the text is only read. */
  draft: string | null;
  isSaving: boolean;
  error: string | undefined;
  /** Another tab was quicker: nothing is saved until the student has chosen. */
  isConflict: boolean;
  /** Nothing may be typed while the server is asked to keep the text, or to settle a conflict. */
  isLocked: boolean;
  /** Ends a conflict with the words of this tab, or with those of the other one. */
  settleConflict: (whose: 'mine' | 'other') => Promise<void>;
  begin: () => void;
  change: (text: string) => void;
  leave: () => void;
  /** Answers whether the text is safe with the server; without a change there is nothing to save. */
  save: () => Promise<boolean>;
}

export function useTextEditing<Saved>(edited: EditedText<Saved>): TextEditing {
  const { name, text, version, emptyMessage, fetch, versionOf, remember } = edited;
  const [draft, keep, drop, base] = useHeldDraft(name, version);
  const { isBusy: isSaving, run } = useRunning();
  const [error, setError] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const [isSettling, setSettling] = useState(false);

  async function save(): Promise<boolean> {
    if (draft === null) return true;
    const problem = findProblem(draft, emptyMessage);
    setError(problem);
    if (problem) return false;
    if (draft.trim() === text.trim()) {
      setConflict(false);
      keep(null);
      return true;
    }
    let isSaved = false;
    await run(async () => {
      try {
        const saved = await edited.save(draft, base);
        // In this order, since the draft is kept under the version that the saved one replaces.
        drop(draft);
        remember(saved);
        isSaved = true;
      } catch (failure) {
        if (isChangedElsewhere(failure)) setConflict(true);
        else setError(describeFailure(failure));
      }
    });
    return isSaved;
  }

  async function settleConflict(whose: 'mine' | 'other'): Promise<void> {
    setSettling(true);
    try {
      let newest = await fetch();
      if (whose === 'mine' && draft !== null) {
        if (!newest) {
          // Nothing is left to save it over, and it is the only copy.
          setConflict(false);
          setError('This text was deleted somewhere else. Copy your words before you leave.');
          return;
        }
        newest = await edited.save(draft, versionOf(newest));
      }
      if (draft !== null) drop(draft);
      remember(newest);
      setConflict(false);
    } finally {
      setSettling(false);
    }
  }

  return {
    draft,
    isSaving,
    error,
    isConflict,
    isLocked: isSaving || isSettling,
    settleConflict,
    begin: () => keep(text),
    change(typed) {
      setError(undefined);
      keep(typed);
    },
    leave() {
      setError(undefined);
      setConflict(false);
      keep(null);
    },
    save,
  };
}

function findProblem(draft: string, emptyMessage: string): string | undefined {
  if (draft.trim() === '') return emptyMessage;
  return draft.length > correctedTextMaxLength ? fieldMessages.tooLong : undefined;
}
