import { useLocation } from 'react-router';
import type { DocumentKind } from '#contracts/documents.ts';
import { isFiveLines } from '#contracts/resume-text.ts';
import { chatLogQuery } from '#web/features/chat-history/chat-history.api.ts';
import { readChatLog } from '#web/lib/read-chat-log.ts';
import { DocumentCheck } from '#web/features/documents/document-check.tsx';
import { DocumentDrop } from '#web/features/documents/upload/document-drop.tsx';
import { UploadActions } from '#web/features/documents/upload/upload-actions.tsx';
import { UploadNotes } from '#web/features/documents/upload/upload-notes.tsx';
import { type UploadState, readUploadState } from '#web/features/documents/upload/upload-state.ts';
import { useCorrection } from '#web/features/documents/use-correction.ts';
import { type DocumentSlot, useDocumentSlot } from '#web/features/documents/upload/use-document-slot.ts';
import { type FinishParts, useFinishUpload } from '#web/features/documents/upload/use-finish-upload.ts';
import { useNoStrayDrop } from '#web/features/documents/upload/use-no-stray-drop.ts';
import { StartSteps } from '#web/features/start/start-steps.tsx';
import { RegenerateDialog } from '#web/features/summary/regenerate-dialog.tsx';
import { summaryQuery } from '#web/features/summary/summary.api.ts';
import { useSummaryMaker } from '#web/features/summary/use-summary-maker.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import type { TextEditing } from '#web/lib/browser/use-text-editing.ts';
import { PageHead } from '#web/ui/page-head.tsx';

export function DocumentUploadPage() {
  const { state, key } = useLocation();
  // Another entry of the history is another task: nothing of the last one may be left over.
  return <DocumentUpload key={key} task={readUploadState(state)} />;
}

/** What is asked for here decides where the student goes, so it is asked for anew, however fresh the cache is. */
const readNow: Omit<FinishParts, 'makeSummary'> = {
  hasChatHistory: async () =>
    readChatLog(await queryClient.fetchQuery({ ...chatLogQuery, staleTime: 0 })).kind !== 'empty',
  readSummary: async () => {
    const summary = await queryClient.fetchQuery({ ...summaryQuery, staleTime: 0 });
    return summary && { updatedAt: summary.updated_at, isEdited: summary.is_edited };
  },
};

function DocumentUpload({ task }: { task: UploadState }) {
  useNoStrayDrop();
  const resume = usePlace('resume');
  const transcript = usePlace('transcript');
  const { make } = useSummaryMaker();
  const isAlone = task.editMode && task.documentType !== null;
  const shown = [resume, transcript].filter(({ slot }) => !isAlone || slot.kind === task.documentType);
  const isThere = shown.some(({ slot }) => Boolean(slot.document));
  const finish = useFinishUpload({ task, shown }, { ...readNow, makeSummary: make });

  return (
    // As high as the screen, so that the way on stands at its foot.
    <div className="flex min-h-[calc(100dvh-var(--header-height)-4rem)] flex-col md:min-h-[calc(100dvh-var(--header-height)-5rem)]">
      {task.editMode ? null : (
        <div className="mb-6">
          <StartSteps current="documents" />
        </div>
      )}
      <PageHead title={titleOf(task, isThere)}>{introOf(task)}</PageHead>
      <div className={isAlone ? 'max-w-3xl' : 'grid gap-x-10 gap-y-10 lg:grid-cols-2'}>
        {shown.map(({ slot }) => (
          <DocumentDrop key={slot.kind} slot={slot} isReplacing={task.editMode} isDisabled={finish.stage !== 'rest'} />
        ))}
      </div>
      {shown.map(({ slot, correction }) => (
        <ReadingCheck
          key={slot.kind}
          slot={slot}
          correction={correction}
          isReplacing={task.editMode}
          isCalled={finish.toCheck === slot.kind}
        />
      ))}
      <UploadNotes isShort={isThere} />
      <UploadActions
        stage={finish.stage}
        reading={shown.find(({ slot }) => slot.isBusy)?.slot.kind ?? null}
        isEditing={task.editMode}
        onContinue={() => void finish.go()}
      />
      {finish.isAsking ? (
        <RegenerateDialog
          onClose={finish.stopAsking}
          onConfirm={() => void finish.updateSummary()}
          onKeep={() => void finish.keepSummary()}
        />
      ) : null}
    </div>
  );
}

type ReadingCheckProps = {
  slot: DocumentSlot;
  correction: TextEditing;
  isReplacing: boolean;
  /** It comes into sight and takes the keyboard's focus. */
  isCalled: boolean;
};

/** The student looks over what we read before anything is made from it. What is about to be replaced is not shown again. */
function ReadingCheck({ slot, correction, isReplacing, isCalled }: ReadingCheckProps) {
  const { kind, document, isBusy, isNew } = slot;
  if (!document || isBusy || (isReplacing && !isNew)) return null;
  return (
    <section aria-labelledby={`${kind}-check`} className="mt-10 border-t border-hairline pt-8">
      <h2
        ref={isCalled ? comeTo : null}
        id={`${kind}-check`}
        tabIndex={-1}
        className="mb-3 scroll-mt-24 text-heading outline-none"
      >
        What we got from your {isFiveLines(document.text) ? 'five lines' : kind}
      </h2>
      <DocumentCheck document={document} correction={correction} />
    </section>
  );
}

function comeTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function usePlace(kind: DocumentKind) {
  const slot = useDocumentSlot(kind);
  return { slot, correction: useCorrection(kind, slot.document) };
}

function titleOf({ editMode, documentType }: UploadState, isThere: boolean): string {
  if (!editMode || documentType === null) return 'Your documents';
  return isThere ? `Replace your ${documentType}` : `Add your ${documentType}`;
}

function introOf({ editMode, documentType }: UploadState): string {
  if (!editMode) return 'Start with your resume. A transcript helps too, if you have one.';
  return documentType === 'transcript'
    ? 'Your resume stays as it is. We’ll update your summary.'
    : 'We’ll update your summary with the new version.';
}
