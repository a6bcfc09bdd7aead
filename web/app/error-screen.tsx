import { useEffect, useState } from 'react';
import { brand } from '#contracts/brand.ts';
import { useOnline } from '#web/lib/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';

const screenClass = 'mx-auto flex max-w-reading flex-col items-start px-4 py-16 sm:px-6 sm:py-24';

/** What a person sees when a page broke. Refreshing also helps after a new version has replaced the files of the old one. */
export function ErrorScreen() {
  const isOnline = useOnline();
  const [wasOffline] = useState(!isOnline);
  if (wasOffline) return <OfflineScreen isOnline={isOnline} />;
  return (
    <div role="alert" className={screenClass}>
      <h1 className="text-title">Something went wrong.</h1>
      <p className="mt-3 text-lead text-soft">
        This page stopped working. What you saved is safe. If refreshing doesn’t help, write to us at{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Refresh page
      </Button>
    </div>
  );
}

/** The page's files didn't come. Refreshing now would only show the browser's own page, so we do it once that helps. */
function OfflineScreen({ isOnline }: { isOnline: boolean }) {
  useEffect(() => {
    if (isOnline) window.location.reload();
  }, [isOnline]);
  return (
    <div role="alert" className={screenClass}>
      <h1 className="text-title">You’re offline</h1>
      <p className="mt-3 text-lead text-soft">
        We couldn’t load this page. What you saved is safe. We’ll open it as soon as you’re back online.
      </p>
    </div>
  );
}

/** The same where no frame is left to hold it. */
export function ErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen />
    </main>
  );
}
