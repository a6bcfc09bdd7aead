import { useRef, useState } from 'react';
import type { DocumentKind } from '#contracts/documents.ts';
import { uploadMessages } from '#contracts/onboarding-messages.ts';
import { pages } from '#contracts/pages.ts';
import type { TextEditing } from '#web/lib/browser/use-text-editing.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useLeave } from '#web/lib/browser/use-leave.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { documentQuery } from '#web/features/documents/documents.api.ts';
import { goAfterUpload, needsResume } from './finish-upload.ts';
import type { UploadState } from './upload-state.ts';
import type { FinishStage } from './upload-actions.tsx';
import type { DocumentSlot } from './use-document-slot.ts';

/** What other features know and do, given by the page. */
export interface FinishParts {
  hasChatHistory: () => Promise<boolean>;
  readSummary: () => Promise<{ updatedAt: string; isEdited: boolean } | null>;
  /** Tells a failure itself. */
  makeSummary: () => Promise<unknown>;
}

export interface UploadInput {
  task: UploadState;
  /** The places on the page. */
  shown: readonly { slot: DocumentSlot; correction: TextEditing }[];
}

export interface FinishUpload {
  stage: FinishStage;
  /** It was pasted and sent: what we understood of it is looked over before the student goes on. */
  toCheck: DocumentKind | null;
  /** The student has changed the summary by hand and is asked before it is made anew. */
  isAsking: boolean;
  stopAsking: () => void;
  go: () => Promise<void>;
  updateSummary: () => Promise<void>;
  keepSummary: () => Promise<void>;
}

/** The way on from the upload page. A second press while it is under way changes nothing. */
export function useFinishUpload({ task, shown }: UploadInput, parts: FinishParts): FinishUpload {
  const leave = useLeave();
  const [stage, setStage] = useState<FinishStage>('rest');
  const [isAsking, setAsking] = useState(false);
  const [toCheck, setToCheck] = useState<DocumentKind | null>(null);
  const running = useRef(false);
  const isHere = useIsHere();

  async function runOnce(name: 'going' | 'summary', work: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setStage(name);
    try {
      await work();
    } catch (error) {
      toast({ title: 'We couldn’t continue', description: describeFailure(error), variant: 'destructive' });
    } finally {
      running.current = false;
      setStage('rest');
    }
  }

  async function goOn(): Promise<void> {
    let pasted: DocumentKind | null = null;
    for (const { slot, correction } of shown) {
      // The reason stands at the text that could not be saved or sent.
      if (!(await correction.save())) return;
      const { mode, isWaiting } = slot.typing;
      if (!isWaiting) continue;
      if (!(await slot.typing.send())) return;
      if (mode === 'paste') pasted = slot.kind;
    }
    // What we understood of a whole document is looked over first, as with a file.
    if (pasted) return setToCheck(pasted);
    const documents = await readDocuments();
    if (needsResume(task) && !documents.resume) return tellMissingResume(shown);
    const hasChatHistory = task.editMode && (await parts.hasChatHistory());
    const summary = hasChatHistory ? await parts.readSummary() : null;
    const changedAt = shown.map(({ slot: { kind } }) => documents[kind]?.updatedAt ?? '');
    const next = goAfterUpload({
      ...task,
      texts: { resume: documents.resume?.text ?? '', transcript: documents.transcript?.text ?? '' },
      hasChatHistory,
      isSummaryBehind:
        summary === null || changedAt.some((moment) => Date.parse(moment) > Date.parse(summary.updatedAt)),
    });
    if (!isHere()) return;
    if (next.kind === 'summary' && summary?.isEdited) setAsking(true);
    else if (next.kind === 'summary') await makeAndLeave();
    else await leave(next.to, next.kind === 'onboarding' ? { state: next.state } : {});
  }

  /** The documents are safe either way; where the summary failed, the profile says that it is behind. */
  async function makeAndLeave(): Promise<void> {
    setStage('summary');
    await parts.makeSummary();
    if (isHere()) await leave(pages.profile);
  }

  return {
    stage,
    toCheck,
    isAsking,
    stopAsking: () => setAsking(false),
    async go() {
      const isMissing = shown.some(
        ({ slot }) => slot.kind === 'resume' && slot.document === null && !slot.typing.isWaiting,
      );
      // Said before the page is held: a place that is held cannot take the focus.
      if (needsResume(task) && isMissing) tellMissingResume(shown);
      else await runOnce('going', goOn);
    },
    updateSummary: () => runOnce('summary', makeAndLeave),
    keepSummary: () => runOnce('going', () => leave(pages.profile)),
  };
}

/** Read once more from the cache, which knows of a text that was saved a moment ago. */
async function readDocuments() {
  const [resume, transcript] = await Promise.all([
    queryClient.fetchQuery(documentQuery('resume')),
    queryClient.fetchQuery(documentQuery('transcript')),
  ]);
  return { resume, transcript } satisfies Record<DocumentKind, unknown>;
}

function tellMissingResume(shown: UploadInput['shown']): void {
  const slot = shown.find((each) => each.slot.kind === 'resume')?.slot;
  // Where it is typed, the field itself says that nothing is in it.
  if (slot?.typing.mode !== 'file') void slot?.typing.send();
  else {
    slot.complain({
      title: uploadMessages.resumeMissingTitle,
      description: uploadMessages.resumeMissing,
      atPlace: uploadMessages.resumeMissing,
    });
  }
  document.getElementById(placeId('resume'))?.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** The element that holds a document's place on the page. */
export function placeId(kind: DocumentKind): string {
  return `${kind}-place`;
}
