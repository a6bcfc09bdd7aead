import { useProfile } from '#web/features/account/account.api.ts';
import { WriterDashboard } from '#web/features/writer-dashboard/writer-dashboard.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function WriterDashboardPage() {
  // The guard has sent everyone but writers away before this is shown.
  const { data: writer } = useProfile();
  return (
    <>
      <PageHead title="Writer Dashboard" isBare>
        The essays that students have given into your hands.
      </PageHead>
      {writer ? <WriterDashboard writerId={writer.id} /> : null}
    </>
  );
}
