import { clsx } from 'clsx';
import { useId } from 'react';
import type { Writer } from '#contracts/writers.ts';
import { ChosenMark, choiceEdgeClass } from '#web/features/writer-requests/order/choice.tsx';
import { useLoad } from '#web/lib/api/use-load.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Bone, BoneText } from '#web/ui/states/skeleton.tsx';
import { WriterRating } from './writer-rating.tsx';
import { openWritersQuery } from './writers.api.ts';

export type WriterGridProps = { chosenId: string | null; onOpen: (writer: Writer) => void };

export function WriterGrid({ chosenId, onOpen }: WriterGridProps) {
  const { data: writers, error, isFetching, refetch } = useLoad(openWritersQuery);
  if (!writers && error) {
    return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!writers) {
    return (
      <output className="grid animate-after-wait gap-3 md:grid-cols-2 xl:grid-cols-3">
        <span className="sr-only">Loading writers</span>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Card key={place} className="flex items-start gap-4 px-4 py-4 sm:px-5">
            <Bone isRound className="size-16" />
            <div className="flex-1">
              <Bone className="mt-1 h-4 w-1/2" />
              <BoneText lines={4} className="mt-1.5" />
            </div>
          </Card>
        ))}
      </output>
    );
  }
  if (writers.length === 0) {
    return <p className="text-soft">No writers are taking new work right now. Please check again tomorrow.</p>;
  }
  return (
    <ul aria-label="Writers" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
      {writers.map((writer) => (
        <li key={writer.id}>
          <WriterCard writer={writer} isChosen={writer.id === chosenId} onOpen={() => onOpen(writer)} />
        </li>
      ))}
    </ul>
  );
}

function WriterCard({ writer, isChosen, onOpen }: { writer: Writer; isChosen: boolean; onOpen: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-labelledby={id}
      onClick={onOpen}
      className={clsx(
        'flex h-full w-full flex-wrap items-start gap-4 rounded-control border bg-surface px-4 py-4 text-left transition-colors sm:px-5',
        choiceEdgeClass(isChosen),
      )}
    >
      <img
        src={writer.photo_url}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-full bg-wash object-cover"
      />
      <span id={id} className="flex min-w-0 flex-1 basis-40 flex-col">
        <span className="flex items-start justify-between gap-2">
          <span className="font-serif text-[1.125rem] leading-snug font-semibold wrap-anywhere">{writer.name}</span>
          {isChosen ? <ChosenMark /> : null}
        </span>
        <WriterRating writer={writer} className="mt-0.5" />
        <span className="mt-1 line-clamp-4 text-[0.9375rem] leading-normal text-soft wrap-anywhere">{writer.bio}</span>
      </span>
    </button>
  );
}
