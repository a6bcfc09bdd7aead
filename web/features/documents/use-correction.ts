import { useRef, useState } from 'react';
import type { DocumentKind } from '#contracts/documents.ts';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { describeFailure, isChangedElsewhere } from '#web/lib/api-error.ts';
import { useHeldDraft } from '#web/lib/kept-draft.ts';
import { type StoredDocument, correctDocument, fetchDocument, rememberDocument } from './documents.api.ts';

/** The student's own version of a text, from the first letter until it is saved. */
export interface Correction {
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

/** Without a document there is nothing to correct, and nothing is. */
export function useCorrection(kind: DocumentKind, document: StoredDocument | null | undefined): Correction {
  const text = document?.text ?? '';
  const [kept, keep, drop, base] = useHeldDraft(kind, document?.updatedAt ?? 'none');
  const draft = document ? kept : null;
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const running = useRef(false);

  async function save(): Promise<boolean> {
    if (draft === null) return true;
    if (running.current) return false;
    const problem = findProblem(draft);
    setError(problem);
    if (problem) return false;
    if (draft.trim() === text.trim()) {
      keep(null);
      return true;
    }
    running.current = true;
    setSaving(true);
    try {
      const saved = await correctDocument(kind, draft, base);
      // In this order, since the draft is kept under the version that the saved one replaces.
      drop(draft);
      rememberDocument(kind, saved);
      return true;
    } catch (failure) {
      if (isChangedElsewhere(failure)) setConflict(true);
      else setError(describeFailure(failure));
      return false;
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  async function settleConflict(whose: 'mine' | 'other'): Promise<void> {
    setSettling(true);
    try {
      let newest = await fetchDocument(kind);
      if (whose === 'mine' && newest && draft !== null) newest = await correctDocument(kind, draft, newest.updatedAt);
      if (draft !== null) drop(draft);
      rememberDocument(kind, newest);
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

function findProblem(draft: string): string | undefined {
  if (draft.trim() === '') return 'There must be some text. To take the document away, remove it.';
  if (draft.length > correctedTextMaxLength) return 'This is too long. Please shorten it.';
  return undefined;
}
