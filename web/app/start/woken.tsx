import { type ReactNode, useEffect } from 'react';

/** Says when the application has taken over what was rendered ahead. Effects run from the inside out, so its pages are ready by then. */
export function Woken({ onWake, children }: { onWake: () => void; children: ReactNode }) {
  useEffect(() => {
    const page = document.documentElement.dataset;
    page['awake'] = '';
    delete page['known'];
    onWake();
    // In the order of the page, where the button that sends the form is the last one.
    for (const pressed of document.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
      pressed.removeAttribute('data-pressed');
      pressed.click();
    }
  }, [onWake]);
  return children;
}
