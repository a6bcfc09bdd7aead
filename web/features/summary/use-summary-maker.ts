import { useEffect, useRef, useState } from 'react';
import { uploadMessages } from '#contracts/onboarding-messages.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { makeSummary, summaryKeys } from './summary.api.ts';

export interface SummaryMaker {
  isMaking: boolean;
  /** What is written so far. */
  soFar: string;
  /** Answers whether there is a new summary; a failure has been told. `sources` says what it is made from; `again` asks anew. */
  make: (sources?: string | null, again?: boolean) => Promise<boolean>;
  /** What the last one here was made from. The same sources give the same summary, with the date that it had. */
  madeFrom: string | null;
}

/** One making at a time. Whoever leaves the page stops waiting for it; the server finishes it all the same. */
export function useSummaryMaker(): SummaryMaker {
  const [soFar, setSoFar] = useState<string | null>(null);
  const [madeFrom, setMadeFrom] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function make(sources: string | null = null, again = false): Promise<boolean> {
    if (running.current) return false;
    const control = new AbortController();
    running.current = control;
    setSoFar('');
    try {
      await makeSummary({
        signal: control.signal,
        again,
        onText: (piece) => setSoFar((text) => (text ?? '') + piece),
      });
      setMadeFrom(sources);
      return true;
    } catch (error) {
      if (!control.signal.aborted) {
        toast({
          title: uploadMessages.summaryFailedTitle,
          description: describeFailure(error),
          variant: 'destructive',
        });
      }
      // It may have been stored although its answer did not arrive.
      void queryClient.invalidateQueries({ queryKey: summaryKeys.own });
      return false;
    } finally {
      running.current = null;
      setSoFar(null);
    }
  }

  return { isMaking: soFar !== null, soFar: soFar ?? '', make, madeFrom };
}
