import { useState } from 'react';
import { browserStorages, keepText, readText } from '#web/lib/browser/text-storage.ts';

const storageKey = 'fairhand.sidebar';

/** Whether the sidebar is folded, remembered in this browser. A browser without storage simply forgets. */
export function useSidebarFold(): [isFolded: boolean, toggle: () => void] {
  const [isFolded, setFolded] = useState(() => readText(browserStorages().local, storageKey) === 'folded');
  function toggle() {
    setFolded(!isFolded);
    keepText(browserStorages().local, storageKey, isFolded ? 'open' : 'folded');
  }
  return [isFolded, toggle];
}
