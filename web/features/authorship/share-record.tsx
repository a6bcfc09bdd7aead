import { useId, useState } from 'react';
import { recordShares } from '#contracts/limits.ts';
import type { SharedParts } from '#contracts/shared-records.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { calendarDay } from '#web/lib/day-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { sharesQuery, shareRecord } from './authorship.api.ts';
import { ShareList } from './share-list.tsx';

const choices: { shows: SharedParts; name: string; words: string }[] = [
  { shows: 'picture', name: 'Only the picture', words: 'Colors, numbers and times. Nobody can read your words.' },
  { shows: 'text', name: 'The text too', words: 'Your draft in color, as it is now.' },
  {
    shows: 'replay',
    name: 'The text and the replay',
    words: 'Shows everything you typed here, even what you deleted.',
  },
];
const dayMs = 24 * 60 * 60_000;

/** Links that show this record to others. */
export function ShareRecord({ threadId }: { threadId: string }) {
  const { data: shares, error, isFetching, refetch } = useLoad(sharesQuery(threadId));
  const [madeId, setMadeId] = useState<string | null>(null);
  if (!shares) {
    return error ? (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={4} />
    );
  }
  return (
    <div className="flex flex-col gap-8 pb-2">
      <NewShare threadId={threadId} onMade={setMadeId} />
      <ShareList threadId={threadId} shares={shares} madeId={madeId} />
    </div>
  );
}

type NewShareProps = { threadId: string; onMade: (id: string) => void };

function NewShare({ threadId, onMade }: NewShareProps) {
  const name = useId();
  const [shows, setShows] = useState<SharedParts>('picture');
  const [today] = useState(() => Date.now());
  const [day, setDay] = useState(() => calendarDay(today + recordShares.usualDays * dayMs));
  // The same one until it is made: a second try after a lost answer makes no second link. Another choice is another link.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { isBusy, failure, run } = useRunning();

  function create() {
    void run(async () => {
      const end = endOf(day);
      if (end === null) throw new Error('Pick the last day first.');
      await shareRecord(threadId, { id, shows, ends_at: end });
      onMade(id);
      setId(crypto.randomUUID());
    });
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">What should the page show?</legend>
        {choices.map((choice) => (
          <div key={choice.shows} className="flex items-start gap-3 py-2">
            <input
              id={`${name}-${choice.shows}`}
              type="radio"
              name={name}
              className="tick mt-0.5"
              aria-describedby={`${name}-${choice.shows}-words`}
              checked={shows === choice.shows}
              onChange={() => {
                setShows(choice.shows);
                setId(crypto.randomUUID());
              }}
            />
            <div className="text-[0.9375rem]">
              <label htmlFor={`${name}-${choice.shows}`} className="block cursor-pointer font-medium">
                {choice.name}
              </label>
              <p id={`${name}-${choice.shows}-words`} className="text-sm text-muted">
                {choice.words}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <TextField
        label="Last day the link works"
        type="date"
        required
        className="max-w-60"
        value={day}
        min={calendarDay(today)}
        max={calendarDay(today + (recordShares.mostDays - 1) * dayMs)}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setId(crypto.randomUUID());
        }}
      />
      <p className="text-sm text-muted">
        Anyone with the link can see the page until then. It shows your name, the university and course, and the record
        as it is now. What you change later won’t show. You can turn the link off anytime.
      </p>
      {failure === null ? null : (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <Button type="submit" size="sm" className="self-start" busy={isBusy} busyLabel="Creating link...">
        Create link
      </Button>
    </form>
  );
}

/** The last moment of a day, as the student's own clock has it. */
function endOf(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}
