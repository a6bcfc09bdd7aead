import { useEffect } from 'react';
import { Link } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { describeFailure, isUnreachable } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** How long to wait before asking again by ourselves, in milliseconds. */
const retryAfterMs = 5000;

export type ServerUnreachableProps = {
  error: Error;
  isRetrying: boolean;
  onRetry: () => unknown;
  onSignOut: () => void;
};

/** Stands in for the page while the server gives no answer, and goes away by itself as soon as it does. */
export function ServerUnreachable({ error, isRetrying, onRetry, onSignOut }: ServerUnreachableProps) {
  useEffect(() => {
    if (isRetrying) return;
    const timer = setTimeout(onRetry, retryAfterMs);
    window.addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [isRetrying, onRetry]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--header-height) items-center border-b border-hairline px-4 md:px-8">
        <Link to={pages.landing} className="inline-flex min-h-11 items-center no-underline">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-reading flex-1 px-4 py-16 sm:px-6 sm:py-24">
        <h1 className="text-title">We can’t open your workspace right now</h1>
        <div role="alert" className="mt-3 text-lead text-soft">
          <p>{describeFailure(error)}</p>
        </div>
        <p className="mt-2 text-soft">
          {isUnreachable(error) ? 'Your work is safe. ' : ''}We’ll keep trying and open the page as soon as we get
          through.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button busy={isRetrying} busyLabel="Trying..." onClick={() => void onRetry()}>
            Try again
          </Button>
          <Button variant="ghost" onClick={onSignOut}>
            Log out
          </Button>
        </div>
      </main>
    </div>
  );
}
