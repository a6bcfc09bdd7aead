const rememberedAs = 'fairhand.reloaded-at';
const againAfterMs = 30_000;

/** Whether to reload now, given when a reload last did not help. */
export function shouldReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || Number.isNaN(lastReload) || now - lastReload > againAfterMs;
}

/**
 * A page that was open while a new version was put up asks for files that are gone. Loading it again brings the new
 * ones. If the file is still missing after that, the page says so instead of loading for ever.
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      const last = window.sessionStorage.getItem(rememberedAs);
      if (!shouldReload(last === null ? null : Number(last), Date.now())) return;
      window.sessionStorage.setItem(rememberedAs, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
