import type * as ViewFile from './sheet-view.ts';

let loading: Promise<typeof ViewFile> | null = null;

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
