export interface Autosave {
  /** Keeps the text soon; what is asked for meanwhile replaces it. */
  later: (text: string) => void;
  /** Keeps it now, if it waits. */
  flush: () => Promise<void>;
  /** Nothing more is kept of what was asked for. Resolves when the last call is back. */
  settle: () => Promise<void>;
  /** What was kept goes too. It waits its turn: a text that is typed after it must not be overtaken by it. */
  forget: () => Promise<void>;
}

/** How long somebody pauses before what they typed is kept. */
const pauseMs = 900;

/** Sends what is typed to the server, one call at a time. A failure is made good by the next call, or by the tab's own copy. */
export function createAutosave(keep: (text: string | null) => Promise<void>, ms = pauseMs): Autosave {
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    if (waiting === null) return running;
    return send(waiting);
  }

  function send(text: string | null): Promise<void> {
    clearTimeout(timer);
    waiting = null;
    running = running.then(() => keep(text)).catch(() => undefined);
    return running;
  }

  return {
    later(text) {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), ms);
    },
    flush,
    settle() {
      clearTimeout(timer);
      waiting = null;
      return running;
    },
    forget: () => send(null),
  };
}
