import { type RefObject, useEffect } from 'react';

/** As much of the window as a keyboard takes. */
const leastKeyboard = 120;

/** When a phone's keyboard comes up, what stands above the text makes room for it. */
export function useRoomToWrite(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let wasUp = false;
    function measure() {
      const element = text.current;
      if (!viewport || !element || viewport.scale > 1.01) return;
      const isUp = window.innerHeight - viewport.height > leastKeyboard;
      const comesUp = isUp && !wasUp;
      wasUp = isUp;
      if (!comesUp || !element.contains(document.activeElement)) return;
      const { scrollMarginTop } = getComputedStyle(element);
      const above = element.getBoundingClientRect().top - Number.parseFloat(scrollMarginTop);
      if (above > 0) window.scrollBy({ top: above, behavior: 'instant' });
    }
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [text]);
}
