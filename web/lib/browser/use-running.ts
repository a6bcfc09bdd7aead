import { useRef, useState } from 'react';
import { describeFailure } from '#web/lib/api/api-error.ts';

export interface Running {
  isBusy: boolean;
  /** What went wrong with the last piece of work, in words. */
  failure: string | null;
  /** Does the work unless some is under way. A failure is handed to `tell`, or kept to be read where that is left out. */
  run: (work: () => Promise<void>, tell?: (words: string) => void) => Promise<void>;
}

/** One piece of work at a time: a second press while it runs does nothing. */
export function useRunning(): Running {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<void>, tell: (words: string) => void = setFailure): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      tell(describeFailure(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, run };
}
