import { useEffect, useState } from 'react';

/** How long a quick answer has before anything shows, in milliseconds. */
const quietMs = 300;

let mounted = 0;
let waitingSince: number | null = null;

/**
 * One wait may be drawn by several components after each other: first while the script loads, then while the person's
 * profile does. They share one clock, so that the outline does not vanish and come back in between.
 * Answers how many milliseconds are left before it may show.
 */
export function useSharedWait(): number {
  const [delayMs] = useState(() =>
    waitingSince === null ? quietMs : Math.max(0, quietMs - (performance.now() - waitingSince)),
  );
  useEffect(() => {
    mounted += 1;
    waitingSince ??= performance.now();
    return () => {
      mounted -= 1;
      // The next component of the same wait comes in the same moment in which this one goes.
      setTimeout(() => {
        if (mounted === 0) waitingSince = null;
      });
    };
  }, []);
  return delayMs;
}
