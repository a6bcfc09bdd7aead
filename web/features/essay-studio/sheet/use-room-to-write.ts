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
      const top = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
      if (element.getBoundingClientRect().top > top) element.scrollIntoView({ block: 'start' });
    }
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [text]);
}
