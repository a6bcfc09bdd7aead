import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { ExpiringLink } from '#web/ui/expiring-link.tsx';
import { MaterialBox, Nothing } from './material-box.tsx';
import { MaterialQuery } from './material-query.tsx';
import { type DocumentText, type MaterialOwner, materialQueries } from './materials.api.ts';

export type DocumentPanelProps = { kind: 'resume' | 'transcript'; owner: MaterialOwner };

const emptyText = { resume: dashboardMessages.noResume, transcript: dashboardMessages.noTranscript } as const;

export function DocumentPanel({ kind, owner }: DocumentPanelProps) {
  return (
    <MaterialQuery<DocumentText> query={materialQueries[kind](owner)}>
      {(document) =>
        document === null || (document.text.trim() === '' && document.fileUrl === null) ? (
          <Nothing>{emptyText[kind]}</Nothing>
        ) : (
          <>
            {document.text.trim() === '' ? (
              <p className="text-muted">We couldn’t read any text in this file. Download it to see it.</p>
            ) : (
              <MaterialBox
                label={`Text of the ${kind}`}
                height="document"
                className="bg-surface font-serif text-[1.0625rem] leading-relaxed whitespace-pre-wrap sm:[tab-size:6rem]"
              >
                {document.text}
              </MaterialBox>
            )}
            {document.fileUrl === null ? null : <FileLink kind={kind} owner={owner} fileUrl={document.fileUrl} />}
          </>
        )
      }
    </MaterialQuery>
  );
}

function FileLink({ kind, owner, fileUrl }: DocumentPanelProps & { fileUrl: string }) {
  const client = useQueryClient();
  const query = materialQueries[kind](owner);
  return (
    <ExpiringLink
      url={fileUrl}
      madeAt={client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0}
      renew={async () => (await client.fetchQuery({ ...query, staleTime: 0 }))?.fileUrl ?? null}
      className={buttonClass('ghost', 'sm', 'mt-2 -ml-3')}
    >
      <Download className="size-4" aria-hidden="true" />
      Download the full {kind}
    </ExpiringLink>
  );
}
