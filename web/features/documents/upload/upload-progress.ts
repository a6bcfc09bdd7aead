import type { DocumentKind, ReadingProgress } from '#contracts/documents.ts';
import type { SentBytes } from '#web/lib/api/upload-fetch.ts';

/** How far an upload is: on its way, arrived and waiting for the first word, or being read. */
export type UploadStep = { stage: 'sending'; bytes: SentBytes } | { stage: 'arrived' } | ReadingProgress;

export interface UploadShown {
  text: string;
  /** Left out while the share is not known. */
  percent?: number;
}

/** Pages are named only where each takes a while: a screen reader speaks every change of the words. */
export function showUpload(kind: DocumentKind, step: UploadStep): UploadShown {
  switch (step.stage) {
    case 'sending':
      return { text: 'Uploading', ...percentOf(step.bytes.sent, step.bytes.total) };
    case 'arrived':
      return { text: `Reading your ${kind}` };
    case 'reading':
      return { text: `Reading your ${kind}`, ...percentOf(step.page, step.pages) };
    case 'recognising':
      // A bar that stands at nothing looks stuck; until the first page is done it moves without a share.
      return {
        text: `Reading scanned page ${step.page} of ${step.pages}`,
        ...(step.page > 1 ? percentOf(step.page - 1, step.pages) : {}),
      };
    case 'saving':
      return { text: 'Saving' };
  }
}

function percentOf(part: number, whole: number): { percent?: number } {
  return whole > 0 ? { percent: Math.min(100, Math.max(0, (part / whole) * 100)) } : {};
}

/** The body is a little longer than the file, and the last bytes are reported before the server has them. */
export function stepOfBytes(bytes: SentBytes): UploadStep {
  return bytes.total > 0 && bytes.sent >= bytes.total ? { stage: 'arrived' } : { stage: 'sending', bytes };
}
