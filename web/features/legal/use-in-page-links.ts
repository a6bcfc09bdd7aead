import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * The router takes a jump inside the page that it did not make itself for a step back, and scrolls to where the page stood
 * before. So inside the application it makes these jumps; a page rendered ahead leaves them to the browser.
 */
export function useInPageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const target = link ? findTarget(link.hash) : null;
      if (!link || !target || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate({ hash: link.hash }, { replace: link.hash === window.location.hash });
      // As the browser does it: the next Tab goes on from the place that was jumped to.
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);

  // Who opens the address of a section is there before the fonts are, and their arrival moves the text. Whoever has
  // scrolled in the meantime is left alone.
  useEffect(() => {
    let isOpen = true;
    async function settle() {
      const place = window.scrollY;
      await document.fonts.ready;
      if (isOpen && window.scrollY === place) findTarget(window.location.hash)?.scrollIntoView();
    }
    void settle();
    return () => {
      isOpen = false;
    };
  }, []);
}

function findTarget(hash: string): HTMLElement | null {
  return hash === '' ? null : document.getElementById(hash.slice(1));
}
