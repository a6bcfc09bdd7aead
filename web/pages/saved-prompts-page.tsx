import { lazy, Suspense } from 'react';
import { type SavedEssay, SavedPrompts } from '#web/features/saved-prompts/saved-prompts.tsx';
import { useLoad } from '#web/lib/api/use-load.ts';
import { essayTextQuery } from '#web/lib/essays/essay-texts.ts';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';

const ExportDialog = lazy(async () => ({
  default: (await import('#web/features/essay-export/export-dialog.tsx')).ExportDialog,
}));
const AuthorshipRecord = lazy(async () => ({
  default: (await import('#web/features/authorship/authorship-record.tsx')).AuthorshipRecord,
}));

export function SavedPromptsPage() {
  return (
    <>
      <PageHead title="Saved Prompts">Your essays, each with its prompt, plan, research and draft.</PageHead>
      <SavedPrompts
        renderExport={(essay, onClose) => <ExportSaved essay={essay} onClose={onClose} />}
        renderAuthorship={(threadId) => (
          <Suspense fallback={<SkeletonText lines={5} />}>
            <AuthorshipRecord threadId={threadId} />
          </Suspense>
        )}
      />
    </>
  );
}

function ExportSaved({ essay, onClose }: { essay: SavedEssay; onClose: () => void }) {
  const { data: draft, error, isFetching, refetch } = useLoad(essayTextQuery(essay.id, 'draft'));
  return (
    <ExportDialog
      essay={{ prompt_id: essay.id }}
      universityName={essay.university}
      courseName={essay.course}
      text={draft === undefined ? null : (draft ?? '')}
      failure={
        error && draft === undefined ? (
          <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : null
      }
      onClose={onClose}
    />
  );
}
