import { useState } from 'react';

/**
 * Words that are typed and not saved yet. They are kept in this tab, so that a reload loses none, and go when the person
 * signs out. `version` names the text they were begun on: once that has changed, the draft is about something else.
 */
export function useKeptDraft(
  name: string,
  version: string,
): [draft: string | null, keep: (draft: string | null) => void] {
  const key = `fairhand.draft.${name}.${version}`;
  const [state, setState] = useState(() => ({ key, draft: readDraft(key) }));
  const current = state.key === key ? state : { key, draft: readDraft(key) };
  if (current !== state) setState(current);

  function keep(draft: string | null) {
    setState({ key, draft });
    writeDraft(key, draft);
  }
  return [current.draft, keep];
}

function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeDraft(key: string, draft: string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  } catch {
    // Storage may be full or switched off; the words still stand in the field.
  }
}
