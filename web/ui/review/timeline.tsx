import type { TimelineEntry } from '#contracts/requests.ts';
import { momentText } from '#web/lib/day-text.ts';
import { moveText } from './move-text.ts';

export type TimelineProps = {
  entries: readonly TimelineEntry[];
  /** As the reader knows them: their name, or 'you'. */
  student: string;
};

/** Everything that happened to a request, the newest first. */
export function Timeline({ entries, student }: TimelineProps) {
  return (
    <ol aria-label="Timeline" className="flex flex-col">
      {entries.toReversed().map((entry) => (
        <li key={`${entry.at} ${entry.move}`} className="group relative pb-5 pl-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-[1.15em] bottom-[-0.2em] left-[3.5px] w-px bg-hairline group-last:hidden"
          />
          <span aria-hidden="true" className="absolute top-[0.5em] left-0 size-2 rounded-full bg-edge" />
          <p className="text-[0.9375rem] font-medium">{moveText(entry, student)}</p>
          <time dateTime={entry.at} className="text-sm text-muted tabular-nums">
            {momentText(entry.at)}
          </time>
          {entry.reason ? (
            <p className="mt-1.5 max-w-reading border-l-2 border-edge pl-3 font-serif text-soft wrap-anywhere whitespace-pre-wrap">
              {entry.reason}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
