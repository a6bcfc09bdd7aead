import { useEffect, useRef, useState } from 'react';
import { type AttachmentKind, type WorkAttachment, attachmentTypes, requestLimits } from '#contracts/requests.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { sizeText } from '#web/lib/size-text.ts';
import type { FileDropState } from '#web/ui/file-drop/file-drop.tsx';
import { rememberWork, removeAttachment, uploadAttachment } from './work.api.ts';

export interface AttachmentPlace {
  file: WorkAttachment | null;
  drop: FileDropState;
  isBusy: boolean;
  error: string | undefined;
  complain: (words: string) => void;
  take: (file: File) => void;
  cancel: () => void;
  remove: () => void;
}

/** The file that goes along with the next delivery. */
export function useAttachment(requestId: number, round: string, loaded: WorkAttachment | null): AttachmentPlace {
  const [file, setFile] = useState(loaded);
  const [busy, setBusy] = useState<Extract<FileDropState, { kind: 'busy' }> | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  function keep(next: WorkAttachment | null) {
    setFile(next);
    rememberWork(requestId, round, { attachment: next });
  }

  async function run(name: string, text: string, work: (signal: AbortSignal) => Promise<WorkAttachment | null>) {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setError(undefined);
    setBusy({ kind: 'busy', name, text });
    try {
      keep(await work(control.signal));
    } catch (failure) {
      if (!control.signal.aborted) setError(describeFailure(failure));
    } finally {
      running.current = null;
      setBusy(null);
    }
  }

  function take(chosen: File) {
    const kind = kindOf(chosen);
    if (kind === null) return setError('Please choose a PDF or a Word document (.docx).');
    if (chosen.size > requestLimits.attachmentBytes) {
      return setError(
        `This file has ${sizeText(chosen.size)}. ${sizeText(requestLimits.attachmentBytes)} is the most.`,
      );
    }
    // Some systems do not know what a .docx is and leave its type out.
    const named = new File([chosen], `review.${kind}`, { type: attachmentTypes[kind] });
    void run(chosen.name, 'Uploading', (signal) =>
      uploadAttachment(requestId, named, {
        signal,
        onSent: ({ sent, total }) => {
          const percent = total > 0 ? Math.min(100, (sent / total) * 100) : 0;
          setBusy({ kind: 'busy', name: chosen.name, text: percent < 100 ? 'Uploading' : 'Saving', percent });
        },
      }),
    );
  }

  return {
    file,
    drop: busy ?? (file ? { kind: 'done', name: nameOf(file.kind), detail: sizeText(file.bytes) } : { kind: 'rest' }),
    isBusy: busy !== null,
    error,
    complain: setError,
    take,
    cancel: () => running.current?.abort(),
    remove: () =>
      void run(file ? nameOf(file.kind) : 'The file', 'Removing', async () => {
        await removeAttachment(requestId);
        return null;
      }),
  };
}

function nameOf(kind: AttachmentKind): string {
  return kind === 'pdf' ? 'PDF for the student' : 'Word document for the student';
}

function kindOf({ name, type }: File): AttachmentKind | null {
  if (type === attachmentTypes.pdf) return 'pdf';
  if (type === attachmentTypes.docx || (type === '' && /\.docx$/i.test(name))) return 'docx';
  return null;
}
