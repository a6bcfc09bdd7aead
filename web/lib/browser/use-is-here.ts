import { useLayoutEffect, useRef } from 'react';

/**
 * Tells whether the page that began something is still open when it ends: whoever went elsewhere meanwhile is not taken along.
 * The address goes first, and a slow machine shows the next page a while later.
 */
export function useIsHere(): () => boolean {
  const path = useRef<string | null>(null);
  useLayoutEffect(() => {
    path.current = window.location.pathname;
    return () => {
      path.current = null;
    };
  }, []);
  return () => path.current === window.location.pathname;
}
