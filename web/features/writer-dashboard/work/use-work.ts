import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { useKeptDraft } from '#web/lib/kept-draft.ts';
import { type Work, rememberWork, saveWork } from './work.api.ts';
import { type SaveState, type WorkSaver, createWorkSaver } from './work-saver.ts';

export interface OpenWork {
  work: Work;
  state: SaveState;
  change: (change: Partial<Work>) => void;
  saveNow: () => void;
  /** Hands the work over; nothing is saved after it. A failure leaves everything as it was. */
  handOver: (hand: (work: Work) => Promise<void>) => Promise<void>;
}

/** The texts of a review while they are typed. They are saved as they change, and kept in this tab until that is done. */
export function useWork(requestId: number, version: string, loaded: Work): OpenWork {
  const [kept, keep] = useKeptDraft(`work.${requestId}`, version);
  const [work, setWork] = useState<Work>(() => readKept(kept) ?? loaded);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const latest = useRef({ work, keep });
  const saver = useRef<WorkSaver<Work> | null>(null);

  useEffect(() => {
    latest.current = { work, keep };
  });

  useEffect(() => {
    const made = createWorkSaver<Work>({
      save: (typed) => saveWork(requestId, typed),
      onState(next, saved) {
        setState(next);
        if (saved === null) return;
        rememberWork(requestId, version, saved);
        latest.current.keep(null);
      },
      mayPass: (error) => !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    });
    saver.current = made;
    // A copy in the tab means that the last call of an earlier visit did not arrive.
    if (readKept(kept) !== null) made.later(latest.current.work);
    const leave = () => void made.flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      // One last call. If it fails, the copy in the tab waits for the next opening: a late retry could undo newer words.
      void made.flush().then(() => made.settle());
    };
    // The copy counts only at the moment of opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [requestId, version]);

  const isUnsaved = state.kind !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  function change(part: Partial<Work>) {
    const next = { ...latest.current.work, ...part };
    latest.current.work = next;
    setWork(next);
    keep(JSON.stringify(next));
    rememberWork(requestId, version, next);
    saver.current?.later(next);
  }

  async function handOver(hand: (work: Work) => Promise<void>) {
    await saver.current?.settle();
    try {
      await hand(latest.current.work);
      keep(null);
      setState({ kind: 'saved' });
    } catch (error) {
      saver.current?.later(latest.current.work);
      throw error;
    }
  }

  return { work, state, change, saveNow: () => void saver.current?.flush(), handOver };
}

function readKept(kept: string | null): Work | null {
  try {
    const { essay, letter }: Record<string, unknown> = { ...JSON.parse(kept ?? 'null') };
    return typeof essay === 'string' && typeof letter === 'string' ? { essay, letter } : null;
  } catch {
    return null;
  }
}
