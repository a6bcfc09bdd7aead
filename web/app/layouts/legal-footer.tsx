import { Link } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { CopyrightLine } from './copyright-line.tsx';

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center text-soft no-underline underline-offset-4 hover:text-ink hover:underline';

/** The small foot of the quiet pages. */
export function LegalFooter() {
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-6 px-4 py-4 text-sm text-muted">
      <CopyrightLine />
      <nav aria-label="Legal" className="flex gap-x-6">
        <Link to={pages.terms} className={linkClass}>
          Terms
        </Link>
        <Link to={pages.privacy} className={linkClass}>
          Privacy
        </Link>
      </nav>
    </footer>
  );
}
