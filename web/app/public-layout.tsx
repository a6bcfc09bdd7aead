import { Link, Outlet } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { CopyrightLine } from './copyright-line.tsx';

const footerLinks = [
  { to: pages.login, label: 'Log in' },
  { to: pages.signup, label: 'Sign up' },
  { to: pages.terms, label: 'Terms and Conditions' },
  { to: pages.privacy, label: 'Privacy Policy' },
];

const footerLinkClass =
  'inline-flex min-h-11 min-w-11 items-center text-[0.9375rem] text-soft no-underline underline-offset-4 hover:text-ink hover:underline';

/** The frame of the pages that everyone may read. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-hairline bg-ground print:hidden">
        <div className="mx-auto flex h-16 max-w-page items-center justify-between px-4 sm:h-20 sm:px-8">
          <Link to={pages.landing} className="-mx-2 inline-flex min-h-11 items-center px-2 no-underline">
            <Logo />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-1 sm:gap-3">
            <ButtonLink to={pages.login} variant="ghost" className="max-sm:px-3">
              Log in
            </ButtonLink>
            <ButtonLink to={pages.signup} className="max-sm:px-4">
              Sign up
            </ButtonLink>
          </nav>
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
              <Link key={to} to={to} className={footerLinkClass}>
                {label}
              </Link>
            ))}
            <a href={`mailto:${brand.supportEmail}`} className={footerLinkClass}>
              {brand.supportEmail}
            </a>
          </nav>
          <CopyrightLine className="text-sm text-muted" />
        </div>
      </footer>
    </div>
  );
}
