import type { DocumentKind } from '#contracts/documents.ts';
import { asRecord } from '#web/lib/api/as-record.ts';

/** Router state of the upload page: `editMode` replaces what is there, `documentType` says which of the two. */
export interface UploadState {
  editMode: boolean;
  documentType: DocumentKind | null;
}

/** The browser keeps router state across reloads and versions, so whatever is odd in it is dropped. */
export function readUploadState(state: unknown): UploadState {
  const { editMode, documentType } = asRecord(state);
  const isKnown = documentType === 'resume' || documentType === 'transcript';
  return { editMode: editMode === true, documentType: isKnown ? documentType : null };
}
