import { planToRead } from '#contracts/plan-text.ts';
import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLoad } from '#web/lib/api/use-load.ts';
import { essayTextQuery, type TextKind } from '#web/lib/essays/essay-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { TextWithGaps } from '#web/ui/writing/text-with-gaps.tsx';

// Comparing versions brings a library of its own, which most readers never need.
const VersionHistory = lazy(async () => ({ default: (await import('./version-history.tsx')).VersionHistory }));

const missing: Record<TextKind, string> = {
  plan: 'There’s no plan yet. Continue the essay to make one.',
  research: 'There’s no research yet. Continue the essay to find sources.',
  draft: 'There’s no draft yet. Continue the essay to write one.',
};

/** One of the three texts as it is read, with its earlier versions behind a button. */
export function EssayText({ id, kind }: { id: string; kind: TextKind }) {
  const { data: text, error, isFetching, refetch } = useLoad(essayTextQuery(id, kind));
  const [isLookingBack, setLookingBack] = useState(false);
  if (text === undefined && error) {
    return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (text === undefined) return <SkeletonText lines={8} className="max-w-reading" />;
  if (text === null || text.trim() === '') return <p className="text-muted">{missing[kind]}</p>;
  return (
    <>
      <div className={clsx('-mt-2 mb-3 flex justify-end', !isLookingBack && 'max-w-reading')}>
        <Button variant="ghost" size="sm" aria-expanded={isLookingBack} onClick={() => setLookingBack(!isLookingBack)}>
          <History className="size-4" aria-hidden="true" />
          {isLookingBack ? `Back to the ${kind}` : 'Versions'}
        </Button>
      </div>
      {isLookingBack ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <VersionHistory id={id} kind={kind} current={text} onRestored={() => setLookingBack(false)} />
        </Suspense>
      ) : (
        <TextWithGaps text={kind === 'plan' ? planToRead(text) : text} />
      )}
    </>
  );
}
