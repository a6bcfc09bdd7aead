import { Download } from 'lucide-react';
import { queryClient } from '#web/lib/api/query-client.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { ExpiringLink } from '#web/ui/expiring-link.tsx';
import { fileNames } from './document-facts.ts';
import { type StoredDocument, documentKeys, documentQuery } from './documents.api.ts';

/** The file as it was uploaded. */
export function FileLink({ document: { kind, fileType, fileUrl } }: { document: StoredDocument }) {
  if (fileUrl === null) return null;
  return (
    <ExpiringLink
      url={fileUrl}
      madeAt={queryClient.getQueryState(documentKeys.of(kind))?.dataUpdatedAt ?? 0}
      renew={async () => {
        const fresh = await queryClient.fetchQuery({ ...documentQuery(kind), staleTime: 0 });
        return fresh?.fileUrl ?? null;
      }}
      className={buttonClass('ghost', 'sm')}
    >
      <Download className="size-4" aria-hidden="true" />
      Download the {fileNames[fileType]}
      <span className="sr-only"> of your {kind}</span>
    </ExpiringLink>
  );
}
