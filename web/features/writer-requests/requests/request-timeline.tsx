import type { TimelineEntry } from '#contracts/requests.ts';
import { momentText } from '#web/lib/day-text.ts';
import { moveText } from './request-words.ts';

/** Everything that happened to a request, the newest first. */
export function RequestTimeline({ entries, writer }: { entries: readonly TimelineEntry[]; writer: string }) {
  const newestFirst = entries.toReversed();
  return (
    <ol aria-label="Timeline" className="ml-1.5 flex flex-col border-l border-hairline">
      {newestFirst.map((entry) => (
        <li key={`${entry.at} ${entry.move}`} className="relative pb-5 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-[0.5em] -left-[4.5px] size-2 rounded-full bg-edge ring-4 ring-surface"
          />
          <p className="text-[0.9375rem] font-medium">{moveText(entry, writer)}</p>
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
