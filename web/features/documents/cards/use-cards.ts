import { useState } from 'react';
import type { ResumeSection } from '#contracts/resume.ts';
import { describeFailure, isChangedElsewhere } from '#web/lib/api/api-error.ts';
import { type Load, useLoad } from '#web/lib/api/use-load.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { fixCards, refetchResume, rememberCards, rereadCards, understoodQuery } from './understood.api.ts';

const changedElsewhere =
  'Your resume changed in another tab or on another device. This is the newest version; please make your change again.';

export interface Cards {
  load: Pick<Load<unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** Undefined until they are known. */
  sections: ResumeSection[] | undefined;
  /** The student has changed a card. */
  isFixed: boolean;
  isSaving: boolean;
  /** Why the last change was not kept, in words. */
  failure: string | null;
  /** What was done last, and can be taken back; null where there is nothing to take back. */
  done: string | null;
  /** Answers whether the change is kept. `words` say what was done. */
  change: (after: ResumeSection[], words: string) => Promise<boolean>;
  undo: () => Promise<boolean>;
  reread: () => Promise<boolean>;
}

/** What we understood of the resume, one change at a time, each kept at once. */
export function useCards(updatedAt: string): Cards {
  // While those of a newer text are fetched the earlier ones stay, and with them a dialog that is open over them.
  const { data, error, isFetching, refetch } = useLoad({
    ...understoodQuery(updatedAt),
    placeholderData: (before) => before,
  });
  const { isBusy, run } = useRunning();
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState<{ before: ResumeSection[]; words: string } | null>(null);

  async function keep(send: () => ReturnType<typeof rereadCards>, next: typeof last): Promise<boolean> {
    let isKept = false;
    await run(async () => {
      setFailure(null);
      try {
        rememberCards(await send());
        setLast(next);
        isKept = true;
      } catch (reason) {
        setFailure(isChangedElsewhere(reason) ? changedElsewhere : describeFailure(reason));
        if (isChangedElsewhere(reason)) await refetchResume();
      }
    });
    return isKept;
  }

  return {
    load: { error, isFetching, refetch },
    sections: data?.sections,
    isFixed: data?.is_fixed ?? false,
    isSaving: isBusy,
    failure,
    done: last?.words ?? null,
    change: async (after, words) =>
      data ? keep(() => fixCards(after, data.updated_at), { before: data.sections, words }) : false,
    undo: async () => (data && last ? keep(() => fixCards(last.before, data.updated_at), null) : false),
    reread: () => keep(() => rereadCards(), null),
  };
}
