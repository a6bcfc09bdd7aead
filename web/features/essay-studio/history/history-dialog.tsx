import { planToRead } from '#contracts/plan-text.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ThreadVersion } from '#contracts/essay-agent.ts';
import type { Hand } from '#contracts/essays.ts';
import { countEssay, describeCount } from '#contracts/gaps.ts';
import { versionsQuery } from '#web/features/essay-studio/draft.api.ts';
import { savedText } from '#web/features/essay-studio/editor/use-editing.ts';
import { withoutDividers } from '#web/features/essay-studio/session/research-text.ts';
import { useEngine, type KnownEngine } from '#web/features/essay-studio/session/use-engine.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { momentText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { InkStroke } from '#web/ui/writing/ink-stroke.tsx';
import { inkOfHand } from '#web/ui/writing/inks.ts';
import type { HistoryProps } from './history-button.tsx';

const machineWords = {
  'built-in': 'Put together from your words',
  model: 'Written by AI',
  unknown: 'Put together for you',
} as const;

function handWords(hand: Hand, engine: KnownEngine | null): string {
  if (hand === 'machine') return engine === null ? '' : machineWords[engine];
  if (hand === 'student') return 'Changed by you';
  return hand === 'pasted' ? 'Pasted by you' : 'Changed by your writer';
}

export type HistoryDialogProps = HistoryProps & { onClose: () => void };

/** Rendered while it is open. */
export function HistoryDialog({ studio, session, field, editing, onRestore, onRestored, onClose }: HistoryDialogProps) {
  const { data, error, isFetching, refetch } = useLoad(versionsQuery(session, field));
  const engine = useEngine(session);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { isBusy: isRestoring, run } = useRunning();
  const chosen = data?.find(({ id }) => id === chosenId) ?? data?.[0];
  const isCurrent = chosen !== undefined && chosen.content.trim() === withoutDividers(savedText(session, field)).trim();

  function restore(version: ThreadVersion) {
    void run(
      async () => {
        // What is in the editor goes into the history first, so that it can be found there again.
        if (!(await editing.save())) return;
        if (onRestore) await onRestore(version);
        else await studio.saveText(field, version.content);
        await onRestored?.();
        onClose();
      },
      // The studio says what went wrong, on the page behind.
      onClose,
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Versions"
      description="We keep every version. Restoring one won’t delete the others."
      actions={
        chosen ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <Button disabled={isCurrent} busy={isRestoring} onClick={() => restore(chosen)}>
              {isCurrent ? 'This is your current version' : 'Restore this version'}
            </Button>
          </>
        ) : undefined
      }
    >
      {!data && error ? <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonText lines={5} /> : null}
      {data?.length === 0 ? <p className="text-soft">There are no earlier versions yet.</p> : null}
      {data && chosen ? (
        <div className="grid gap-6 sm:grid-cols-[15rem_1fr]">
          <ul className="flex flex-col gap-0.5 max-sm:max-h-44 max-sm:overflow-y-auto">
            {data.map((version) => (
              <li key={version.id}>
                <VersionRow
                  version={version}
                  engine={engine}
                  length={field === 'draft' ? describeCount(countEssay(version.content)) : null}
                  isChosen={version.id === chosen.id}
                  onChoose={() => setChosenId(version.id)}
                />
              </li>
            ))}
          </ul>
          <div className="min-w-0 border-hairline sm:border-l sm:pl-6">
            <Markdown
              text={(field === 'plan' ? planToRead(chosen.content) : chosen.content) || '(empty)'}
              topHeading={3}
            />
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

type VersionRowProps = {
  version: ThreadVersion;
  engine: KnownEngine | null;
  /** How long it is, where that says something: a plan holds more than its essay will. */
  length: string | null;
  isChosen: boolean;
  onChoose: () => void;
};

function VersionRow({ version, engine, length, isChosen, onChoose }: VersionRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-2 text-left leading-snug hover:bg-wash',
        isChosen && 'bg-wash',
      )}
    >
      <span className="flex items-center gap-2 text-[0.9375rem] font-medium">
        <InkStroke ink={inkOfHand[version.hand]} />
        {handWords(version.hand, engine)}
      </span>
      <span className="text-sm text-muted tabular-nums">
        <FactLine facts={[momentText(version.created_at), length]} />
      </span>
    </button>
  );
}
