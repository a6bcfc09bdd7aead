import type { MouseEvent, ReactNode } from 'react';
import { fileLinkSeconds } from '#contracts/limits.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { toast } from './toast/toast-store.ts';

/** A link that is about to end is renewed before it is followed. */
const trustedMs = (fileLinkSeconds - 30) * 1000;

export type ExpiringLinkProps = {
  url: string;
  /** When the address was made, in milliseconds: it ends a few minutes later, long before the page forgets it. */
  madeAt: number;
  /** Asks for a new one; null where the file is gone. */
  renew: () => Promise<string | null>;
  className?: string;
  children: ReactNode;
};

/** A file behind a short-lived address. The server sends it to be saved, so that the page stays where it is. */
export function ExpiringLink({ url, madeAt, renew, className, children }: ExpiringLinkProps) {
  const { run } = useRunning();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (Date.now() - madeAt < trustedMs) return;
    event.preventDefault();
    void run(
      async () => {
        const fresh = await renew();
        if (fresh === null) throw new Error('This file is gone.');
        window.location.assign(fresh);
      },
      (words) => toast({ title: 'We couldn’t download the file', description: words, variant: 'destructive' }),
    );
  }

  return (
    <a href={url} download onClick={follow} className={className}>
      {children}
    </a>
  );
}
