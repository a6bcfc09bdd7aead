import type { ReactNode } from 'react';
import type { TextEditing } from '#web/lib/browser/use-text-editing.ts';
import { ResumeCards } from './cards/resume-cards.tsx';
import { DocumentText } from './document-text.tsx';
import type { StoredDocument } from './documents.api.ts';

export type DocumentCheckProps = {
  document: StoredDocument;
  correction: TextEditing;
  /** What else can be done with the document, as small ghost buttons. */
  actions?: ReactNode;
};

/** What we made of a document: of a resume the cards, with the text beside them where there is room; else the text alone. */
export function DocumentCheck({ document, correction, actions }: DocumentCheckProps) {
  const text = <DocumentText document={document} correction={correction} actions={actions} />;
  if (document.kind === 'transcript') return text;
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div>
          <ResumeCards updatedAt={document.updatedAt} isLocked={correction.draft !== null} />
        </div>
        <div className="min-w-0 self-start @4xl:sticky @4xl:top-[calc(var(--header-height)+1.5rem)]">
          <h3 className="mb-2 text-[0.9375rem] font-semibold">The text we read</h3>
          {text}
        </div>
      </div>
    </div>
  );
}
