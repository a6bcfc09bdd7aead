import { ExportButton } from '#web/features/essay-export/export-button.tsx';
import { ExportSlot, type ReviewedEssay } from '#web/features/writer-requests/requests/export-slot.ts';
import { WriterRequests } from '#web/features/writer-requests/writer-requests.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function WriterRequestsPage() {
  return (
    <>
      <PageHead title="Human Writer Review" isBare>
        A professional writer reads every line and writes back to you. A one-time fee for each review, no subscription.
      </PageHead>
      <ExportSlot value={renderExport}>
        <WriterRequests />
      </ExportSlot>
    </>
  );
}

function renderExport({ requestId, university, course, text }: ReviewedEssay) {
  return (
    <ExportButton
      essay={{ request_id: requestId }}
      universityName={university}
      courseName={course}
      text={text}
      look={{ variant: 'secondary', size: 'sm' }}
    />
  );
}
