import { Download } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { fileLinkSeconds } from '#contracts/limits.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type StoredDocument, documentKeys, documentQuery } from './documents.api.ts';

/** A link that is about to end is renewed before it is followed. */
const trustedMs = (fileLinkSeconds - 30) * 1000;

/** The file as it was uploaded. Its address ends after a few minutes, long before the page forgets the document. */
export function FileLink({ document: { kind, fileUrl } }: { document: StoredDocument }) {
  const running = useRef(false);
  if (fileUrl === null) return null;

  async function follow(event: MouseEvent<HTMLAnchorElement>) {
    const age = Date.now() - (queryClient.getQueryState(documentKeys.of(kind))?.dataUpdatedAt ?? 0);
    if (age < trustedMs) return;
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      const fresh = await queryClient.fetchQuery({ ...documentQuery(kind), staleTime: 0 });
      if (!fresh?.fileUrl) throw new Error(`Your ${kind} is not here any more.`);
      // The server sends the file to be saved, so that the page stays where it is.
      window.location.assign(fresh.fileUrl);
    } catch (error) {
      toast({ title: 'The file did not arrive', description: describeFailure(error), variant: 'destructive' });
    } finally {
      running.current = false;
    }
  }

  return (
    <a href={fileUrl} download onClick={(event) => void follow(event)} className={buttonClass('ghost', 'sm')}>
      <Download className="size-4" aria-hidden="true" />
      Download the PDF<span className="sr-only"> of your {kind}</span>
    </a>
  );
}
