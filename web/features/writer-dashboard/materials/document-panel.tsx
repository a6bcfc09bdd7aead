import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { fileLinkSeconds } from '#contracts/limits.ts';
import { dashboardMessages } from '#contracts/messages.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { toast } from '#web/ui/toast-store.ts';
import { MaterialQuery } from './material-query.tsx';
import { type DocumentText, type MaterialOwner, materialQueries } from './materials.api.ts';
import { Nothing, ScrollBox } from './scroll-box.tsx';

export type DocumentPanelProps = { kind: 'resume' | 'transcript'; owner: MaterialOwner };

const emptyText = { resume: dashboardMessages.noResume, transcript: dashboardMessages.noTranscript } as const;

/** A link that is about to end is renewed before it is followed. */
const trustedMs = (fileLinkSeconds - 30) * 1000;

export function DocumentPanel({ kind, owner }: DocumentPanelProps) {
  return (
    <MaterialQuery<DocumentText> query={materialQueries[kind](owner)}>
      {(document) =>
        document === null || (document.text.trim() === '' && document.fileUrl === null) ? (
          <Nothing>{emptyText[kind]}</Nothing>
        ) : (
          <>
            {document.text.trim() === '' ? (
              <p className="text-muted">This file has no text to show here.</p>
            ) : (
              <ScrollBox
                label={`Text of the ${kind}`}
                height="document"
                className="font-serif text-[1.0625rem] leading-relaxed whitespace-pre-wrap"
              >
                {document.text}
              </ScrollBox>
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
  const running = useRef(false);
  const query = materialQueries[kind](owner);

  async function follow(event: MouseEvent<HTMLAnchorElement>) {
    const age = Date.now() - (client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0);
    if (age < trustedMs) return;
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
      if (!fresh?.fileUrl) throw new Error('The student has taken this file away.');
      // The server sends the file to be saved, so that the page stays where it is.
      window.location.assign(fresh.fileUrl);
    } catch (error) {
      toast({ title: 'The file did not arrive', description: describeFailure(error), variant: 'destructive' });
    } finally {
      running.current = false;
    }
  }

  return (
    <a
      href={fileUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => void follow(event)}
      className={buttonClass('ghost', 'sm', 'mt-2 -ml-3')}
    >
      <ExternalLink className="size-4" aria-hidden="true" />
      View the full {kind}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
