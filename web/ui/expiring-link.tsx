import { type MouseEvent, type ReactNode, useRef } from 'react';
import { fileLinkSeconds } from '#contracts/limits.ts';
import { toast } from './toast-store.ts';

/** A link that is about to end is renewed before it is followed. */
const trustedMs = (fileLinkSeconds - 30) * 1000;

export type ExpiringLinkProps = {
  url: string;
  /** When the address was made, in milliseconds: it ends a few minutes later, long before the page forgets it. */
  madeAt: number;
  /** Asks for a new one; null where the file is gone. */
  renew: () => Promise<string | null>;
  describe: (error: unknown) => string;
  className?: string;
  children: ReactNode;
};

/** A file behind a short-lived address. The server sends it to be saved, so that the page stays where it is. */
export function ExpiringLink({ url, madeAt, renew, describe, className, children }: ExpiringLinkProps) {
  const running = useRef(false);

  async function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (Date.now() - madeAt < trustedMs) return;
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      const fresh = await renew();
      if (fresh === null) throw new Error('The file is not here any more.');
      window.location.assign(fresh);
    } catch (error) {
      toast({ title: 'The file did not arrive', description: describe(error), variant: 'destructive' });
    } finally {
      running.current = false;
    }
  }

  return (
    <a href={url} download onClick={(event) => void follow(event)} className={className}>
      {children}
    </a>
  );
}
