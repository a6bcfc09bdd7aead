import { useEffect, useRef } from 'react';

/**
 * A form that was rendered ahead shows itself in small fonts, which hold its own letters and two weights. They go with the
 * first page that comes after it; the whole fonts are in the browser's cache by then.
 */
export function useWholeFonts(pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    for (const link of document.querySelectorAll('link[data-first-fonts]')) link.remove();
  }, [pathname]);
}
