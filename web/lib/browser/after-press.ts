/**
 * Runs something once the press that is under way has ended, or at once when there is none. What appears while a finger or
 * a mouse button is down moves the page under it: the button that was pressed is then no longer the one that is let go, and
 * the press is lost.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return run();
  const ending = new AbortController();
  for (const moment of ['mouseup', 'dragend', 'pointercancel', 'blur']) {
    const end = () => {
      ending.abort();
      // The click comes right after the button is let go.
      setTimeout(run);
    };
    window.addEventListener(moment, end, { capture: true, signal: ending.signal });
  }
}
