import { useEffect } from 'react';
import type { Pressed } from './use-panels.ts';

/** Shows the card of the words that were pressed; the keyboard goes there too where a key pressed them. */
export function useCardFocus(pressed: Pressed | null): void {
  useEffect(() => {
    if (!pressed) return;
    const cards = document.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(pressed.id)}"]`);
    // Under the words, or in the list beside them: only one of the two has room.
    const card = [...cards].find((each) => each.offsetParent !== null);
    if (!card) return;
    const isBeside = card.closest('aside') !== null;
    // A list below the sheet is too far away to be jumped to.
    if (!isBeside || getComputedStyle(card.closest('aside') ?? card).position === 'sticky')
      card.scrollIntoView({ block: 'nearest' });
    if (pressed.isByKey) card.focus({ preventScroll: true });
  }, [pressed]);
}
