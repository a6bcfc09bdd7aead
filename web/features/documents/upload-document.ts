import type { DocumentKind, ReadingProgress } from '#contracts/documents.ts';
import { apiOver } from '#web/lib/api.ts';
import { readEvents } from '#web/lib/event-stream.ts';
import { createUploadFetch } from '#web/lib/upload-fetch.ts';
import { type StoredDocument, documentPaths, documentSchema } from './documents.api.ts';
import { type UploadStep, stepOfBytes } from './progress/upload-progress.ts';

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
  if (typeof value !== 'object' || value === null) return null;
  const { stage, page, pages } = value as Record<string, unknown>;
  const known = stages.find((one) => one === stage);
  if (!known || typeof page !== 'number' || typeof pages !== 'number') return null;
  return { stage: known, page, pages };
}
