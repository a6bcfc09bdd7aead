import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '#contracts/documents.ts';
import { uploadLimits } from '#contracts/limits.ts';
import { uploadMessages } from '#contracts/onboarding-messages.ts';
import { isFiveLines } from '#contracts/resume-text.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import type { FileDropState } from '#web/ui/file-drop/file-drop.tsx';
import type { LoadFailureProps } from '#web/ui/states/load-failure.tsx';
import { dismissToast, toast } from '#web/ui/toast/toast-store.ts';
import { fileText, tooLargeText } from '#web/features/documents/document-facts.ts';
import {
  type StoredDocument,
  documentKeys,
  rememberDocument,
  useDocument,
} from '#web/features/documents/documents.api.ts';
import { takeFile } from './taken-file.ts';
import { uploadDocument } from './upload-document.ts';
import { type UploadStep, showUpload } from './upload-progress.ts';
import { type Typing, useTyping } from './use-typing.ts';

const wrongType = { title: uploadMessages.wrongTypeTitle, description: uploadMessages.wrongType };
const wrongTypeHere = `${uploadMessages.wrongType} ${uploadMessages.alsoTaken}`;
const oldWord = { title: uploadMessages.wrongTypeTitle, description: uploadMessages.oldWord };
const uploadFailed = { title: uploadMessages.failedTitle, description: uploadMessages.failed };

interface RunningUpload {
  name: string;
  step: UploadStep;
}

/** The place of one of the two files on the upload page. */
export interface DocumentSlot {
  kind: DocumentKind;
  /** Undefined until it is known whether there is one. */
  document: StoredDocument | null | undefined;
  loadFailure: Pick<LoadFailureProps, 'error' | 'isTrying' | 'onRetry'> | null;
  drop: FileDropState;
  isBusy: boolean;
  /** What is wrong with the file that was chosen last, or missing. */
  error: string | undefined;
  /** Says at the place what is wrong, and in a toast what that means. The next file takes both away. */
  complain: (problem: { title: string; description: string; atPlace: string }) => void;
  /** A new file has come in since the page was opened. */
  isNew: boolean;
  take: (file: File) => void;
  cancel: () => void;
  /** Text instead of a file. */
  typing: Typing;
}

export function useDocumentSlot(kind: DocumentKind): DocumentSlot {
  const { data: document, error: loadError, isFetching, refetch } = useDocument(kind);
  const [upload, setUpload] = useState<RunningUpload | null>(null);
  const [newName, setNewName] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController | null>(null);
  const complaint = useRef<number | null>(null);

  // A file that is still on its way when the student goes elsewhere is given up, and they are told.
  useEffect(() => () => running.current?.abort(new LeftPage()), []);

  function complain({ title, description, atPlace }: Parameters<DocumentSlot['complain']>[0]): void {
    setError(atPlace);
    complaint.current = toast({ title, description, variant: 'destructive' });
  }

  /** Answers whether it has arrived. */
  async function send(file: File): Promise<boolean> {
    if (running.current) return false;
    const control = new AbortController();
    running.current = control;
    const follow = (step: UploadStep) => {
      if (running.current === control) setUpload({ name: file.name, step });
    };
    follow({ stage: 'sending', bytes: { sent: 0, total: file.size } });
    try {
      const stored = await uploadDocument(kind, file, { signal: control.signal, onStep: follow });
      rememberDocument(kind, stored);
      setNewName(file.name);
      return true;
    } catch (failure) {
      if (control.signal.aborted) explainStop(kind, control.signal.reason);
      else complain({ ...uploadFailed, atPlace: describeFailure(failure) });
      // It may have been stored although its answer did not arrive; the server knows.
      void queryClient.invalidateQueries({ queryKey: documentKeys.of(kind) });
      return false;
    } finally {
      if (running.current === control) {
        running.current = null;
        setUpload(null);
      }
    }
  }

  function forget(): void {
    if (complaint.current !== null) dismissToast(complaint.current);
    setError(undefined);
  }

  function take(file: File): void {
    if (running.current) return;
    forget();
    const taken = takeFile(file);
    if (taken.kind === 'old-word') return complain({ ...oldWord, atPlace: uploadMessages.oldWord });
    if (taken.kind === 'other') return complain({ ...wrongType, atPlace: wrongTypeHere });
    if (file.size > uploadLimits.bytes) return complain({ ...uploadFailed, atPlace: tooLargeText(file.size) });
    void send(taken.file);
  }

  const typing = useTyping(kind, (file) => {
    forget();
    return send(file);
  });

  return {
    kind,
    document,
    loadFailure:
      loadError && document === undefined
        ? { error: loadError, isTrying: isFetching, onRetry: () => void refetch() }
        : null,
    drop: dropState(kind, upload, document, newName),
    isBusy: upload !== null,
    error,
    complain,
    isNew: newName !== null,
    take,
    cancel: () => running.current?.abort(),
    typing,
  };
}

function dropState(
  kind: DocumentKind,
  upload: RunningUpload | null,
  document: StoredDocument | null | undefined,
  newName: string | null,
): FileDropState {
  if (upload) return { kind: 'busy', name: upload.name, ...showUpload(kind, upload.step) };
  if (!document) return { kind: 'rest' };
  // Names of files are not kept on the server: after a reload the file goes by what it is.
  const name = isFiveLines(document.text) ? 'Your five lines' : `Your ${kind}`;
  return { kind: 'done', name: newName ?? name, detail: fileText(document) };
}

class LeftPage extends Error {}

function explainStop(kind: DocumentKind, reason: unknown): void {
  if (!(reason instanceof LeftPage)) return;
  toast({
    title: 'Upload stopped',
    description: `You left the page before we got your ${kind}. Please upload it again.`,
    variant: 'destructive',
  });
}
