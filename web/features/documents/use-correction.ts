import type { DocumentKind } from '#contracts/documents.ts';
import { type TextEditing, useTextEditing } from '#web/lib/browser/use-text-editing.ts';
import { type StoredDocument, correctDocument, fetchDocument, rememberDocument } from './documents.api.ts';

/** Without a document there is nothing to correct, and nothing is. */
export function useCorrection(kind: DocumentKind, document: StoredDocument | null | undefined): TextEditing {
  const editing = useTextEditing<StoredDocument>({
    name: kind,
    text: document?.text ?? '',
    version: document?.updatedAt ?? 'none',
    emptyMessage: 'The text can’t be empty. You can remove the document instead.',
    save: (draft, basedOn) => correctDocument(kind, draft, basedOn),
    fetch: () => fetchDocument(kind),
    versionOf: ({ updatedAt }) => updatedAt,
    remember: (saved) => rememberDocument(kind, saved),
  });
  return document ? editing : { ...editing, draft: null, save: async () => true };
}
