import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { PromptRow } from '#contracts/essays.ts';
import { pages } from '#contracts/pages.ts';
import { ChosenMark, choiceEdgeClass } from '#web/features/writer-requests/order/choice.tsx';
import { useKeptError } from '#web/lib/api/use-load.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Bone, BoneText } from '#web/ui/states/skeleton.tsx';
import { levelNames } from '#web/lib/essays/education-levels.ts';
import { FactLine } from '#web/ui/fact-line.tsx';
import { draftText, isInReview } from './prompt-words.ts';
import { ownPromptsQuery } from './prompts.api.ts';

export type PromptGridProps = { chosenId: string | null; onOpen: (row: PromptRow) => void };

/** The student's saved prompts, newest change first, a page at a time. */
export function PromptGrid({ chosenId, onOpen }: PromptGridProps) {
  const list = useInfiniteQuery(ownPromptsQuery);
  const { data, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const error = useKeptError(list);
  const rows = data?.pages.flatMap((page) => page.rows);
  if (rows === undefined && error) {
    return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (rows === undefined) return <GridSkeleton />;
  if (rows.length === 0) {
    return (
      <div className="flex max-w-reading flex-col items-start gap-4">
        <p className="text-soft">
          You don’t have any saved prompts yet. Write an essay here and save it, or submit your own draft above.
        </p>
        <ButtonLink to={pages.essayCreation} variant="secondary">
          Go to Essay Creation
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <ul aria-label="Your saved prompts" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <li key={row.id}>
            <PromptCard row={row} isChosen={row.id === chosenId} onOpen={() => onOpen(row)} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-5"
          busy={isFetchingNextPage}
          busyLabel="Loading more..."
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

function PromptCard({ row, isChosen, onOpen }: { row: PromptRow; isChosen: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={clsx(
        'flex h-full w-full flex-col rounded-control border bg-surface px-4 py-4 text-left transition-colors sm:px-5',
        choiceEdgeClass(isChosen),
      )}
    >
      <span className="flex w-full items-start gap-2">
        <span className="min-w-0 flex-1 font-serif text-[1.125rem] leading-snug font-semibold text-balance wrap-anywhere">
          {row.university_name}
        </span>
        {isChosen ? <ChosenMark /> : null}
      </span>
      <span className="mt-0.5 text-sm text-muted wrap-anywhere">
        <FactLine facts={[row.course_name, levelNames[row.education_level]]} />
      </span>
      <span className="mt-2.5 line-clamp-3 font-serif leading-relaxed text-soft wrap-anywhere">{row.prompt_text}</span>
      <span
        className={clsx(
          'mt-auto pt-3 text-sm tabular-nums',
          row.draft_words === null ? 'font-medium text-warn' : 'text-muted',
        )}
      >
        <FactLine facts={[draftText(row), isInReview(row) ? 'With a writer' : null]} />
      </span>
    </button>
  );
}

function GridSkeleton() {
  return (
    <output className="grid animate-after-wait gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading your saved prompts</span>
      {[0, 1, 2].map((place) => (
        <Card key={place} className="px-4 py-4 sm:px-5">
          <Bone className="mt-0.5 h-5 w-3/4" />
          <Bone className="mt-2.5 h-3.5 w-1/2" />
          <BoneText lines={3} className="mt-4" />
          <Bone className="mt-5 h-3.5 w-2/5" />
        </Card>
      ))}
    </output>
  );
}
