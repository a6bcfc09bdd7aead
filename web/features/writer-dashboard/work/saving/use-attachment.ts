import { useEffect, useRef, useState } from 'react';
import { type AttachmentKind, type WorkAttachment, attachmentTypes, requestLimits } from '#contracts/requests.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import { sizeText } from '#web/lib/size-text.ts';
import type { FileDropState } from '#web/ui/file-drop/file-drop.tsx';
import type { OpenReview } from './own-versions.ts';
import { fetchWork, lookAtAttachment, removeAttachment, uploadAttachment } from './work.api.ts';

export interface AttachmentPlace {
  file: WorkAttachment | null;
  drop: FileDropState;
  isBusy: boolean;
  error: string | undefined;
  complain: (words: string) => void;
  take: (file: File) => void;
  /** Null once everything is sent: from then on the server may have taken the file. */
  cancel: (() => void) | null;
  remove: () => void;
  /** A fresh address of the file, to open it; null where it is gone. */
  findAddress: () => Promise<string | null>;
}

/** The file that goes along with the next delivery. */
export function useAttachment(review: OpenReview, file: WorkAttachment | null): AttachmentPlace {
  const [busy, setBusy] = useState<Extract<FileDropState, { kind: 'busy' }> | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef(false);
  /** Stops what is being sent; null as soon as nothing can be stopped. */
  const [stop, setStop] = useState<AbortController | null>(null);
  const latestStop = useRef(stop);
  useEffect(() => {
    latestStop.current = stop;
  });
  useEffect(() => () => latestStop.current?.abort(), []);

  async function run(name: string, text: string, work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setError(undefined);
    setBusy({ kind: 'busy', name, text });
    try {
      await work();
      setError(undefined);
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
      if (!isRefused) {
        setStop(null);
        setBusy({ kind: 'busy', name, text: 'Checking' });
        // It may have arrived all the same. Where this fails too, the server refuses a delivery of what is not shown.
        await lookAtAttachment(review).catch(() => undefined);
      }
      if (!isStopped(failure)) setError(describeFailure(failure));
    } finally {
      running.current = false;
      setStop(null);
      setBusy(null);
    }
  }

  function take(chosen: File) {
    const kind = kindOf(chosen);
    if (kind === null) return setError('Please choose a PDF or a Word document (.docx).');
    if (chosen.size > requestLimits.attachmentBytes) {
      return setError(
        `This file is ${sizeText(chosen.size)}, and we can take up to ${sizeText(requestLimits.attachmentBytes)}. Please choose a smaller one.`,
      );
    }
    // Some systems do not know what a .docx is and leave its type out.
    const named = new File([chosen], chosen.name, { type: attachmentTypes[kind] });
    const control = new AbortController();
    void run(chosen.name, 'Uploading', () => {
      setStop(control);
      return uploadAttachment(review, named, {
        signal: control.signal,
        onSent: ({ sent, total }) => {
          const isSent = total > 0 && sent >= total;
          if (isSent) setStop(null);
          const percent = total > 0 ? Math.min(100, (sent / total) * 100) : 0;
          setBusy({ kind: 'busy', name: chosen.name, text: isSent ? 'Saving' : 'Uploading', percent });
        },
      });
    });
  }

  return {
    file,
    drop: busy ?? (file ? { kind: 'done', name: file.name, detail: sizeText(file.bytes) } : { kind: 'rest' }),
    isBusy: busy !== null,
    error,
    complain: setError,
    take,
    cancel: stop && (() => stop.abort()),
    findAddress: async () => (await fetchWork(review.id)).attachment?.url ?? null,
    remove: () => void run(file?.name ?? 'The file', 'Removing', () => removeAttachment(review)),
  };
}

function kindOf({ name, type }: File): AttachmentKind | null {
  if (type === attachmentTypes.pdf) return 'pdf';
  if (type === attachmentTypes.docx || (type === '' && /\.docx$/i.test(name))) return 'docx';
  return null;
}

function isStopped(failure: unknown): boolean {
  return failure instanceof Error && failure.name === 'AbortError';
}
