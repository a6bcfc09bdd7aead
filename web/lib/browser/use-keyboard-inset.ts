import { type RefObject, useEffect } from 'react';

/** Less than this is a browser's own bar. */
const leastKeyboard = 120;

/**
 * A phone's keyboard lies over the page without making it shorter. Its height becomes `--keyboard-inset` on the element,
 * so that what sticks to the bottom can stand above it, and `data-keyboard` says that there is one.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const target = element.current;
    if (!viewport || !target) return;
    function measure() {
      if (!viewport || !target) return;
      // While somebody zooms in, the part that is seen is smaller for another reason.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      target.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
      target.toggleAttribute('data-keyboard', covered > leastKeyboard);
    }
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
