import { type ChangeEvent, useState } from 'react';
import { browserStorages, dropText, keepText, readText } from '#web/lib/browser/text-storage.ts';
import { onlyDigits, settleWords } from '#web/lib/essays/word-fields.ts';
import { emptyDraft, type OwnDraft, type OwnDraftErrors } from './own-draft.ts';

const key = 'fairhand.own-draft';

interface Kept {
  /** The name under which it will be saved. */
  id: string;
  typed: OwnDraft;
}

function read(): Kept {
  const fresh = { id: crypto.randomUUID(), typed: emptyDraft };
  try {
    const kept: Partial<Kept> | null = JSON.parse(readText(browserStorages().session, key) ?? 'null');
    if (typeof kept?.id !== 'string' || typeof kept.typed !== 'object') return fresh;
    return { id: kept.id, typed: { ...emptyDraft, ...kept.typed } };
  } catch {
    return fresh;
  }
}

/** What is typed is kept with every letter: a dialog that was closed, or a reload, loses none. */
export function useOwnDraft() {
  const [{ id, typed }, setKept] = useState(read);
  const [errors, setErrors] = useState<OwnDraftErrors>({});

  function set(name: keyof OwnDraft, value: string) {
    const next = { id, typed: { ...typed, [name]: value } };
    setKept(next);
    keepText(browserStorages().session, key, JSON.stringify(next));
    const { [name]: _, ...others } = errors;
    setErrors(others);
  }

  const field = (name: keyof OwnDraft) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set(name, event.currentTarget.value),
  });

  return {
    id,
    typed,
    setErrors,
    set,
    field,
    wordField: (name: 'minWords' | 'maxWords') => ({
      ...field(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, onlyDigits(event.currentTarget.value)),
      onBlur: () => set(name, settleWords(typed[name])),
    }),
    forget: () => dropText(browserStorages().session, key),
  };
}
