import { FilePlus2, FileUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DocumentKind } from '#contracts/documents.ts';
import { pages } from '#contracts/pages.ts';
import { isFiveLines } from '#contracts/resume-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { documentFacts, documentNames } from './document-facts.ts';
import { DocumentCheck } from './document-check.tsx';
import { type StoredDocument, useDocument } from './documents.api.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { UploadState } from './upload/upload-state.ts';
import { useCorrection } from './use-correction.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const reasons: Record<DocumentKind, string> = {
  resume:
    'Your essays start with your resume, and our consultant reads it before asking you anything. No resume? Five lines are enough.',
  transcript: 'Optional. It tells our consultant about your courses and grades.',
};

/** One of the two documents on the profile. */
export function DocumentSection({ kind }: { kind: DocumentKind }) {
  const { data: document, error, isFetching, refetch } = useDocument(kind);
  const headingId = `${kind}-heading`;
  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(document, section, 'a');
  return (
    <section ref={section} aria-labelledby={headingId}>
      {document ? (
        <Present document={document} headingId={headingId} />
      ) : (
        <h2 id={headingId} className="text-heading">
          {documentNames[kind]}
        </h2>
      )}
      {document === null ? <Absent kind={kind} /> : null}
      {document === undefined && error ? (
        <LoadFailure className="mt-2" error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {document === undefined && !error ? <Skeleton className="mt-4 h-48 w-full" /> : null}
    </section>
  );
}

function Absent({ kind }: { kind: DocumentKind }) {
  const state: UploadState = { editMode: true, documentType: kind };
  return (
    <div className="mt-3 flex flex-col items-start justify-between gap-x-8 gap-y-4 rounded-control border border-dashed border-edge px-5 py-5 sm:flex-row sm:items-center">
      <p className="text-[0.9375rem] text-soft">{reasons[kind]}</p>
      <ButtonLink to={pages.documentUpload} state={state} variant={kind === 'resume' ? 'primary' : 'secondary'}>
        <FilePlus2 className="size-4.5" aria-hidden="true" />
        Add {kind}
      </ButtonLink>
    </div>
  );
}

function Present({ document, headingId }: { document: StoredDocument; headingId: string }) {
  const { kind } = document;
  const correction = useCorrection(kind, document);
  const [isRemoving, setRemoving] = useState(false);
  const state: UploadState = { editMode: true, documentType: kind };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-heading">
          {kind === 'resume' && isFiveLines(document.text) ? 'Your five lines' : documentNames[kind]}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          <FactLine facts={documentFacts(document)} />
        </p>
      </div>
      <DocumentCheck
        document={document}
        correction={correction}
        actions={
          <>
            <ButtonLink to={pages.documentUpload} state={state} variant="ghost" size="sm">
              <FileUp className="size-4" aria-hidden="true" />
              Replace<span className="sr-only"> your {kind}</span>
            </ButtonLink>
            <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
              <Trash2 className="size-4" aria-hidden="true" />
              Remove<span className="sr-only"> your {kind}</span>
            </Button>
          </>
        }
      />
      {isRemoving ? <RemoveDialog kind={kind} onClose={() => setRemoving(false)} /> : null}
    </>
  );
}
