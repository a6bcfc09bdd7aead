const rememberedAs = 'fairhand.reloaded-at';
const againAfterMs = 30_000;

/** Whether to reload now, given when a reload last did not help. */
export function shouldReload(lastReload: number | null, now: number): boolean {
  return lastReload === null || Number.isNaN(lastReload) || now - lastReload > againAfterMs;
}

/**
 * A page that was open while a new version was put up asks for files that are gone. Loading it again brings the new
 * ones. If the file is still missing after that, the page says so instead of loading for ever. Where the network is
 * what fails, the page stays: loading it again would put the browser's own error page in its place.
 */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfServed());
}

async function reloadIfServed(): Promise<void> {
  if (!(await isServed())) return;
  try {
    const last = window.sessionStorage.getItem(rememberedAs);
    if (!shouldReload(last === null ? null : Number(last), Date.now())) return;
    window.sessionStorage.setItem(rememberedAs, String(Date.now()));
  } catch {
    return;
  }
  window.location.reload();
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
