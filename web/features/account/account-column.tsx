import { clsx } from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Notice } from './account-state.ts';

export type AccountColumnProps = {
  title: string;
  intro?: ReactNode;
  /** What the page before this one has to say. */
  notice?: Notice | undefined;
  /** For a form with two fields in a row. */
  isWide?: boolean;
  children: ReactNode;
};

/** The one calm column of the account pages. */
export function AccountColumn({ title, intro, notice, isWide, children }: AccountColumnProps) {
  return (
    <div
      className={clsx(
        'mx-auto w-full px-4 pt-6 pb-12 sm:px-6',
        isWide ? 'max-w-[37rem] sm:pt-[4vh]' : 'max-w-[27rem] sm:pt-[8vh]',
      )}
    >
      <h1 className="text-title">{title}</h1>
      {intro ? <p className="mt-2 text-soft">{intro}</p> : null}
      {notice ? <NoticeLine {...notice} /> : null}
      <div className="mt-7">{children}</div>
    </div>
  );
}

function NoticeLine({ tone, text }: Notice) {
  const isProblem = tone === 'problem';
  const Icon = isProblem ? CircleAlert : Info;
  return (
    <div
      role="alert"
      className={clsx(
        'mt-6 flex items-start gap-2.5 rounded-paper border-l-2 px-4 py-3 text-[0.9375rem]',
        isProblem ? 'border-danger bg-danger-wash text-danger' : 'border-edge bg-wash text-ink',
      )}
    >
      <Icon className="mt-[0.15em] size-4.5 shrink-0" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}

/** The line below a form that leads to another page. */
export function AccountFoot({ children }: { children: ReactNode }) {
  return <p className="mt-6 border-t border-hairline pt-2.5 text-[0.9375rem] text-soft">{children}</p>;
}

/** A link to another account page, as tall as a finger needs. */
export function AccountLink(props: LinkProps) {
  return <Link className="inline-flex min-h-11 items-center text-ink underline underline-offset-4" {...props} />;
}
