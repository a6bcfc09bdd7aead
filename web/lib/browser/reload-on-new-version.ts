const rememberedAs = 'fairhand.reloaded-at';
/** Longer than a slow phone takes to find out that it did not help. */
const againAfterMs = 120_000;
const answerWithinMs = 5000;

let deciding: Promise<void> = Promise.resolve();

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
  window.addEventListener('vite:preloadError', () => {
    deciding = Promise.all([deciding, reloadIfServed()]).then(() => undefined);
  });
}

/**
 * Resolves once it is known that the page stays. Whoever shows something else instead of a missing file waits for it: nobody
 * may begin to write on a page that is about to go.
 */
export function untilPageStays(): Promise<void> {
  return deciding;
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
  // The page goes, and whoever waits goes with it.
  await new Promise(() => {});
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })).ok;
  } catch {
    return false;
  }
}
