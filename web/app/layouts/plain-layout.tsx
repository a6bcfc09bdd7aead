import { Link, Outlet } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { Logo } from '#web/ui/logo.tsx';
import { LegalFooter } from './legal-footer.tsx';

/** For pages with one thing to do: signing in, and the page that is not there. It brings the landmarks; a page brings its heading. */
export function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--header-height) items-center px-4 sm:px-8">
        <Link to={pages.landing} className="-mx-2 inline-flex min-h-11 items-center px-2 no-underline">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="flex w-full flex-1 flex-col">
        <Outlet />
      </main>
      <LegalFooter />
    </div>
  );
}
