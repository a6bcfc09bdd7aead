import { useProfile } from '#web/features/account/account.api.ts';
import { WriterDashboard } from '#web/features/writer-dashboard/writer-dashboard.tsx';
import { pages } from '#contracts/pages.ts';
import { PausedNote } from '#web/features/writer-account/paused-note.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function WriterDashboardPage() {
  // The guard has sent everyone but writers away before this is shown.
  const { data: writer } = useProfile();
  return (
    <>
      <PageHead
        title="Writer Dashboard"
        isBare
        actions={
          <ButtonLink to={pages.writerAccount} variant="secondary" size="sm">
            Your account
          </ButtonLink>
        }
      >
        Reviews assigned to you
      </PageHead>
      <PausedNote />
      {writer ? <WriterDashboard writerId={writer.id} /> : null}
    </>
  );
}
