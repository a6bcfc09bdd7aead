import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { RecordShare, SharedParts } from '#contracts/shared-records.ts';
import { countText } from '#web/lib/count-text.ts';
import { dayText, momentText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { takeBackShare } from './authorship.api.ts';

const shownWords: Record<SharedParts, string> = {
  picture: 'Only the picture',
  text: 'With the text',
  replay: 'With the text and the replay',
};

export type ShareListProps = { threadId: string; shares: RecordShare[] };

/** What was just made stands below the button that made it. */
function show(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

/** The links that were made, with who looked. */
export function ShareList({ threadId, shares, madeId }: ShareListProps & { madeId: string | null }) {
  if (shares.length === 0) return <p className="text-sm text-muted">You haven’t shared this record yet.</p>;
  return (
    <section aria-label="Your links">
      <ul className="border-t border-hairline">
        {shares.map((share) => (
          <li
            key={share.id}
            ref={share.id === madeId ? show : undefined}
            className="flex flex-col gap-2 border-b border-hairline py-4"
          >
            <ShareRow threadId={threadId} share={share} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        We note when a page was opened and the kind of browser, never who it was or their IP address. Your own visits
        count too.
      </p>
    </section>
  );
}

type ShareRowProps = { threadId: string; share: RecordShare };

function ShareRow({ threadId, share }: ShareRowProps) {
  const [now] = useState(() => Date.now());
  const isOpen = share.taken_back_at === null && Date.parse(share.ends_at) > now;
  return (
    <>
      <p className="text-[0.9375rem] font-medium">
        {shownWords[share.shows]}, as of {momentText(share.shared_at)}
      </p>
      <p className="text-sm text-soft">{stateText(share, isOpen)}</p>
      {isOpen ? <OpenShare threadId={threadId} share={share} /> : null}
      <Looks share={share} />
    </>
  );
}

function stateText({ ends_at, taken_back_at }: RecordShare, isOpen: boolean): string {
  if (taken_back_at !== null) return `You turned this link off on ${dayText(taken_back_at)}.`;
  return isOpen ? `Works until ${dayText(ends_at)}.` : `This link ended on ${dayText(ends_at)}.`;
}

function OpenShare({ threadId, share }: ShareRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const { isBusy, failure, run } = useRunning();

  async function copy() {
    try {
      await navigator.clipboard.writeText(share.url);
      setCopied(true);
    } catch {
      toast({
        title: 'Your browser won’t let us copy',
        description: 'Select the link and copy it yourself.',
        variant: 'destructive',
      });
    }
  }

  return (
    <>
      <a href={share.url} target="_blank" rel="noreferrer" className="text-sm wrap-anywhere">
        {share.url}
      </a>
      {isAsking ? (
        <p className="text-sm text-soft">People with this link won’t see the record anymore. You can’t undo this.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button
              variant="danger"
              size="sm"
              busy={isBusy}
              busyLabel="Turning it off..."
              onClick={() => void run(() => takeBackShare(threadId, share.id))}
            >
              Turn it off
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsking(false)}>
              Keep it on
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" size="sm" onClick={() => void copy()}>
              <Copy className="size-4" aria-hidden="true" />
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              Turn off link
            </Button>
          </>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {isCopied ? 'Copied to your clipboard.' : ''}
      </p>
      {failure === null ? null : (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
    </>
  );
}

function Looks({ share: { looks, look_count } }: Pick<ShareRowProps, 'share'>) {
  if (look_count === 0) return <p className="text-sm text-muted">Nobody has opened it yet.</p>;
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm underline decoration-hairline underline-offset-4">
        Opened {countText(look_count, 'time')}
      </summary>
      <ol className="mt-1 flex flex-col gap-1 text-sm text-soft tabular-nums">
        {looks.map(({ at, browser }) => (
          <li key={`${at} ${browser}`}>
            {momentText(at)}: opened with {browser}
          </li>
        ))}
      </ol>
      {looks.length < look_count ? (
        <p className="mt-1 text-sm text-muted">These are the latest {looks.length}.</p>
      ) : null}
    </details>
  );
}
