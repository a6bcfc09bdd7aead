import { useCallback, useState } from 'react';

/** Two columns of about 45 characters, and what lies between them. */
const roomForTwo = 704;

/** Whether an element is wide enough for two columns of text. It is measured before it is first drawn. */
export function useRoomForTwo(): { ref: (element: HTMLElement | null) => (() => void) | undefined; hasRoom: boolean } {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setHasRoom(element.clientWidth >= roomForTwo);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, hasRoom };
}
