import { useNavigate } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();

  function goBack() {
    // A tab that was opened on this address has nothing behind it.
    if (window.history.length > 1) void navigate(-1);
    else void navigate(pages.landing);
  }

  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col justify-center px-4 py-16 sm:px-6">
      <p aria-hidden="true" className="font-serif text-display text-muted">
        <s className="decoration-ink decoration-[0.06em]">404</s>
      </p>
      <h1 className="mt-4 text-title">Page Not Found</h1>
      <p className="mt-3 text-lead text-soft">
        Sorry, we couldn't find the page you're looking for. It might have been moved or doesn't exist.
      </p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={goBack}>
          Go Back
        </Button>
        <ButtonLink to={pages.landing}>Return to Dashboard</ButtonLink>
      </div>
    </div>
  );
}
