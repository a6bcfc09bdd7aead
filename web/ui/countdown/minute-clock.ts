/**
 * One clock for every countdown on the page. It ticks on the full minute, rests while the page is hidden and is right again
 * the moment the page is seen.
 */
const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;
let currentMs = 0;

function tick(): void {
  currentMs = Date.now();
  for (const listener of listeners) listener();
}

function plan(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (document.hidden || listeners.size === 0) return;
  timer = setTimeout(
    () => {
      tick();
      plan();
    },
    minuteMs - (Date.now() % minuteMs),
  );
}

function wake(): void {
  if (!document.hidden) tick();
  plan();
}

export function subscribeToMinutes(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', wake);
  listeners.add(listener);
  if (timer === null) plan();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', wake);
    plan();
  };
}

/** The time of the last tick. While nobody listens, whoever asks sets the clock. */
export function readMinute(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - currentMs) >= minuteMs) currentMs = Date.now();
  return currentMs;
}
