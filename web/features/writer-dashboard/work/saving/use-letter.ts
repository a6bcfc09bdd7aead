import { useEffect, useRef, useState } from 'react';
import type { ReviewWork } from '#contracts/requests.ts';
import { ApiError, isChangedElsewhere } from '#web/lib/api/api-error.ts';
import { asRecord } from '#web/lib/api/as-record.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { type HandedLetter, fetchWork, knownVersion, rememberWork, saveLetter } from './work.api.ts';
import type { OpenReview } from './own-versions.ts';
import { type SaveState, type WorkSaver, createWorkSaver } from './work-saver.ts';

export interface OpenLetter {
  review: OpenReview;
  letter: string;
  state: SaveState;
  /** Another tab was quicker: nothing is saved until the writer has chosen. */
  isConflict: boolean;
  change: (letter: string) => void;
  saveNow: () => void;
  /** Ends a conflict with the words of this tab, or with those of the other one. */
  settleConflict: (whose: 'mine' | 'other') => Promise<void>;
  /** Hands the letter over; nothing is saved after it. A failure leaves everything as it was. */
  handOver: (hand: (letter: HandedLetter) => Promise<void>) => Promise<void>;
}

/** The letter of a review while it is typed. It is saved as it changes, and kept in this tab until that is done. */
export function useLetter(requestId: number, round: string, loaded: ReviewWork): OpenLetter {
  const [kept, keep, drop] = useKeptDraft(`work.${requestId}`, round);
  const [begun] = useState(() => readKept(kept) ?? loaded);
  const [letter, setLetter] = useState(begun.letter);
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const latest = useRef({ letter, drop, copy: kept ?? '' });
  const version = useRef(begun.version);
  const review: OpenReview = { id: requestId, round, seen: () => version.current };
  const saver = useRef<WorkSaver<string> | null>(null);
  const isConflict = state.kind === 'failed' && isChangedElsewhere(state.error);

  useEffect(() => {
    latest.current = { ...latest.current, letter, drop };
  });

  useEffect(() => {
    const made = createWorkSaver<string>({
      async save(typed) {
        version.current = await saveLetter(review, typed);
      },
      onState(next, saved) {
        setState(next);
        if (saved === null) return;
        rememberWork(requestId, round, { version: knownVersion(review) });
        // Only this editor's own copy: the last call of one that was closed may end while the next one is typed into.
        latest.current.drop(latest.current.copy);
      },
      mayPass: (error) => !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    });
    saver.current = made;
    // A copy in the tab means that the last call of an earlier visit did not arrive.
    if (readKept(kept) !== null) {
      rememberWork(requestId, round, { letter: latest.current.letter });
      made.later(latest.current.letter);
    }
    const leave = () => void made.flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      // One last call. If it fails, the copy in the tab waits for the next opening: a late retry could undo newer words.
      void made.flush().then(() => made.settle());
    };
    // The copy counts only at the moment of opening, and `review` says nothing beside what is named here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [requestId, round]);

  const isUnsaved = state.kind !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  function change(next: string) {
    latest.current.letter = next;
    setLetter(next);
    latest.current.copy = JSON.stringify({ letter: next, version: knownVersion(review) });
    keep(latest.current.copy);
    rememberWork(requestId, round, { letter: next });
    if (!isConflict) saver.current?.later(next);
  }

  async function settleConflict(whose: 'mine' | 'other') {
    const other = await fetchWork(requestId);
    version.current = other.version;
    // There is but one file, whichever words stay.
    rememberWork(requestId, round, { attachment: other.attachment });
    if (whose === 'mine') {
      saver.current?.later(latest.current.letter);
      await saver.current?.flush();
      return;
    }
    await saver.current?.settle();
    setLetter(other.letter);
    keep(null);
    rememberWork(requestId, round, other);
    setState({ kind: 'saved' });
  }

  async function handOver(hand: (handed: HandedLetter) => Promise<void>) {
    await saver.current?.settle();
    try {
      await hand({ letter: latest.current.letter, based_on: knownVersion(review) });
      keep(null);
      setState({ kind: 'saved' });
    } catch (error) {
      saver.current?.later(latest.current.letter);
      throw error;
    }
  }

  return {
    review,
    letter,
    state,
    isConflict,
    change,
    saveNow: () => void saver.current?.flush(),
    settleConflict,
    handOver,
  };
}

function readKept(kept: string | null): { letter: string; version: number } | null {
  try {
    const { letter, version } = asRecord(JSON.parse(kept ?? 'null'));
    return typeof letter === 'string' && typeof version === 'number' ? { letter, version } : null;
  } catch {
    return null;
  }
}
