import { useState } from 'react';
import { browserStorages, dropText, keepText, readText } from './text-storage.ts';

/**
 * Words that are typed and not saved yet. They are kept in this tab, so that a reload loses none, and go when the person
 * signs out. `version` names the text they were begun on: once that has changed, the draft is about something else.
 */
export function useKeptDraft(
  name: string,
  version: string,
): [draft: string | null, keep: (draft: string | null) => void, drop: (saved: string) => void] {
  const key = `fairhand.draft.${name}.${version}`;
  const [state, setState] = useState(() => ({ key, draft: readText(browserStorages().session, key) }));
  const current = state.key === key ? state : { key, draft: readText(browserStorages().session, key) };
  if (current !== state) setState(current);

  function keep(draft: string | null) {
    setState({ key, draft });
    const { session } = browserStorages();
    if (draft === null) dropText(session, key);
    else keepText(session, key, draft);
  }

  /** What was saved is kept no longer. What was typed while it was on its way is. */
  function drop(saved: string) {
    setState((now) => (now.key === key && now.draft === saved ? { key, draft: null } : now));
    const { session } = browserStorages();
    if (readText(session, key) === saved) dropText(session, key);
  }
  return [current.draft, keep, drop];
}

/**
 * A kept draft that stays about the version it was begun on, also when a newer one comes in from another tab: words that
 * somebody is typing must not vanish under their hands. `base` is that version.
 */
export function useHeldDraft(
  name: string,
  version: string,
): [draft: string | null, keep: (draft: string | null) => void, drop: (saved: string) => void, base: string] {
  const [base, setBase] = useState(version);
  const [draft, keep, drop] = useKeptDraft(name, base);
  if (draft === null && base !== version) setBase(version);
  return [draft, keep, drop, base];
}
