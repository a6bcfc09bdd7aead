import type * as ViewFile from './sheet-view.ts';

let loading: Promise<typeof ViewFile> | null = null;
let isAhead = false;

/**
 * The editor comes in a file of its own; the text stands on the page before it. Asked for again it is there at once: the
 * browser would put even a file that it has behind everything else it has to do.
 */
export function loadView(): Promise<typeof ViewFile> {
  loading ??= import('./sheet-view.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * While the page draws itself. Only once: where the file is gone the page may have to be loaded again, and by the next drawing
 * somebody may be writing without it.
 */
export function loadViewAhead(): void {
  if (isAhead) return;
  isAhead = true;
  // The sheet asks again, and says so where it can't come.
  loadView().catch(() => undefined);
}
