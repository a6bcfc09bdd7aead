import type { Resume, Transcript } from '#contracts/documents.ts';
import type { DocumentRow } from './documents.repo.ts';

/** A document with the link that was made for whoever asked. */
export type LinkedDocument = DocumentRow & { fileUrl: string };

export function presentResume(document: LinkedDocument): Resume {
  return { resume_content: document.content, ...presentFile(document) };
}

export function presentTranscript(document: LinkedDocument): Transcript {
  return { transcript_content: document.content, ...presentFile(document) };
}

function presentFile(document: LinkedDocument) {
  return {
    file_url: document.fileUrl,
    file_type: document.fileType,
    file_bytes: document.fileBytes,
    pages: document.pages,
    read_by: document.readBy,
    is_corrected: document.isCorrected,
    updated_at: document.updatedAt.toISOString(),
  };
}
