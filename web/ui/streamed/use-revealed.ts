import { useEffect, useState } from 'react';
import { revealNext } from './reveal.ts';

export interface Revealed {
  /** The part of the text that stands on the page. */
  shown: string;
  isBehind: boolean;
}

/**
 * The words of a text that is being written. They come at an even pace, however unevenly they arrive. `stepMs` makes the
 * steps rarer, for a page that does more with each than to put it down.
 */
export function useRevealed(text: string, isWriting: boolean, stepMs = 0): Revealed {
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  // What was whole when it was first seen stands there at once.
  const [revealed, setRevealed] = useState(isWriting ? 0 : text.length);
  // A text that begins anew is shorter than what was shown of the one before, and is revealed from its beginning again.
  if (revealed > text.length) setRevealed(text.length);
  const shown = isStill ? text.length : Math.min(revealed, text.length);
  const isBehind = shown < text.length;

  useEffect(() => {
    if (!isBehind) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // The first frame may carry a time from before this effect.
      const elapsedMs = Math.max(0, now - before);
      if (elapsedMs >= stepMs) {
        before = now;
        setRevealed((place) => revealNext(Math.min(place, text.length), text, elapsedMs, !isWriting));
      }
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [text, isWriting, isBehind, stepMs]);

  return { shown: text.slice(0, shown), isBehind };
}
