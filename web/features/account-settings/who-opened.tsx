import { useState } from 'react';
import type { MaterialRead } from '#contracts/documents.ts';
import { useKeptError } from '#web/lib/api/use-load.ts';
import { momentText } from '#web/lib/day-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { useMaterialReads } from './account-settings.api.ts';

const shownAtOnce = 20;

const names: Record<MaterialRead['material'], string> = {
  profile: 'your profile',
  resume: 'your resume',
  transcript: 'your transcript',
  summary: 'your summary',
  chat: 'your chat',
  prompt: 'an essay prompt',
  plan: 'an essay plan',
  research: 'the research for an essay',
  draft: 'an essay draft',
  file: 'one of your files',
};

/** Every look at the student's material by somebody else. */
export function WhoOpened() {
  const list = useMaterialReads();
  const { data, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const error = useKeptError(list);
  const [shown, setShown] = useState(shownAtOnce);
  const reads = data?.pages.flat();
  const hasMore = reads !== undefined && (reads.length > shown || hasNextPage);

  function showMore() {
    const wanted = shown + shownAtOnce;
    setShown(wanted);
    if (reads && reads.length < wanted && hasNextPage) void fetchNextPage();
  }

  return (
    <section aria-labelledby="who-opened">
      <h2 id="who-opened" className="text-heading">
        Who opened my documents
      </h2>
      {reads ? <Reads reads={reads.slice(0, shown)} /> : null}
      {hasMore ? (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" busy={isFetchingNextPage} onClick={showMore}>
          Show earlier
        </Button>
      ) : null}
      {!reads && error ? (
        <LoadFailure className="mt-2" error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!reads && !error ? <SkeletonText lines={2} className="mt-3 max-w-reading" /> : null}
    </section>
  );
}

function Reads({ reads }: { reads: MaterialRead[] }) {
  if (reads.length === 0) {
    return (
      <p className="mt-2 max-w-reading text-soft">
        Nobody but you. When a writer you hired opens something, you’ll see it here.
      </p>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-reading text-sm text-muted">
        If someone opens the same thing again within an hour, we show only the last time.
      </p>
      <ul className="mt-3 border-t border-hairline">
        {reads.map(({ id, reader_name, material, read_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-2.5"
          >
            <span>
              <span className="font-medium text-red">{reader_name}</span> opened {names[material]}
            </span>
            <time dateTime={read_at} className="text-sm text-muted tabular-nums">
              {momentText(read_at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}
