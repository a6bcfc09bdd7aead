import { useLayoutEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';
import { openStorage, readStoredSession } from '#web/lib/session/session-storage.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { CopyrightLine } from './copyright-line.tsx';

/** Parts of the landing page, reached from any public page. */
const sectionLinks = [
  { href: `${pages.landing}#before-and-after`, label: 'Before and after' },
  { href: `${pages.landing}#your-privacy`, label: 'Your privacy' },
  { href: `${pages.landing}#how-it-works`, label: 'How It Works' },
];

const footerLinks = [
  { to: pages.login, label: 'Log in' },
  { to: pages.signup, label: 'Sign up' },
  { to: pages.terms, label: 'Terms and Conditions' },
  { to: pages.privacy, label: 'Privacy Policy' },
];

const quietLinkClass =
  'inline-flex min-h-11 min-w-11 items-center text-[0.9375rem] text-soft no-underline underline-offset-4 hover:text-ink hover:underline';

/** The frame of the pages that everyone may read. */
export function PublicLayout() {
  // Somebody who comes here from their workspace is not asked to log in.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-member', readStoredSession(openStorage('localStorage')) !== null);
    return () => page.removeAttribute('data-member');
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      {/* With very large letters the ways in take a line of their own. */}
      <header className="@container sticky top-0 z-30 border-b border-hairline bg-ground print:hidden">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center px-4 @max-[18rem]:pb-2 sm:min-h-20 sm:px-8">
          <Link
            to={pages.landing}
            className="-mx-2 mr-auto inline-flex min-h-11 items-center px-2 no-underline @max-[18rem]:ml-0 @max-[18rem]:px-0"
          >
            <Logo />
          </Link>
          <nav aria-label="Sections of this site" className="mr-8 flex gap-7 max-md:hidden">
            {sectionLinks.map(({ href, label }) => (
              <a key={href} href={href} className={quietLinkClass}>
                {label}
              </a>
            ))}
          </nav>
          <nav
            aria-label="Account"
            className="flex flex-wrap items-center @max-[18rem]:order-last @max-[18rem]:w-full @max-[18rem]:justify-between sm:gap-3"
          >
            <ButtonLink to={pages.login} variant="ghost" className="max-sm:px-2.5 known:hidden">
              Log in
            </ButtonLink>
            <ButtonLink to={pages.signup} className="max-sm:px-3.5 known:hidden">
              Sign up
            </ButtonLink>
            {/* Whoever has a session here is taken on from the login page to where they belong. */}
            <ButtonLink to={pages.login} className="max-sm:px-3.5 unknown:hidden">
              <span>
                <span className="max-sm:sr-only">Go to your </span>
                <span className="max-sm:capitalize">workspace</span>
              </span>
            </ButtonLink>
          </nav>
          <SectionMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <footer className="border-t border-hairline print:hidden">
        <div className="mx-auto flex max-w-page flex-col gap-x-10 gap-y-4 px-4 py-8 sm:px-8 md:flex-row md:items-center md:justify-between">
          <Logo className="text-lg" />
          <nav aria-label="Footer" className="flex flex-wrap gap-x-6 md:justify-center">
            {footerLinks.map(({ to, label }) => (
              <Link key={to} to={to} className={quietLinkClass}>
                {label}
              </Link>
            ))}
            <a href={`mailto:${brand.supportEmail}`} className={`wrap-anywhere ${quietLinkClass}`}>
              {brand.supportEmail}
            </a>
          </nav>
          <CopyrightLine className="text-sm text-muted" />
        </div>
      </footer>
    </div>
  );
}

/** The browser's own popover: it opens, closes by Esc or a press elsewhere, and needs no script for it. */
function SectionMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        className="-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-wash md:hidden"
      >
        <svg
          viewBox="0 0 20 20"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M3 6.5h14M3 13.5h14" strokeLinecap="round" />
        </svg>
        <span className="sr-only">Menu</span>
      </button>
      <nav
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-3 top-17 bottom-auto m-0 w-auto rounded-control border border-hairline bg-surface p-2 text-ink shadow-float md:hidden"
      >
        {sectionLinks.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-12 items-center rounded-control px-3 no-underline hover:bg-wash"
          >
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
