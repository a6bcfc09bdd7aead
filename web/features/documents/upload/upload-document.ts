import type { DocumentKind, ReadingProgress } from '#contracts/documents.ts';
import { apiOver } from '#web/lib/api/api.ts';
import { asRecord } from '#web/lib/api/as-record.ts';
import { readEvents } from '#web/lib/api/event-stream.ts';
import { createUploadFetch } from '#web/lib/api/upload-fetch.ts';
import { type StoredDocument, documentPaths, documentSchema } from '#web/features/documents/documents.api.ts';
import { type UploadStep, stepOfBytes } from './upload-progress.ts';

/** Sends one file and follows it until its text is read. The server answers what it has stored. */
export async function uploadDocument(
  kind: DocumentKind,
  file: File,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: UploadStep) => void },
): Promise<StoredDocument> {
  const formData = new FormData();
  formData.append('file', file);
  const api = apiOver(createUploadFetch((bytes) => onStep(stepOfBytes(bytes))));
  return readEvents(api, documentPaths[kind].upload, {
    formData,
    signal,
    onProgress: (value) => {
      const progress = readProgress(value);
      if (progress) onStep(progress);
    },
    answer: documentSchema(kind),
  });
}

const stages = ['reading', 'recognising', 'saving'] as const;

/** A word of progress that is not understood, from a newer server say, is left aside: the upload is none the worse. */
function readProgress(value: unknown): ReadingProgress | null {
  const { stage, page, pages } = asRecord(value);
  const known = stages.find((one) => one === stage);
  if (!known || typeof page !== 'number' || typeof pages !== 'number') return null;
  return { stage: known, page, pages };
}
