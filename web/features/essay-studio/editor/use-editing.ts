import { useEffect, useRef, useState } from 'react';
import type { AgentState, ThreadField } from '#contracts/essay-agent.ts';
import { essayLengthProblem } from '#contracts/essay-length.ts';
import { essayLimits } from '#contracts/limits.ts';
import { fieldMessages } from '#contracts/messages.ts';
import { keepUnsaved } from '#web/features/essay-studio/draft.api.ts';
import { joinFindings } from '#web/features/essay-studio/session/research-text.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { createAutosave } from './autosave.ts';
import { type Edit, keepEdit, readEdit } from './kept-edit.ts';

export interface Editing {
  isEditing: boolean;
  isSaving: boolean;
  /** The text in the editor is not the saved one. */
  isChanged: boolean;
  /** What stands in the editor, or the saved text while it is closed. */
  text: string;
  /** Why it cannot be saved as it stands; null where it can. */
  problem: string | null;
  begin: () => void;
  type: (text: string) => void;
  /** Closes the editor; the saved text stands. */
  cancel: () => void;
  /** Opens it again with what stood there when it was closed without saving; null where there is nothing of the kind. */
  bringBack: (() => void) | null;
  /** Saves and closes the editor. Answers whether it is saved, which it also is where nothing was being edited. */
  save: () => Promise<boolean>;
}

export function savedText(session: AgentState, field: ThreadField): string {
  return field === 'research_content' ? joinFindings(session.research_content) : session[field];
}

/** One text of the session in view or under edit. What is typed is kept in this tab at once and on the server soon. */
export function useEditing(studio: Studio, session: AgentState, field: ThreadField): Editing {
  const { thread_id: threadId } = session;
  const saved = savedText(session, field);
  const [edit, setEdit] = useState<Edit | null>(() => readEdit(threadId, field) ?? readUnsaved(session, field));
  const [dropped, setDropped] = useState<Edit | null>(null);
  const [isSaving, setSaving] = useState(false);
  const running = useRef(false);
  const [autosave] = useState(() => createAutosave((text) => keepUnsaved(threadId, { field, text })));

  useEffect(() => {
    const flush = () => void autosave.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [autosave]);

  const problem = edit ? problemOf(field, edit.text, saved) : null;

  function change(next: Edit) {
    setEdit(next);
    keepEdit(threadId, field, next);
    // What the server would refuse is kept in this tab, and said below the editor.
    if (problemOf(field, next.text, saved) === null) autosave.later(next.text);
  }

  function close() {
    setEdit(null);
    keepEdit(threadId, field, null);
  }

  /** The saved text stands, here and on every other device. */
  function drop() {
    close();
    studio.dropUnsaved(field);
    void autosave.forget();
  }

  async function put(text: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setSaving(true);
    try {
      await autosave.settle();
      await studio.saveText(field, text);
      return true;
    } catch {
      // The studio says what went wrong; the text stays in its box, and is kept.
      if (problemOf(field, text, saved) === null) autosave.later(text);
      return false;
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  async function saveOwn(): Promise<boolean> {
    if (!edit) return true;
    return put(edit.text);
  }

  return {
    isEditing: edit !== null,
    isSaving,
    isChanged: edit !== null && edit.text !== saved,
    text: edit?.text ?? saved,
    problem,
    begin() {
      setDropped(null);
      // Whoever asks for this may have read the session anew since the page was drawn.
      const { session: newest } = studio.getState();
      setEdit(edit ?? { text: newest ? savedText(newest, field) : saved });
    },
    type: (text) => change({ text }),
    cancel() {
      setDropped(edit && edit.text !== saved ? edit : null);
      drop();
    },
    bringBack:
      edit === null && dropped
        ? () => {
            setDropped(null);
            change(dropped);
          }
        : null,
    async save() {
      if (edit && edit.text === saved) {
        drop();
        return true;
      }
      const isSaved = await saveOwn();
      if (isSaved) close();
      return isSaved;
    },
  };
}

/** Research is a list of findings, and longer than an essay. */
function problemOf(field: ThreadField, text: string, saved: string): string | null {
  if (field !== 'research_content') return essayLengthProblem(text, saved);
  return text.length > essayLimits.textLength ? fieldMessages.tooLong : null;
}

function readUnsaved({ unsaved }: AgentState, field: ThreadField): Edit | null {
  const text = unsaved?.[field];
  return text === undefined ? null : { text };
}
