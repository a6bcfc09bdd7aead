import { queryOptions } from '@tanstack/react-query';
import type { DocumentKind, ReadBy, Resume, Transcript } from '#contracts/documents.ts';
import type { FileType } from '#contracts/file-types.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api/api.ts';
import { orNull } from '#web/lib/api/api-error.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';
import { remember } from '#web/lib/api/query-client.ts';
import { useLoad } from '#web/lib/api/use-load.ts';

/** One of the student's two files with the text that was read from it. */
export interface StoredDocument {
  kind: DocumentKind;
  text: string;
  /** A link that ends after a few minutes. */
  fileUrl: string | null;
  fileType: FileType;
  fileBytes: number;
  pages: number;
  readBy: ReadBy;
  isCorrected: boolean;
  updatedAt: string;
}

export const documentPaths = {
  resume: { own: '/resumes/my_resume', upload: '/resumes/upsert' },
  transcript: { own: '/transcripts/my_transcript', upload: '/transcripts/upsert' },
} as const satisfies Record<DocumentKind, { own: string; upload: string }>;

export const documentKeys = {
  of: (kind: DocumentKind) => ['documents', kind] as const,
};

/** Turns the answer into what the pages work with. */
export function documentSchema(kind: DocumentKind): AnswerSchema<StoredDocument> {
  return {
    parse: (value) =>
      kind === 'resume'
        ? fromResume(firstAnswers.Resume.parse(value))
        : fromTranscript(firstAnswers.Transcript.parse(value)),
  };
}

/** Null where there is none. A failure is told apart from that: an empty place would look as if the file were lost. */
export function fetchDocument(
  kind: DocumentKind,
  signal?: AbortSignal,
  from: Api = api,
): Promise<StoredDocument | null> {
  const { parse } = documentSchema(kind);
  const answer: AnswerSchema<StoredDocument | null> = { parse: (value) => (value === null ? null : parse(value)) };
  return orNull(from.request(documentPaths[kind].own, { answer, signal }));
}

export function documentQuery(kind: DocumentKind) {
  return queryOptions({
    queryKey: documentKeys.of(kind),
    queryFn: ({ signal }) => fetchDocument(kind, signal),
    staleTime: cacheMs.documents,
  });
}

export function useDocument(kind: DocumentKind) {
  return useLoad(documentQuery(kind));
}

export function rememberDocument(kind: DocumentKind, document: StoredDocument | null): void {
  remember(documentKeys.of(kind), document);
}

/** `seen` is when the text was changed last, as this tab knows it: another tab's change since then is not written over. */
export async function correctDocument(
  kind: DocumentKind,
  text: string,
  seen: string,
  from: Api = api,
): Promise<StoredDocument> {
  return from.request(documentPaths[kind].own, {
    method: 'PUT',
    body: { ...(kind === 'resume' ? { resume_content: text } : { transcript_content: text }), based_on: seen },
    answer: documentSchema(kind),
  });
}

/** Removing what is gone already, as after a second press or in another tab, is no failure. */
export async function removeDocument(kind: DocumentKind, from: Api = api): Promise<void> {
  await orNull(from.send(documentPaths[kind].own, { method: 'DELETE' }));
}

function fromResume({ resume_content, ...file }: Resume): StoredDocument {
  return fromWire('resume', resume_content, file);
}

function fromTranscript({ transcript_content, ...file }: Transcript): StoredDocument {
  return fromWire('transcript', transcript_content, file);
}

function fromWire(kind: DocumentKind, text: string | null, file: Omit<Resume, 'resume_content'>): StoredDocument {
  return {
    kind,
    text: text ?? '',
    fileUrl: file.file_url,
    fileType: file.file_type,
    fileBytes: file.file_bytes,
    pages: file.pages,
    readBy: file.read_by,
    isCorrected: file.is_corrected,
    updatedAt: file.updated_at,
  };
}
