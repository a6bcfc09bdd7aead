import { brand } from '#contracts/brand.ts';
import { Button } from '#web/ui/button.tsx';

/** What a person sees when a page broke. Refreshing also helps after a new version has replaced the files of the old one. */
export function ErrorScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-reading flex-col items-start px-4 py-16 sm:px-6 sm:py-24">
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

/** The same where no frame is left to hold it. */
export function ErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen />
    </main>
  );
}
