import { useEffect, useRef } from 'react';

/** Tells whether the page that began something is still open when it ends: whoever went elsewhere meanwhile is not taken along. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
