import { useState } from 'react';

const storageKey = 'fairhand.sidebar';

/** Whether the sidebar is folded, remembered in this browser. A browser without storage simply forgets. */
export function useSidebarFold(): [isFolded: boolean, toggle: () => void] {
  const [isFolded, setFolded] = useState(readFold);
  function toggle() {
    const next = !isFolded;
    setFolded(next);
    try {
      localStorage.setItem(storageKey, next ? 'folded' : 'open');
    } catch {
      // Storage may be switched off; the sidebar still folds for this visit.
    }
  }
  return [isFolded, toggle];
}

function readFold(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'folded';
  } catch {
    return false;
  }
}
