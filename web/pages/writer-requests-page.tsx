import { WriterRequests } from '#web/features/writer-requests/writer-requests.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function WriterRequestsPage() {
  return (
    <>
      <PageHead title="Human Writer Review" isBare>
        A professional writer reads every line and writes back to you. A one-time fee for each review, no subscription.
      </PageHead>
      <WriterRequests />
    </>
  );
}
