/**
 * Lays out the parts of a long page that are marked with `data-later`, one by one, each in a task of its own, as soon as the
 * first screen and its fonts are there. All at once they keep a slow phone from answering for a third of a second. Whoever
 * scrolls, prints or comes to a place further down gets everything right away. The answer is the function that ends it.
 */
export function layOutLater(page: ParentNode): () => void {
  const waiting = [...page.querySelectorAll<HTMLElement>('[data-later=""]')];
  const ending = new AbortController();
  const once = { once: true, passive: true, signal: ending.signal } as const;

  function show(part: HTMLElement): void {
    part.dataset['later'] = 'here';
  }

  function showAll(): void {
    for (const part of waiting.splice(0)) show(part);
    ending.abort();
  }

  function showNext(): void {
    const part = waiting.shift();
    if (!part) {
      ending.abort();
      return loadPictures(page);
    }
    show(part);
    // Asking for its height lays it out here and now, and not together with the others before the next picture.
    part.getBoundingClientRect();
    setTimeout(showNext);
  }

  async function begin(): Promise<void> {
    // Two pictures later the first screen has been painted and has asked for its fonts.
    for (const _picture of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    if (!ending.signal.aborted) setTimeout(showNext);
  }

  if (window.location.hash !== '' || window.scrollY > 0) showAll();
  else {
    for (const moment of ['scroll', 'beforeprint', 'hashchange', 'keydown'])
      window.addEventListener(moment, showAll, once);
    void begin();
  }
  return () => ending.abort();
}

/** With the page done and the line free, nobody scrolls to an empty frame. Whoever saves data gets a picture when it comes near. */
function loadPictures(page: ParentNode): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) picture.loading = 'eager';
}
