export type SaveState =
  | { kind: 'saved' }
  /** Typed, and on its way. */
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown };

export interface WorkSaver<Work> {
  /** Keeps it soon; what comes meanwhile replaces it. */
  later: (work: Work) => void;
  /** Keeps now what waits. Resolves when nothing is under way. */
  flush: () => Promise<void>;
  /** Nothing that waits is kept any more. Resolves when the last call is back, so that nothing arrives after it. */
  settle: () => Promise<void>;
}

export interface WorkSaverParts<Work> {
  save: (work: Work) => Promise<void>;
  onState: (state: SaveState, saved: Work | null) => void;
  /** Whether the same call may succeed a little later. */
  mayPass: (error: unknown) => boolean;
}

/** How long a writer pauses before what they typed is sent, and how long a failure rests. */
const pauseMs = 800;
const retryMs = 5000;

/** Sends what is typed, one call at a time and always the newest. What failed waits and is sent again. */
export function createWorkSaver<Work>({ save, onState, mayPass }: WorkSaverParts<Work>): WorkSaver<Work> {
  let waiting: { work: Work } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function send(): Promise<void> {
    const sent = waiting;
    if (sent === null) return;
    waiting = null;
    try {
      await save(sent.work);
      if (waiting === null) onState({ kind: 'saved' }, sent.work);
    } catch (error) {
      onState({ kind: 'failed', error }, null);
      if (waiting !== null || !mayPass(error)) return;
      waiting = sent;
      plan(retryMs);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running = running.then(send);
    return running;
  }

  return {
    later(work) {
      waiting = { work };
      onState({ kind: 'saving' }, null);
      plan(pauseMs);
    },
    flush,
    async settle() {
      waiting = null;
      clearTimeout(timer);
      await running;
      // A call that failed meanwhile has put itself back.
      waiting = null;
      clearTimeout(timer);
    },
  };
}
