import { useEffect, useRef } from 'react';

/**
 * A page change inside the application is silent for a screen reader and leaves the keyboard where the old link was.
 * So the new page's heading takes the focus; the first page of a visit is left to the browser.
 */
export function useFocusOnNavigation(pathname: string): void {
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
