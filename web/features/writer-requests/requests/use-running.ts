import { useRef, useState } from 'react';
import { describeFailure } from '#web/lib/api-error.ts';

/** One piece of work at a time: a second press while it runs does nothing, and a failure is kept to be read. */
export function useRunning() {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, run };
}
