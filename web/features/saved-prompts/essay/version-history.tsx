import { useState } from 'react';
import { countEssay, describeCount } from '#contracts/gaps.ts';
import type { TextVersion } from '#contracts/essays.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { momentText } from '#web/lib/day-text.ts';
import type { TextKind } from '#web/lib/essays/essay-texts.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Diff } from '#web/ui/diff/diff.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { InkStroke } from '#web/ui/writing/ink-stroke.tsx';
import { inkOfHand } from '#web/ui/writing/inks.ts';
import { restoreVersion, versionsQuery } from './text-versions.api.ts';

const handNames: Record<TextVersion['hand'], string> = {
  // An essay may have been put together with a model or without one, and a version doesn't say.
  machine: 'Put together for you',
  student: 'Changed by you',
  pasted: 'Pasted by you',
  writer: 'Changed by your writer',
};

export type VersionHistoryProps = {
  id: string;
  kind: TextKind;
  /** The text as it stands. */
  current: string;
  onRestored: () => void;
};

/** Every version of a text, whose it is, what bringing it back would change, and the way to do so. */
export function VersionHistory({ id, kind, current, onRestored }: VersionHistoryProps) {
  const { data: versions, error, isFetching, refetch } = useLoad(versionsQuery(id, kind));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { isBusy, run } = useRunning();

  function restore(version: TextVersion) {
    void run(
      async () => {
        await restoreVersion(id, version);
        toast({
          title: `Restored your ${kind} from ${momentText(version.created_at)}`,
          description: 'What was there before is still under Versions.',
        });
        onRestored();
      },
      (words) => toast({ title: 'We couldn’t restore this version', description: words, variant: 'destructive' }),
    );
  }

  if (!versions && error) return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  if (!versions) return <SkeletonText lines={4} />;
  const chosen = versions.find((version) => version.id === chosenId);
  return (
    <div className="flex flex-col gap-x-10 gap-y-6 lg:flex-row">
      <ol aria-label="Versions, newest first" className="shrink-0 border-t border-hairline lg:w-64">
        {versions.map((version, index) => (
          <li key={version.id} className="border-b border-hairline">
            <button
              type="button"
              aria-pressed={version.id === chosenId}
              onClick={() => setChosenId(version.id)}
              className="flex w-full flex-col items-start gap-0.5 rounded-paper px-2 py-2.5 text-left text-sm hover:bg-wash aria-pressed:bg-wash"
            >
              <span className="flex w-full items-center gap-2.5 font-medium">
                <InkStroke ink={inkOfHand[version.hand]} />
                {handNames[version.hand]}
                <span className="ml-auto font-normal text-muted tabular-nums">
                  {describeCount(countEssay(version.content))}
                </span>
              </span>
              <span className="text-muted tabular-nums">
                {momentText(version.created_at)}
                {index === 0 ? ', current' : ''}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="min-w-0 flex-1">
        {chosen === undefined ? (
          <p className="text-muted">
            {versions.length > 1 ? 'Pick a version to see what’s different.' : 'There are no earlier versions yet.'}
          </p>
        ) : chosen.content === current ? (
          <p className="text-muted">This is your current {kind}.</p>
        ) : (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">What changes if you restore it:</p>
              <Button size="sm" busy={isBusy} busyLabel="Restoring..." onClick={() => restore(chosen)}>
                Restore this version
              </Button>
            </div>
            <Diff before={current} after={chosen.content} ink={inkOfHand[chosen.hand]} />
          </>
        )}
      </div>
    </div>
  );
}
